import { html, nothing, type TemplateResult } from 'lit';
import type { Log } from '../../../client/operations/logs-reply.js';
import type { Transaction } from '../../../client/operations/transaction-reply.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { describeError } from '../../../ui/localization/localization.js';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { renderFields } from '../../../ui/templates/fields.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderMark, type MarkMeaning } from '../../../ui/templates/value-mark.js';
import { renderValue } from '../../../ui/templates/value.js';
import type { Check } from '../../../verify/check.js';
import { lateWords } from '../late-words.en.js';
import type { EvmLogsState } from '../state.js';
import type { Joined, JoinedTransaction, TransactionJoin } from '../transaction-join.js';
import { logWords } from '../../../ui/localization/logs.en.js';
import { checkWords } from '../../../ui/localization/checks.en.js';

const meanings: Readonly<Record<Check['outcome'], MarkMeaning>> = { fail: 'bad', open: 'warn', pass: 'ok' };

/**
 * Draws the transaction of a log, and whether it is the one that the log names; before it is requested, a button for
 * it.
 */
export function renderTransactionOf(log: Log, state: EvmLogsState, transactions: TransactionJoin): unknown {
  if (log.blockHash === null || log.transactionIndex === null) return nothing;
  // The gateway API of network B has no such call.
  if (state.network === 'evm-b') return nothing;
  const words = state.localization.wordsOf(lateWords);
  const joined = transactions.of(log);
  return html`<section class="joined" part="transaction" aria-label=${words.transaction}>
    <h3>${words.transaction}</h3>
    ${joined ? renderJoined(joined, log, state, transactions) : renderAsk(log, state, transactions)}
  </section>`;
}

function renderAsk(log: Log, { localization }: EvmLogsState, transactions: TransactionJoin): TemplateResult {
  const words = localization.wordsOf(lateWords);
  return html`<p>
    <button type="button" part="button" @click=${() => void transactions.ask(log)}>${words.askTransaction}</button>
  </p>`;
}

function renderJoined(joined: Joined, log: Log, state: EvmLogsState, transactions: TransactionJoin): unknown {
  const { localization } = state;
  const words = state.localization.wordsOf(lateWords);
  switch (joined.kind) {
    case 'loading':
      return html`<p class="info" role="status">${localization.words.loading(words.transaction)}</p>`;
    case 'failed': {
      const { what, next } = describeError(joined.error, localization);
      return html`<p class="info" role="status">
        ${what} ${next}
        <button type="button" part="button" @click=${() => void transactions.ask(log)}>
          ${localization.words.retry}
        </button>
      </p>`;
    }
    case 'loaded':
      return joined.value
        ? renderTransaction(joined.value, log, state)
        : html`<p class="info" role="status">${words.noTransaction}</p>`;
  }
}

function renderTransaction({ transaction, checks }: JoinedTransaction, log: Log, state: EvmLogsState): TemplateResult {
  const { decoding, choose, localization } = state;
  const words = state.localization.wordsOf(lateWords);
  const address = (value: string) => renderValue(decoding.checksum(value), { kind: 'address', localization, choose });
  const isSame = transaction.hash.toLowerCase() === log.transactionHash?.toLowerCase();
  return html`<p class="outcomes" role="status">
      ${
        isSame
          ? renderMark('ok', words.sameTransaction)
          : html`${renderMark('bad', words.otherTransaction)} ${renderHash(transaction.hash)}`
      }
      ${checks.map(({ id, outcome }) => html`${renderMark(meanings[outcome], localization.wordsOf(checkWords).checks[id][outcome]('1', 1))} `)}
    </p>
    ${renderFields([
      { label: words.from, long: true, value: address(transaction.from) },
      {
        label: words.to,
        long: true,
        value: transaction.to ? address(transaction.to) : words.creates,
      },
      ...(transaction.to ? [{ label: words.method, long: true, value: renderMethod(transaction, state) }] : []),
      {
        label: words.value,
        value: transaction.value === undefined ? '–' : etherUnitText(transaction.value, localization),
      },
    ])}`;
}

function renderMethod({ input, to }: Transaction, { decoding, localization }: EvmLogsState): unknown {
  const words = localization.wordsOf(lateWords);
  if (input.length < 10) return input === '0x' ? words.noMethod : html`<bdi class="code" dir="ltr">${input}</bdi>`;
  const selector = html`<bdi class="hash" dir="ltr">${input.slice(0, 10)}</bdi>`;
  const meaning = decoding.decoder?.decodeCall(input, to);
  const reading =
    meaning?.kind === 'decoded' ? meaning : meaning?.kind === 'guessed' ? meaning.candidates[0] : undefined;
  if (meaning?.kind === 'opaque' && meaning.reason === 'unknown-selector' && meaning.selector)
    decoding.resolve('function', meaning.selector);
  if (!reading) return selector;
  return html`<bdi class="code" dir="ltr">${safeText(reading.call.text, 200)}</bdi> ${selector}
    ${meaning?.kind === 'guessed' ? renderMark('guess', localization.wordsOf(logWords).guessed) : nothing}`;
}
