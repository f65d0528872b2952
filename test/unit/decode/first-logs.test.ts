import { describe, expect, it } from 'vitest';
import { createEvmDecoder } from '../../../src/decode/evm-decoder.js';
import { createFirstLogs } from '../../../src/decode/events/first-logs.js';
import { loadFrequentSignatures } from '../../../src/decode/signatures/table.js';
import { everyLog } from '../../support/recorded-evm.js';

describe('the decoder of the first log rows', () => {
  it('agrees with the full decoder on every recorded log, or does not support the event', async () => {
    const whole = await createEvmDecoder({});
    const first = createFirstLogs((await loadFrequentSignatures('logs')).event);
    let known = 0;
    for (const log of everyLog()) {
      const meaning = first.decodeLog(log);
      if (meaning.kind !== 'guessed') {
        expect(meaning).toEqual({ kind: 'opaque', reason: 'unknown-event' });
        continue;
      }
      known++;
      const said = whole.decodeLog(log);
      expect(said.kind === 'guessed' && said.candidates.map((each) => ({ ...each, score: 0 }))).toEqual(
        meaning.candidates,
      );
    }
    expect(known).toBeGreaterThan(100);
  });

  it('does not decode an event if only the prefix of its hash is known', async () => {
    const first = createFirstLogs((await loadFrequentSignatures('logs')).event);
    const topics = [`0xddf252ad${'00'.repeat(28)}`, `0x${'00'.repeat(32)}`, `0x${'00'.repeat(32)}`] as const;
    const log = { address: `0x${'11'.repeat(20)}`, topics, data: `0x${'00'.repeat(32)}` } as const;
    expect(first.decodeLog(log).kind).toBe('opaque');
  });
});
