import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/client/answer.js';
import type { Validator, ValidatorSet } from '../../../src/client/operations/validator-set-reply.js';
import { FirstVerified } from '../../../src/ui/first-verified.js';
import { createFormats } from '../../../src/ui/format/formats.js';
import { createLocalization } from '../../../src/ui/localization/localization.js';
import { exportTable } from '../../../src/ui/tools/export-table.js';
import { nextRound, toFindings } from '../../../src/widgets/validator-set/findings.js';
import { Lazy } from '../../../src/ui/lazy.js';
import { isPowerOrder } from '../../../src/widgets/validator-set/ranking.js';
import { readHeight } from '../../../src/ui/cosmos/fields.js';
import { readQuery } from '../../support/recorded-fetch.js';
import { controls } from '../../../src/widgets/validator-set/form.js';
import { fields } from '../../../src/widgets/validator-set/fields.js';
import { toTools } from '../../../src/widgets/validator-set/exports.js';
import { ValidatorSetState } from '../../../src/widgets/validator-set/state.js';
import type { ValidatorSetElement } from '../../../src/widgets/validator-set/validator-set.js';
import { toValidatorSetView } from '../../../src/widgets/validator-set/view.js';

function validator(address: string, votingPower: bigint, type = '/cosmos.crypto.ed25519.PubKey'): Validator {
  return { address, pubKey: { type, key: `${address}=` }, votingPower, proposerPriority: -votingPower };
}

function setOf(blockHeight: bigint, ...validators: Validator[]): ValidatorSet {
  return { blockHeight, validators, total: BigInt(validators.length) };
}

function answer(value: ValidatorSet, text: string, requests: number): Answer<ValidatorSet> {
  return {
    value,
    text,
    requests,
    bytes: text.length,
    request: { height: value.blockHeight },
    at: new Date(0),
    notes: [],
  };
}

