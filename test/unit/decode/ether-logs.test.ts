import { describe, expect, it } from 'vitest';
import { etherAddress, transferTopic } from '../../../src/client/wire/evm-facts.js';
import { createEvmDecoder } from '../../../src/decode/evm-decoder.js';
import { createFirstLogs } from '../../../src/decode/events/first-logs.js';
import type { LogMeaning } from '../../../src/decode/events/prepared-event.js';
import { readEtherLog } from '../../../src/decode/ether-log.js';
import { loadFrequentSignatures } from '../../../src/decode/signatures/table.js';
import { askLogs, exchangeOf } from '../../support/other-chains.js';

interface Decoded {
  readonly log: string;
  readonly native?: true;
  readonly from?: string;
  readonly to?: string;
  readonly value?: string;
}

const decoder = await createEvmDecoder();
const first = createFirstLogs((await loadFrequentSignatures('logs')).event);
const exchange = exchangeOf('eth_getLogs', 'all');
const { value: logs } = await askLogs(exchange);
const truth = exchange.expect['decoded'] as readonly Decoded[];

const basisOf = (meaning: LogMeaning) => (meaning.kind === 'decoded' ? meaning.basis : meaning.kind);

describe('a log of an ether transfer', () => {
  it('is read as the recorded chain wrote it and is no guess', () => {
    expect(logs).toHaveLength(truth.length);
    const native = truth.filter((each) => each.native);
    expect(native).toHaveLength(51);
    const found = logs.flatMap((log) => {
      const moved = readEtherLog(log);
      return moved ? [{ ...moved, value: `${moved.value}`, log: `${log.blockNumber}:${log.logIndex}` }] : [];
    });
    expect(found).toEqual(native.map(({ from, to, value, log }) => ({ from, to, value, log })));
  });

  it('has its own meaning from the first row on', () => {
    for (const log of logs) {
      const isEther = readEtherLog(log) !== undefined;
      for (const { decodeLog } of [first, decoder]) {
        expect(basisOf(decodeLog(log)) === 'protocol').toBe(isEther);
        if (isEther) expect(decodeLog(log)).toMatchObject({ event: { text: 'Transfer(address,address,uint256)' } });
      }
    }
  });

  it('requires the exact form and address', () => {
    const word = `0x${'0'.repeat(24)}${'ab'.repeat(20)}` as const;
    const log = { address: etherAddress, topics: [transferTopic, word, word], data: `0x${'0'.repeat(63)}1` } as const;
    expect(readEtherLog(log)).toMatchObject({ value: 1n });
    for (const change of [
      { address: word.slice(26) },
      { topics: [transferTopic, word] },
      { topics: [transferTopic, word, word, word] },
      { topics: [word, word, word] },
      { topics: [transferTopic, `0x1${word.slice(3)}`, word] },
      { data: '0x' },
      { data: `${log.data}00` },
    ])
      expect(readEtherLog({ ...log, ...change } as typeof log)).toBeUndefined();
  });
});
