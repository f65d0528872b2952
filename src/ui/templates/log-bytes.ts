import { html, nothing, type TemplateResult } from 'lit';
import type { Hex } from 'viem';
import type { Log } from '../../client/operations/logs-reply.js';
import type { WordForm } from '../../decode/word-forms.js';
import type { Word } from '../../decode/word-hints.js';
import { toChainTime } from '../format/chain-time.js';
import { formatUnits } from '../format/amount.js';
import { safeText } from '../format/safe-text.js';
import type { Localization } from '../localization/localization.js';
import { renderCopy } from './copy.js';
import type { LogList } from './log-list.js';
import { readingOf } from './abi-value.js';
import { renderMark } from './value-mark.js';
import type { LogDetailWords } from '../localization/log-detail.en.js';

export interface LogDetailState {
  /** The format of all words; hex if undefined. */
  readonly form: WordForm | undefined;
  readonly choose: (form: WordForm) => void;
  readonly whole: boolean;
  readonly showWhole: () => void;
  readonly transaction?: unknown;
  readonly find?:
    | ((what: { readonly address: string } | { readonly topic: Hex; readonly position: number }) => void)
    | undefined;
}

const wordForms: readonly WordForm[] = ['hex', 'number', 'text'];
const wordDigits = 64;
/** Rendered words of data, before and after the user requests more. */
const mostWords = 32;
const mostEver = 512;

export function renderLogBytes(
  log: Log,
  list: LogList,
  state: LogDetailState,
  words: LogDetailWords,
  localization: Localization,
): TemplateResult {
  const digits = log.data.slice(2);
  const count = Math.ceil(digits.length / wordDigits);
  const shown = Math.min(count, state.whole ? mostEver : mostWords);
  const meaning = list.reader.meaningOf(log);
  const known = readingOf(meaning);
  // A known event describes its words, and so may an event that is still being looked up.
  const isOpaque = meaning?.kind === 'opaque';
  const guess = (hex: Hex, most: number) => (isOpaque ? list.reader.guessWords?.(hex, most)?.words : undefined);
  const guessed = guess(log.data, shown);
  const one = (name: string, label: string, hex: Hex, found: unknown, word?: Word) =>
    html`<div class="word">
      <dt>${label}</dt>
      <dd>
        ${
          // The topic of the event is a hash in every display format.
          name === 'topic 0' && known && !known.event.anonymous
            ? renderPlainWord(label, hex, localization)
            : renderWord(label, hex, list, state, localization)
        }${word ? renderHint(word, words, localization) : nothing}${found}
      </dd>
    </div>`;
  return html`${renderForms(state, words)}
    <dl class="words" part="words">
      ${log.topics.map((topic, position) => {
        const label = words.topic(localization.format.integer(position));
        const find = renderFind(state, label, { topic, position }, words);
        return one(`topic ${position}`, label, topic, find, guess(topic, 1)?.[0]);
      })}
      ${
        count === 0
          ? html`<div class="word">
              <dt>${words.data}</dt>
              <dd class="info">${words.noData}</dd>
            </div>`
          : Array.from({ length: shown }, (_, index) => {
              const label = `${words.data} · ${words.word(localization.format.integer(32 * index))}`;
              return one(
                `data ${32 * index}`,
                label,
                `0x${digits.slice(index * wordDigits, (index + 1) * wordDigits)}`,
                nothing,
                guessed?.[index],
              );
            })
      }
    </dl>
    ${shown === count ? nothing : renderMore(count, shown, state, words, localization)}`;
}

function renderMore(
  count: number,
  shown: number,
  { whole, showWhole }: LogDetailState,
  words: LogDetailWords,
  { format }: Localization,
): TemplateResult {
  const left = format.integer(count - shown);
  if (whole) return html`<p class="info">${words.wordsLeftOut(left)}</p>`;
  return html`<button type="button" part="button" @click=${showWhole}>
    ${words.moreWords(format.integer(Math.min(count, mostEver) - shown))}
  </button>`;
}

function renderPlainWord(label: string, hex: Hex, localization: Localization): TemplateResult {
  return html`<span class="copyable"
    ><bdi class="hash whole" dir="ltr">${hex}</bdi>${renderCopy(hex, label, localization)}</span
  >`;
}

function renderForms({ form = 'hex', choose }: LogDetailState, words: LogDetailWords): TemplateResult {
  return html`<div class="forms" role="group" aria-label=${words.forms}>
    ${wordForms.map(
      (each) =>
        html`<button
          type="button"
          class="choice"
          part="button"
          aria-pressed=${each === form}
          @click=${() => choose(each)}
        >
          ${words.formats[each]}
        </button>`,
    )}
  </div>`;
}

function renderWord(
  label: string,
  hex: Hex,
  { reader }: LogList,
  { form = 'hex' }: LogDetailState,
  localization: Localization,
): TemplateResult {
  const read = form === 'hex' ? undefined : reader.readWord(hex, form);
  if (read === undefined) return renderPlainWord(label, hex, localization);
  return html`<span class="copyable"
    >${
      form === 'number'
        ? html`<b class="number" dir="ltr">${localization.format.decimal(read)}</b>`
        : html`<bdi class="text" dir="auto">“${safeText(read)}”</bdi>`
    }${renderCopy(hex, label, localization)}</span
  >`;
}

function renderHint({ value, hints: [hint], leadsTo }: Word, words: LogDetailWords, { format }: Localization): unknown {
  if (hint === undefined || hint === 'zero' || value === undefined) return nothing;
  const time = hint === 'timestamp' ? toChainTime(value) : undefined;
  const shown =
    hint === 'amount'
      ? format.decimal(formatUnits(value, 18))
      : time
        ? format.exact(time)
        : format.integer(hint === 'offset' && leadsTo !== undefined ? leadsTo : value);
  return html`<span class="looks" title=${words.looksLikeTitle}
    >${renderMark('guess', words.looksLike[hint](shown))}</span
  >`;
}

export function renderFind(
  { find }: LogDetailState,
  what: string,
  value: Parameters<NonNullable<LogDetailState['find']>>[0],
  words: LogDetailWords,
): unknown {
  if (!find) return nothing;
  return html`<button
    type="button"
    class="find"
    part="button"
    title=${words.findSameOf(what)}
    aria-label="${words.findSame}: ${what}"
    @click=${() => find(value)}
  >
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3.5 3.5" />
    </svg>
  </button>`;
}