describe('the question of two heights', () => {
  it('has one height without compare-height, and two with it', () => {
    expect(readQuery(fields, controls, { height: ' 86 ', compareHeight: ' ' })).toEqual({
      height: 86n,
      compareHeight: null,
    });
    expect(readQuery(fields, controls, { height: '', compareHeight: '77' })).toEqual({
      height: 'latest',
      compareHeight: 77n,
    });
    expect(readQuery(fields, controls, { height: '97', compareHeight: 'latest' })).toEqual({
      height: 97n,
      compareHeight: 'latest',
    });
  });

  it('names the attribute that is wrong', () => {
    expect(() => readQuery(fields, controls, { height: '1', compareHeight: '0x50' })).toThrow(/compare-height/);
    expect(() => readQuery(fields, controls, { height: '-1', compareHeight: '2' })).toThrow(/height/);
  });

  it('reads a height for the stepper, and nothing where there is none', () => {
    expect([readHeight('86'), readHeight(''), readHeight('latest')]).toEqual([86n, 'latest', 'latest']);
    expect([readHeight('0'), readHeight('1e3'), readHeight('9223372036854775808')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the lines between rows', () => {
  it('are drawn only where the strongest come first', () => {
    const orders = ['rank', 'address', 'voting-power', 'share', 'cumulative', 'proposer-priority'].flatMap((column) =>
      [false, true].map((descending) => ({ column, descending })),
    );
    expect(orders.filter(isPowerOrder).map(({ column, descending }) => `${column} ${descending}`)).toEqual([
      'rank false',
      'voting-power true',
      'share true',
      'cumulative false',
    ]);
  });
});

describe('what is found next to the ranking', () => {
  const { rows } = toValidatorSetView(
    setOf(1n, validator('a', 5n), validator('b', 3n, '/cosmos.crypto.secp256k1.PubKey'), validator('c', 1n)),
  );

  it('counts the types of keys, the most common first', () => {
    expect(toFindings(rows, false).keyTypes).toEqual([
      { type: 'ed25519', count: 2 },
      { type: 'secp256k1', count: 1 },
    ]);
  });

  it('scales by the priority furthest from zero', () => {
    expect(toFindings(rows, false).largestPriority).toBe(5n);
  });

  it('names the row that proposes next, and nobody without power', () => {
    expect(toFindings(rows, false).next).toBe(nextRound(rows)?.proposer);
    expect(toFindings(toValidatorSetView(setOf(1n, validator('a', 0n))).rows, false).next).toBeNull();
    // Of a part, nobody knows who has the most priority of all.
    expect(toFindings(rows, true).next).toBeNull();
  });
});

describe('what can be taken from an answer', () => {
  const before = setOf(86n, validator('=cmd', 5n), validator('b', 3n));
  const after = setOf(97n, validator('b', 4n), validator('c', 1n));

  /** The state of an element that nobody has used. */
  function newState(): ValidatorSetState {
    const nothing = () => undefined;
    const host = { isConnected: true, loadNames: false, addController: nothing, requestUpdate: nothing };
    const state = new ValidatorSetState(host as unknown as ValidatorSetElement, {
      useResources: () => Promise.resolve(),
      recheck: nothing,
      source: nothing,
      gateway: nothing,
      onRetry: () => Promise.resolve(),
      explain: (thrown) => Promise.reject(thrown as Error),
      firstVerified: new FirstVerified(new EventTarget()),
    });
    state.take(createLocalization('en', { createFormats }), 0, 25, nothing);
    return state;
  }

  it('is every column of every row, with formulas made harmless', async () => {
    const tools = toTools(newState(), { set: answer(before, '{}', 1) });
    expect(tools.name).toBe('validator-set-86');
    expect((await exportTable(tools, 'csv')).replace('\ufeff', '').split('\r\n').slice(0, 2)).toEqual([
      'rank,address,key_type,key,voting_power,share_percent,cumulative_percent,proposer_priority',
      `1,'=cmd,/cosmos.crypto.ed25519.PubKey,'=cmd=,5,62.50,62.50,-5`,
    ]);
  });

  it('is the changes where two sets are compared, with what is missing left empty', async () => {
    const state = newState();
    await state.parts.comparison.load();
    const tools = toTools(state, { set: answer(after, '{}', 1), compared: answer(before, '{}', 1) });
    expect(tools.name).toBe('validator-set-86-97');
    expect((await exportTable(tools, 'csv')).trim().split('\r\n').slice(1)).toEqual([
      'b,power-up,2,1,3,4,1',
      'c,joined,,2,,1,1',
      `'=cmd,left,1,,5,,-5`,
    ]);
  });

  it('is each wire page as it came, laid out or not', () => {
    const text = '{\n  "a": {\n}\n}\n{"b":1}';
    const tools = toTools(newState(), { set: answer(before, text, 2) });
    expect(tools.raw).toEqual([
      { title: 'height 86 · 1', text: '{\n  "a": {\n}\n}' },
      { title: 'height 86 · 2', text: '{"b":1}' },
    ]);
    // The requests are those that were sent, which the widget keeps with their answers.
    expect(tools.wires).toBeUndefined();
  });
});

describe('code that comes by import()', () => {
  it('is asked for once, and draws when it is there', async () => {
    let asked = 0;
    const drawn = new Promise<void>((resolve) => {
      const lazy = new Lazy({ requestUpdate: () => resolve() }, () => Promise.resolve(++asked));
      expect([lazy.get(), lazy.get()]).toEqual([undefined, undefined]);
    });
    await drawn;
    expect(asked).toBe(1);
  });

  it('can be tried again after it did not come', async () => {
    let drawn = () => {};
    let asked = 0;
    const lazy = new Lazy({ requestUpdate: () => drawn() }, () =>
      ++asked === 1 ? Promise.reject(new Error('gone')) : Promise.resolve('here'),
    );
    const whenDrawn = () => new Promise<void>((resolve) => (drawn = resolve));
    let next = whenDrawn();
    lazy.get();
    await next;
    expect([lazy.failed, lazy.get()]).toEqual([true, undefined]);
    next = whenDrawn();
    lazy.again();
    lazy.get();
    await next;
    expect([lazy.failed, lazy.get()]).toEqual([false, 'here']);
  });
});
