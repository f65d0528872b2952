import type { Hex } from 'viem';
import { loadCode } from '../../client/load-code.js';
import type { TopicType } from '../../decode/abi/topic.js';
import { invalid } from '../../ui/fields/invalid.js';

/** All ways to type a topic, in the order of the choice. */
export const topicTypes: readonly TopicType[] = ['hash', 'address', 'uint256', 'int256', 'bool', 'string', 'bytes'];

const expected: Readonly<Record<TopicType, string>> = {
  hash: '32 bytes in hex with 0x',
  address: 'an address, 20 bytes in hex with 0x',
  uint256: 'a whole number from 0 to 2^256 − 1',
  int256: 'a whole number from −2^255 to 2^255 − 1',
  bool: 'true or false',
  string: 'text',
  bytes: 'whole bytes in hex with 0x',
};

/**
 * The topic of a typed value.
 *
 * @throws GatewayError `config`, which names the attribute
 */
export async function toTopic(option: string, type: TopicType, text: string): Promise<Hex> {
  const { encodeTopic } = await loadCode(() => import('../../decode/abi/topic.js'));
  const topic = encodeTopic(type, text);
  if (topic === undefined) throw invalid(option, text, expected[type]);
  return topic;
}
