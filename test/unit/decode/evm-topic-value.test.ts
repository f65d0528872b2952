import { encodeEventTopics, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import { eventTopic, topicOf } from '../../../src/decode/events/topic-value.js';

describe('typed topic values', () => {
  it('become the topics that viem makes of them', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    for (const [type, text, value] of [
      ['address', ` ${address} `, address],
      ['uint256', '1000', 1000n],
      ['uint8', '0xff', 255],
      ['int24', '-5', -5],
      ['bool', 'true', true],
      ['bytes4', '0xDEADBEEF', '0xdeadbeef'],
      ['string', ' héllo ', ' héllo '],
      ['bytes', '0x0102', '0x0102'],
    ] as const) {
      const abi = parseAbi([`event E(${type} indexed x)`]) as never;
      expect(topicOf(type, text), type).toBe((encodeEventTopics({ abi, args: [value] } as never) as string[])[1]);
    }
  });

  it('are none when the text is no such value', () => {
    for (const [type, text] of [
      ['address', '0x12'],
      ['uint8', '256'],
      ['uint256', '-1'],
      ['int8', '128'],
      ['uint256', '1.5'],
      ['uint256', ''],
      ['uint7', '1'],
      ['bool', '1'],
      ['bytes4', '0xdead'],
      ['bytes33', `0x${'00'.repeat(33)}`],
      ['bytes', 'text'],
      ['tuple', '1'],
    ])
      expect(topicOf(type!, text!), `${type} ${text}`).toBeUndefined();
  });

  it('begin with the hash of the event', () => {
    expect(eventTopic('event Transfer(address indexed from, address indexed to, uint value)')?.topic).toMatch(
      /^0xddf252ad/,
    );
    for (const none of ['Transfer', 'event A() anonymous', 'function f()']) expect(eventTopic(none)).toBeUndefined();
  });
});
