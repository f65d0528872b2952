import { describe, expect, it } from 'vitest';
import { readAbciResult } from '../../../src/client/operations/abci-query-reply.js';
import { codespaceIn } from '../../../src/client/wire/codespace.js';
import { readOrRefusal } from '../../support/wire-values.js';

const bare = { code: 0 };
const empty = {
  ...{ code: 0, codespace: '', log: '', info: '', index: 0n, key: null, value: null, proofOps: null, height: 0n },
};
const read = (result: unknown) => readOrRefusal(readAbciResult, result);

describe('the result of a query', () => {
  it.each(['codespace', 'log', 'info', 'index', 'key', 'value', 'proofOps', 'height'])(
    'whose %s is null reads like one without it',
    (name) => {
      expect(read({ response: { ...bare, [name]: null } })).toEqual(empty);
    },
  );

  it.each([
    ['nothing', { response: bare }, empty],
    ['a member next to the response', { response: bare, more: 1 }, { ...empty, extra: { more: 1 } }],
    ['an unknown member of the response', { response: { ...bare, less: 0 } }, { ...empty, extra: { less: 0 } }],
    [
      'a member next to the list of proofs',
      { response: { ...bare, proofOps: { ops: [], more: 2 } } },
      { ...empty, proofOps: [], extra: { proofOps: { more: 2 } } },
    ],
    [
      'an unknown member of a step',
      { response: { ...bare, proofOps: { ops: [{ type: 'ics23:iavl', more: 3 }] } } },
      { ...empty, proofOps: [{ type: 'ics23:iavl', key: null, data: null, extra: { more: 3 } }] },
    ],
  ])('with %s in addition to known members loses nothing', (_, result, expected) => {
    expect(read(result)).toEqual(expected);
  });

  it.each([
    ['codespace', 5, 'codespace is not a text'],
    ['log', 5, 'log is not a text'],
    ['info', false, 'info is not a text'],
    ['index', 'x', 'index is not an integer in decimal text'],
    ['index', 1.5, 'index is not an integer in decimal text'],
    ['key', 5, 'key is not a text'],
    ['proofOps', [], 'proofOps is not an object'],
    ['proofOps', { ops: {} }, 'proofOps.ops is not a list'],
    ['proofOps', { ops: [{ type: 'a', key: 5 }] }, 'proofOps.ops[0].key is not a text'],
    ['proofOps', { ops: [{ type: 'a', data: 5 }] }, 'proofOps.ops[0].data is not a text'],
  ])('whose %s is %j is rejected with the path', (name, value, words) => {
    expect(read({ response: { ...bare, [name]: value } })).toBe(`response.${words}`);
  });
});

describe('a codespace', () => {
  it.each([
    ['codespace sdk code 26: invalid height', { codespace: 'sdk', codespaceCode: 26 }],
    ['failed: codespace wasm code 0', { codespace: 'wasm', codespaceCode: 0 }],
    ['codespace sdk', undefined],
    ['codespace  code 26', undefined],
    [`codespace ${'a'.repeat(65)} code 26`, undefined],
    ['', undefined],
  ])('in "%s" is %o', (message, expected) => {
    expect(codespaceIn(message)).toEqual(expected);
  });
});
