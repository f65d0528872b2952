import { loadCode } from '../../client/load-code.js';
import type { AbciResponse } from '../../client/wire/abci-response.js';
import { saveFile } from '../tools/save-file.js';
import type { StandingValue } from '../../verify/light/typed-proof.js';
import type { StateEvidence } from './ask-signers.js';

/** Saves a value with all that leads from it to its validators and to the header that the page trusts, as one file. */
export async function saveEvidence(
  query: { readonly path: string; readonly data: string; readonly height: bigint },
  response: AbciResponse,
  { signed, reached }: StateEvidence,
  values: readonly StandingValue[] = [],
): Promise<void> {
  const { saveProof } = await loadCode(() => import('../../verify/light/saved-proof.js'));
  const header = reached?.kind === 'proven' ? reached.header : undefined;
  const file = saveProof({ query, response, block: signed.block, header, values });
  saveFile(`proof-${query.height}.json`, JSON.stringify(file, null, 2), 'application/json');
}
