import { html, nothing, type TemplateResult } from 'lit';
import type { Hex } from 'viem';
import type { Log } from '../../client/operations/logs-reply.js';
import type { WordForm } from '../../decode/word-forms.js';
import type { Word } from '../../decode/word-hints.js';
import { toChainTime } from '../format/chain-time.js';
import { formatUnits } from '../format/amount.js';
import { safeText } from '../format/safe-text.js';
import type { Localization } from '../localization/localization.js';
import { renderCopy } from './hash.js';
import { type LogList } from './log-list.js';
import { readingOf } from './abi-value.js';
import { renderMark } from './value-mark.js';
import type { LogDetailWords } from '../localization/log-detail.en.js';

/** How the words of one log are displayed, which the widget keeps. */
export interface LogDetailState {
  /** By the name of the word: `topic 1`, `data 32`; hex if absent. */
  readonly formats: ReadonlyMap<string, WordForm>;
  readonly choose: (word: string, format: WordForm) => void;
  readonly whole: boolean;
  readonly showWhole: () => void;
  /** The transaction of the log, if the widget can request it. */
  readonly transaction?: unknown;
  /** Searches for similar logs; without it there is no button. */
  readonly find?:
    | ((what: { readonly address: string } | { readonly topic: Hex; readonly position: number }) => void)
    | undefined;
}

const wordForms: readonly WordForm[] = ['hex', 'number', 'decimals18', 'decimals6', 'address', 'text'];
const wordDigits = 64;
/** Words of data that are drawn, before and after a person requests more. */
const mostWords = 32;
const mostEver = 512;

/** Topics and data as words of 32 bytes, each in its selected form. */
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
  // A known event describes its words, and so may one that is still being looked up.
  const isOpaque = meaning?.kind === 'opaque';
  const guess = (hex: Hex, most: number) => (isOpaque ? list.reader.guessWords?.(hex, most)?.words : undefined);
  const guessed = guess(log.data, shown);
  const one = (name: string, label: string, hex: Hex, found: unknown, word?: Word) =>
    html`<div class="word">
      <dt>${label}</dt>
      <dd>
        ${
          // The topic of the event is a hash, whatever form it is displayed in.
          name === 'topic 0' && known && !known.event.anonymous
            ? renderPlainWord(label, hex, localization)
            : renderWord(name, label, hex, list, state, words, localization)
        }${word ? renderHint(word, words, localization) : nothing}${found}
      </dd>
    </div>`;
  return html`<dl class="words" part="words">
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

/** A button for more words, or a note that the rest is not drawn. */
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

function renderWord(
  name: string,
  label: string,
  hex: Hex,
  list: LogList,
  { formats, choose }: LogDetailState,
  words: LogDetailWords,
  localization: Localization,
): TemplateResult {
  const chosen = formats.get(name) ?? 'hex';
  const change = ({ currentTarget }: Event) => {
    const format = wordForms.find((each) => each === (currentTarget as HTMLSelectElement).value);
    if (format) choose(name, format);
  };
  return html`<span class="copyable"
      >${renderForm(hex, chosen, list, words, localization)}${renderCopy(hex, label, localization)}</span
    >
    <select part="unit" aria-label=${words.show(label)} .value=${chosen} @input=${change}>
      ${wordForms.map((format) => html`<option value=${format} ?selected=${format === chosen}>${words.formats[format]}</option>`)}
    </select>`;
}

/** What an undescribed word could be, marked as a guess. */
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

function renderForm(
  hex: Hex,
  format: WordForm,
  list: LogList,
  words: LogDetailWords,
  localization: Localization,
): TemplateResult {
  const read = list.reader.readWord(hex, format);
  if (read === undefined) return html`<span class="info">${words.notInThatForm}</span>`;
  switch (format) {
    case 'hex':
      return html`<bdi class="hash whole" dir="ltr">${read}</bdi>`;
    case 'number':
    case 'decimals18':
    case 'decimals6':
      return html`<b class="number" dir="ltr">${localization.format.decimal(read)}</b>`;
    case 'address':
      return html`<bdi class="hash whole" dir="ltr">${list.reader.checksum(read)}</bdi>`;
    case 'text':
      return html`<bdi class="text" dir="auto">“${safeText(read)}”</bdi>`;
  }
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
    ${words.findSame}
  </button>`;
}
