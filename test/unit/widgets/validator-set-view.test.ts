import { nothing } from 'lit';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/client/answer.js';
import type { Validator, ValidatorSet } from '../../../src/client/operations/validator-set-reply.js';
import { createFormats } from '../../../src/ui/format/formats.js';
import { createLocalization } from '../../../src/ui/localization/localization.js';
import { exportTable } from '../../../src/ui/tools/export-table.js';
import type { Tools } from '../../../src/ui/tools/tools.js';
import { nextRound, toFindings } from '../../../src/widgets/validator-set/view-findings.js';
import { isPowerOrder } from '../../../src/widgets/validator-set/ranking.js';
import { readHeight } from '../../../src/ui/cosmos/fields.js';
import { readQuery } from '../../support/recorded-fetch.js';
import { controls } from '../../../src/widgets/validator-set/form.js';
import { fields } from '../../../src/widgets/validator-set/request.js';
import type { SigningInfo } from '../../../src/ui/cosmos/staking-modules.js';
import { renderNotes } from '../../../src/widgets/validator-set/names.js';
import { english as words } from '../../../src/widgets/validator-set/words.en.js';
import { toTools } from '../../../src/widgets/validator-set/exports.js';
import {
  noChoices,
  toValidatorSetView,
  toView,
  type Drawing,
  type ValidatorSetAdditions,
  type ValidatorSetAnswers,
  type ValidatorSetOnShow,
} from '../../../src/widgets/validator-set/view.js';

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

describe('the query of one or two heights', () => {
  it('has one height without compare-height, and two heights with it', () => {
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

  it('names the invalid attribute', () => {
    expect(() => readQuery(fields, controls, { height: '1', compareHeight: '0x50' })).toThrow(/compare-height/);
    expect(() => readQuery(fields, controls, { height: '-1', compareHeight: '2' })).toThrow(/height/);
  });

  it('reads a height for the stepper, and returns undefined for an invalid height', () => {
    expect([readHeight('86'), readHeight(''), readHeight('latest')]).toEqual([86n, 'latest', 'latest']);
    expect([readHeight('0'), readHeight('1e3'), readHeight('9223372036854775808')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the threshold lines between rows', () => {
  it('are rendered only if the rows are sorted by descending power', () => {
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

describe('findings about the ranking', () => {
  const { rows } = toValidatorSetView(
    setOf(1n, validator('a', 5n), validator('b', 3n, '/cosmos.crypto.secp256k1.PubKey'), validator('c', 1n)),
  );

  it('count the key types, with the most common first', () => {
    expect(toFindings(rows, false).keyTypes).toEqual([
      { type: 'ed25519', count: 2 },
      { type: 'secp256k1', count: 1 },
    ]);
  });

  it('scale by the priority furthest from zero', () => {
    expect(toFindings(rows, false).largestPriority).toBe(5n);
  });

  it('name the next proposer, unless there is no power or only part of the set', () => {
    expect(toFindings(rows, false).next).toBe(nextRound(rows)?.proposer);
    expect(toFindings(toValidatorSetView(setOf(1n, validator('a', 0n))).rows, false).next).toBeNull();
    // In a partial set the highest priority is unknown.
    expect(toFindings(rows, true).next).toBeNull();
  });
});

const additions: ValidatorSetAdditions = {
  ...{ loadNames: false, verify: '', bech32Prefix: '', isPrinting: false, names: new Map(), matching: undefined },
  ...{ evidence: undefined, waiting: undefined, chain: undefined, openedSteps: new Set(), hasSecond: false },
  ...{ root: undefined, doubts: undefined, hash: undefined, expected: undefined, power: undefined },
  requestsForVotes: 2,
};

describe('validators that missed all blocks', () => {
  const rows = ['a', 'b', 'c', 'd'].map((address, place) => validator(address, 9n - BigInt(place)));
  const viewOf = (missed: Record<string, bigint>, total = 4n) => {
    const infoOf = (missedBlocks: bigint) => ({ missedBlocks, countedBlocks: 85n, tombstoned: false }) as SigningInfo;
    const signing = new Map(Object.entries(missed).map(([address, count]) => [address, infoOf(count)]));
    const names = new Map([['86', { kind: 'loaded', value: { staking: new Map(), signing } } as const]]);
    const set = answer({ ...setOf(86n, ...rows), total }, '{}', 1);
    return toView({
      data: { set },
      choices: noChoices,
      additions: { ...additions, loadNames: true, names },
      page: 0,
      pageSize: 25,
    });
  };
  const marked = (view: ValidatorSetOnShow) =>
    view.rows.filter((row) => renderNotes(row, { view, words } as Drawing) !== nothing).map(({ address }) => address);

  it('are marked in their rows if they are few', () => {
    const view = viewOf({ a: 0n, b: 85n, c: 84n, d: 85n });
    expect(view.missedAll.map(({ address }) => address)).toEqual(['b', 'd']);
    expect(view.mostMissed).toBe(false);
    expect(marked(view)).toEqual(['b', 'd']);
  });

  it('are no mark of a row if most of a whole set did', () => {
    const most = { a: 0n, b: 85n, c: 85n, d: 85n };
    expect(viewOf(most).mostMissed).toBe(true);
    expect(marked(viewOf(most))).toEqual([]);
    // Without the whole set, no key figure has their number.
    expect(marked(viewOf(most, 9n))).toEqual(['b', 'c', 'd']);
  });
});

describe('the export of an answer', () => {
  const before = setOf(86n, validator('=cmd', 5n), validator('b', 3n));
  const after = setOf(97n, validator('b', 4n), validator('c', 1n));

  const english = createLocalization('en', { createFormats });

  /** What an element offers initially. */
  function toolsOf(data: ValidatorSetAnswers): Tools {
    const view = toView({ data, choices: noChoices, additions, page: 0, pageSize: 25 });
    return toTools({ data }, english, additions, view);
  }

  it('contains every column of every row, with formulas neutralized', async () => {
    const tools = toolsOf({ set: answer(before, '{}', 1) });
    expect(tools.name).toBe('validator-set-86');
    expect((await exportTable(tools, 'csv')).replace('\ufeff', '').split('\r\n').slice(0, 2)).toEqual([
      'rank,address,key_type,key,voting_power,share_percent,cumulative_percent,proposer_priority',
      `1,'=cmd,/cosmos.crypto.ed25519.PubKey,'=cmd=,5,62.50,62.50,-5`,
    ]);
  });

  it('contains the changes if two sets are compared, and leaves missing values empty', async () => {
    const tools = toolsOf({ set: answer(after, '{}', 1), compared: answer(before, '{}', 1) });
    expect(tools.name).toBe('validator-set-86-97');
    expect((await exportTable(tools, 'csv')).trim().split('\r\n').slice(1)).toEqual([
      'b,power-up,2,1,3,4,1',
      'c,joined,,2,,1,1',
      `'=cmd,left,1,,5,,-5`,
    ]);
  });

  it('contains each response page as it was sent', () => {
    const text = '{\n  "a": {\n}\n}\n{"b":1}';
    const tools = toolsOf({ set: answer(before, text, 2) });
    expect(tools.raw).toEqual([
      { title: 'height 86 · 1', text: '{\n  "a": {\n}\n}' },
      { title: 'height 86 · 2', text: '{"b":1}' },
    ]);
    // The widget keeps the sent requests with their answers.
    expect(tools.wires).toBeUndefined();
  });
});
