import { readFileSync } from 'node:fs';
import { toEventHash, toFunctionSelector } from 'viem';
import { describe, expect, it } from 'vitest';
import { prepareTuple } from '../../../src/decode/abi/codec.js';
import { isBruteForcedName } from '../../../src/decode/evm-decoder.js';
import { errors } from '../../../src/decode/signatures/errors.js';
import { events } from '../../../src/decode/signatures/events.js';
import { functions } from '../../../src/decode/signatures/functions.js';
import { SignatureTable } from '../../../src/decode/signatures/table.js';

const source = readFileSync(new URL('../../../scripts/signatures.txt', import.meta.url), 'utf8');
const written = (kind: string) =>
  source.split('\n').flatMap((line) => (line.startsWith(`${kind} `) ? [line.slice(kind.length + 1).trim()] : []));
const rows = (table: string) => table.split('\n').filter((line) => /^[0-9a-f]{8} /.test(line));

describe('the bundled signatures', () => {
  it('match the data file, under the hashes of viem', () => {
    for (const [kind, table] of [
      ['event', events],
      ['function', functions],
      ['error', errors],
    ] as const) {
      expect(rows(table)).toEqual(
        written(kind).map((text) => {
          const hash =
            kind === 'event'
              ? toEventHash(`event ${text}`.replace(/ anonymous$/, ''))
              : toFunctionSelector(`function ${text}`);
          return `${hash.slice(2, 10)} ${text.replaceAll(', ', ',')}`;
        }),
      );
    }
  });

  it('are at least 150 events and 400 functions and errors, each with its source', () => {
    expect(rows(events).length).toBeGreaterThanOrEqual(150);
    expect(rows(functions).length + rows(errors).length).toBeGreaterThanOrEqual(400);
    for (const table of [events, functions, errors]) expect(table.trimStart().startsWith('=')).toBe(true);
  });

  it('can all be parsed, and none looks mined', () => {
    for (const [table, length] of [
      [events, 66],
      [functions, 10],
      [errors, 10],
    ] as const) {
      const known = new SignatureTable(table);
      for (const row of rows(table)) {
        const text = `${length === 66 ? 'event' : 'function'} ${row.slice(9)}`.replace(/ anonymous$/, '');
        const found = known.find(length === 66 ? toEventHash(text) : toFunctionSelector(text));
        expect(found.length, row).toBeGreaterThan(0);
        for (const { name, inputs, source } of found) {
          expect(typeof prepareTuple(inputs), row).toBe('object');
          expect(isBruteForcedName(name), row).toBe(false);
          expect(source).toBeTruthy();
        }
      }
    }
  });

  it('are not found by the first four bytes of another hash', () => {
    expect(new SignatureTable(events).find(`0xddf252ad${'00'.repeat(28)}`)).toEqual([]);
  });

  it('are parsed once, and nothing is cached for a hash with the same prefix', () => {
    const known = new SignatureTable(events);
    const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
    expect(known.find(transfer).length).toBeGreaterThan(0);
    expect(known.find(transfer)).toBe(known.find(transfer));
    const stranger = `0xddf252ad${'00'.repeat(28)}`;
    expect(known.find(stranger)).not.toBe(known.find(stranger));
  });

  it('exclude mined names', () => {
    for (const name of [
      'watch_tg_invmru_119a5a98',
      'join_tg_invmru_haha_fd06787',
      'gasprice_bit_ether',
      'func_2093253501',
      'x'.repeat(90),
    ])
      expect(isBruteForcedName(name), name).toBe(true);
    for (const name of ['transfer', 'fulfillBasicOrder_efficient_6GL6yc', 'get_dy', 'swap2', 'unwrapWETH9'])
      expect(isBruteForcedName(name), name).toBe(false);
  });
});
