import { loadCode } from '../../client/load-code.js';
import { encodeAs, type Member } from './encode-as.js';
import { pickMessage } from './message-type.js';

/**
 * Encodes a double sign (`cosmos.evidence.v1beta1.Equivocation`) by its own file: with the list of all messages, that would come with
 * every list of evidence.
 */
export async function encodeEquivocation(members: {
  readonly [name: string]: Member;
}): Promise<Uint8Array | undefined> {
  const type = pickMessage(
    await loadCode(() => import('cosmjs-types/cosmos/evidence/v1beta1/evidence')),
    'Equivocation',
  );
  return type && encodeAs(type, members);
}
