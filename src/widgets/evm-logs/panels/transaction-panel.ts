import { css, html, nothing, type TemplateResult } from 'lit';
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
import type { EvmNetwork } from '../../../ui/evm/request.js';
import { checkWords } from '../../../ui/localization/checks.en.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { logWords } from '../../../ui/localization/logs.en.js';
import { type Joined, type JoinedTransaction, transactionName } from '../controllers/transactions.js';
import type { Act, LogsAdditions } from '../view.js';
import { allWords } from '../late-words.en.js';

const meanings: Readonly<Record<Check['outcome'], MarkMeaning>> = { fail: 'bad', open: 'warn', pass: 'ok' };

export const transactionStyles = css`
  .joined {
    display: grid;
    gap: 4px;
  }
  .joined .outcomes {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: baseline;
    padding-block-end: 4px;
    overflow-wrap: anywhere;
  }
  @media print {
    .joined:not(:has(.outcomes)) {
      display: none;
    }
  }
`;

/**
 * Renders the transaction of a log, and whether it matches the log; before it is requested, a button that requests it.
 */
export function renderTransactionOf(
  log: Log,
  network: EvmNetwork,
  known: LogsAdditions,
  act: Act,
  localization: Localization,
): unknown {
  if (log.blockHash === null || log.transactionIndex === null) return nothing;
  // The gateway API of network B does not have this call.
  if (network === 'evm-b') return nothing;
  const words = allWords(localization);
  const joined = known.joined.get(transactionName(log));
  return html`<section class="joined" part="transaction" aria-label=${words.transaction}>
    ${
      joined
        ? html`<h3>${words.transaction}</h3>
            ${renderJoined(joined, log, known, act, localization)}`
        : renderLoad(log, act, localization)
    }
  </section>`;
}

function renderLoad(log: Log, act: Act, localization: Localization): TemplateResult {
  const words = allWords(localization);
  return html`<p>
    <button type="button" part="button" @click=${() => act.loadTransaction(log)}>${words.askTransaction}</button>
  </p>`;
}

function renderJoined(joined: Joined, log: Log, known: LogsAdditions, act: Act, localization: Localization): unknown {
  const words = allWords(localization);
  switch (joined.kind) {
    case 'loading':
      return html`<p class="info" role="status">${localization.words.loading(words.transaction)}</p>`;
    case 'failed': {
      const { what, next } = describeError(joined.error, localization);
      return html`<p class="info" role="status">
        ${what} ${next}
        <button type="button" part="button" @click=${() => act.loadTransaction(log)}>
          ${localization.words.retry}
        </button>
      </p>`;
    }
    case 'loaded':
      return joined.value
        ? renderTransaction(joined.value, log, known, act, localization)
        : html`<p class="info" role="status">${words.noTransaction}</p>`;
  }
}

function renderTransaction(
  { transaction, checks }: JoinedTransaction,
  log: Log,
  known: LogsAdditions,
  { select: choose }: Act,
  localization: Localization,
): TemplateResult {
  const words = allWords(localization);
  const address = (value: string) =>
    renderValue(known.reader.checksum(value), { kind: 'address', localization, choose });
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
      ...(transaction.to
        ? [{ label: words.method, long: true, value: renderMethod(transaction, known, localization) }]
        : []),
      {
        label: words.value,
        value: transaction.value === undefined ? '–' : etherUnitText(transaction.value, localization),
      },
    ])}`;
}

function renderMethod({ input, to }: Transaction, { reader }: LogsAdditions, localization: Localization): unknown {
  const words = allWords(localization);
  if (input.length < 10) return input === '0x' ? words.noMethod : html`<bdi class="code" dir="ltr">${input}</bdi>`;
  const selector = html`<bdi class="hash" dir="ltr">${input.slice(0, 10)}</bdi>`;
  const meaning = reader.decoder?.decodeCall(input, to);
  const reading =
    meaning?.kind === 'decoded' ? meaning : meaning?.kind === 'guessed' ? meaning.candidates[0] : undefined;
  if (!reading) return selector;
  return html`<bdi class="code" dir="ltr">${safeText(reading.call.text, 200)}</bdi> ${selector}
    ${meaning?.kind === 'guessed' ? renderMark('guess', localization.wordsOf(logWords).guessed) : nothing}`;
}
