import type { Hash } from 'viem';
import { loadCode } from '../../client/load-code.js';
import { invalid } from '../../ui/fields/controls.js';

/**
 * The topics of events by their signatures: `Transfer(address,address,uint256)`, or as in source code. Several are
 * separated by semicolons or lines.
 *
 * @throws GatewayError `config`
 */
export async function toEventTopics(text: string): Promise<readonly Hash[]> {
  const [{ prepareTuple }, { hashText }, { parseSignature, signatureText }] = await Promise.all([
    loadCode(() => import('../../decode/abi/codec.js')),
    loadCode(() => import('../../decode/abi/hash.js')),
    loadCode(() => import('../../decode/abi/signature.js')),
  ]);
  const topics = text
    .split(/[;\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const signature = parseSignature(part);
      if (!signature || (signature.kind !== undefined && signature.kind !== 'event'))
        throw invalid('event', part, 'an event signature such as Transfer(address,address,uint256)');
      // A misspelt type can be hashed too, but no log has that topic.
      if (typeof prepareTuple(signature.inputs) === 'string')
        throw invalid('event', part, 'ABI types such as address, uint256 or bytes');
      if (signature.anonymous)
        throw invalid('event', part, 'an event with a signature topic; anonymous events have none');
      return hashText(signatureText(signature.name, signature.inputs));
    });
  return [...new Set(topics)];
}
