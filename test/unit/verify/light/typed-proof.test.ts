import { describe, expect, it } from 'vitest';
import type { AbciResponse } from '../../../../src/client/operations/abci-query-reply.js';
import { decodeBase64 } from '../../../../src/decode/base64.js';
import { checkTyped, toExchange, verifyTypedAnswer } from '../../../../src/verify/light/typed-proof.js';
import { recordedTyped } from '../../../support/recorded-abci.js';
import { loadRecordings } from '../../../support/recordings.js';

const answers = recordedTyped(loadRecordings('cosmos-light/store'));
const outcomeOf = ({ query, values }: (typeof answers)[number], response: AbciResponse) =>
  checkTyped(toExchange(query, response), values, undefined)
    .checks.filter(({ id }) => id === 'typed-answer')
    .map((check) => ('reason' in check ? `${check.outcome} ${check.reason}` : check.outcome));
const toBase64 = (bytes: readonly number[]) => Buffer.from(bytes).toString('base64');
const isStored = ({ values }: (typeof answers)[number]) => values.some(({ response }) => response.value !== null);
/** An answer with a different last byte, which is within the value of a field. */
const changed = ({ response }: (typeof answers)[number]): AbciResponse => {
  const bytes = [...decodeBase64(response.value ?? '', 1_000_000)!];
  return { ...response, value: toBase64(bytes.with(-1, bytes.at(-1)! ^ 1)) };
};

describe('a module answer', () => {
  const found = answers.filter(({ response }) => response.code === 0);

  it('passes as recorded', () => {
    expect(answers.length).toBeGreaterThan(50);
    for (const answer of answers) expect(outcomeOf(answer, answer.response), answer.name).toEqual(['pass']);
  });

  it('is a mismatch with another byte if the store has a value', () => {
    const some = found.filter(isStored);
    expect(some.length).toBeGreaterThan(30);
    for (const answer of some) {
      // The last byte of this answer is a length: with another length, it is not a message.
      const isReadable = !answer.name.endsWith('signing_info');
      expect(outcomeOf(answer, changed(answer)), answer.name).toEqual([
        isReadable ? 'fail mismatch' : 'open other-module',
      ]);
    }
    for (const answer of some) {
      const denied = { ...answer.response, code: 22, codespace: 'sdk', value: null };
      expect(outcomeOf(answer, denied), answer.name).toEqual(['fail mismatch']);
    }
  });

  it('is open if the store has no value, because the module may keep it elsewhere', () => {
    const none = answers.filter((answer) => !isStored(answer));
    expect(none.length).toBeGreaterThan(2);
    for (const answer of none) {
      const claimed = { ...answer.response, code: 0, codespace: '', value: 'CgMKATE=' };
      expect(outcomeOf(answer, claimed), answer.name).toEqual(['open other-module']);
    }
  });

  it('is open with a field that the SDK does not define, at the top and nested', () => {
    for (const answer of found.filter(isStored)) {
      const bytes = [...decodeBase64(answer.response.value ?? '', 1_000_000)!];
      const top = { ...answer.response, value: toBase64([...bytes, 0x4a, 1, 0x31]) };
      const within = { ...answer.response, value: toBase64([...bytes, 0x0a, 4, 0xca, 0x3e, 1, 0x31]) };
      for (const other of [top, within]) expect(outcomeOf(answer, other), answer.name).toEqual(['open other-module']);
    }
  });

  it("has no rule for a value in another form than the SDK's, such as a whole coin until 0.46", () => {
    const { query, response } = found.find(({ name }) => name.endsWith('typed_supply'))!;
    const coin = new TextEncoder().encode('\n\u0005ulite\u0012\u00011');
    const exchange = toExchange(query, response);
    expect(verifyTypedAnswer(exchange.query, exchange.answer, [coin])).toEqual({ ok: false, reason: 'not_covered' });
  });
});
