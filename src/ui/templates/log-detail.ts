import { html, nothing, type TemplateResult } from 'lit';
import type { Hex } from 'viem';
import type { Log } from '../../client/wire/log.js';
import type { EventReading } from '../../decode/events/log-decoder.js';
import type { WordForm } from '../../decode/word-forms.js';
import { writeJson } from '../export/json.js';
import { safeText } from '../format/safe-text.js';
import { logWords, type LogWords } from '../localization/log-words.js';
import type { Localization } from '../localization/localization.js';
import { renderAbiValue } from './abi-value.js';
import { renderCopy } from './copy.js';
import { renderFields } from './fields.js';
import { logName, placeOf, readingOf, renderLogTime, valueOptions, type LogList } from './log-list.js';
import { renderPick } from './pick.js';
import { renderDecimalsHint, renderTokenAmount } from './token-amount.js';

/** How the words of one log are shown. The widget keeps it. */
export interface LogDetailState {
  /** By the name of the word: `topic 1`, `data 32`; hex where it is absent. */
  readonly formats: ReadonlyMap<string, WordForm>;
  readonly choose: (word: string, format: WordForm) => void;
  /** Whether all words of long data are drawn. */
  readonly whole: boolean;
  readonly showWhole: () => void;
  /** The transaction that wrote the log, where the widget can ask for it. */
  readonly transaction?: unknown;
  /** Searches for logs that are alike; no button without it. */
  readonly find?:
    ((what: { readonly address: string } | { readonly topic: Hex; readonly position: number }) => void) | undefined;
}

const wordForms: readonly WordForm[] = ['hex', 'number', 'decimals18', 'decimals6', 'address', 'text'];
const wordDigits = 64;
const mostWords = 32;
const mostCandidates = 20;

/** Draws one log whole: what it means by each reading that fits, its topics and its data word by word, and where it stands. */
export function renderLogDetail(
  log: Log,
  list: LogList,
  state: LogDetailState,
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(logWords);
  return html`<section class="log" part="detail" aria-label=${words.detail(logName(log, localization))}>
    ${renderMeanings(log, list, words, localization)} ${renderWords(log, list, state, words, localization)}
    ${renderFields([
      { label: words.contract, long: true, value: renderFindable(log, list, state, words, localization) },
      ...(log.transactionHash === null
        ? []
        : [
            {
              label: words.transactionHash,
              long: true,
              value: renderPick(log.transactionHash, {
                kind: 'transaction',
                localization,
                pick: list.pick,
                place: placeOf(log),
                copy: words.transactionHash,
              }),
            },
            {
              label: words.transactionIndex,
              value: log.transactionIndex === null ? '–' : localization.format.integer(log.transactionIndex),
            },
          ]),
      ...(log.blockHash === null
        ? []
        : [
            {
              label: words.blockHash,
              long: true,
              value: html`<span class="copyable"
                ><bdi class="hash whole" dir="ltr">${log.blockHash}</bdi
                >${renderCopy(log.blockHash, words.blockHash, localization)}</span
              >`,
            },
          ]),
      { label: words.time, value: renderLogTime(log, localization) },
    ])}
    ${state.transaction ?? nothing}
    <p class="actions">
      <span class="unseen">${logName(log, localization)}</span>${renderCopy(toJson(log), words.copyRow, localization)}
      <span aria-hidden="true">${words.copyRow}</span>
    </p>
  </section>`;
}

function renderMeanings(log: Log, list: LogList, words: LogWords, localization: Localization): unknown {
  const meaning = list.reader.meaningOf(log);
  if (meaning?.kind === 'decoded') return renderReading(meaning, log, list, words, localization);
  if (meaning?.kind === 'opaque')
    return html`<p class="told">
      ${words.opaque[meaning.reason]}${meaning.event ? html` <bdi class="code" dir="ltr">${safeText(meaning.event.text, 400)}</bdi>` : nothing}
    </p>`;
  if (meaning?.kind !== 'guessed') return nothing;
  const { candidates } = meaning;
  return html`<h3>${words.candidates}</h3>
    <p class="told">${words.candidatesNote}</p>
    ${candidates.slice(0, mostCandidates).map((reading) => renderReading(reading, log, list, words, localization))}
    ${
      candidates.length > mostCandidates
        ? html`<p class="told">${words.moreValues(localization.format.integer(candidates.length - mostCandidates))}</p>`
        : nothing
    }`;
}

function renderReading(
  reading: EventReading,
  log: Log,
  list: LogList,
  words: LogWords,
  localization: Localization,
): TemplateResult {
  const { event, args, basis, source, canonical, trailing } = reading;
  const options = {
    ...valueOptions(list, localization),
    address: (address: string) =>
      renderPick(list.reader.checksum(address), { kind: 'address', localization, pick: list.pick }),
  };
  return html`<div class="reading" part="reading">
    <p>
      <bdi class="signature" dir="ltr">${safeText(event.text, 400)}</bdi>
      <span class="told"
        >${words.sources[basis]}${source ? html` · <bdi dir="auto">${safeText(source, 80)}</bdi>` : nothing}</span
      >
    </p>
    ${trailing > 0 ? html`<p class="told">${words.trailing(localization.format.integer(trailing))}</p>` : nothing}
    ${canonical || trailing > 0 ? nothing : html`<p class="told">${words.notCanonical}</p>`}
    ${renderFields(
      args.map((value, place) => {
        const param = event.params[place] ?? { name: '', type: 'bytes' };
        const at = { text: event.text, place, param, contract: log.address };
        const mark = param.indexed ? ` · ${words.indexed}` : '';
        const name = param.name === '' ? '' : `${safeText(param.name, 60)} `;
        return {
          label: `${name}${param.type}${mark}`,
          long: true,
          value:
            renderTokenAmount(value, at, options.tokenOf, localization) ??
            html`${renderAbiValue(value, param, options)} ${renderDecimalsHint(value, param, localization) ?? nothing}`,
        };
      }),
    )}
  </div>`;
}

function renderFindable(
  { address }: Log,
  list: LogList,
  state: LogDetailState,
  words: LogWords,
  localization: Localization,
): TemplateResult {
  const shown = list.reader.checksum(address);
  return html`${renderPick(shown, { kind: 'address', localization, pick: list.pick, copy: words.contract })}
  ${renderFind(state, words.contract, { address }, words)}`;
}

function renderFind(
  { find }: LogDetailState,
  what: string,
  value: Parameters<NonNullable<LogDetailState['find']>>[0],
  words: LogWords,
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

/** Topics and data as words of 32 bytes, each in the form that a reader chose. */
function renderWords(
  log: Log,
  list: LogList,
  state: LogDetailState,
  words: LogWords,
  localization: Localization,
): TemplateResult {
  const digits = log.data.slice(2);
  const count = Math.ceil(digits.length / wordDigits);
  const shown = state.whole ? Math.min(count, 4_096) : Math.min(count, mostWords);
  const known = readingOf(list.reader.meaningOf(log));
  const one = (name: string, label: string, hex: Hex, found: unknown) =>
    html`<div class="word">
      <dt>${label}</dt>
      <dd>
        ${
          // What names the event is a hash, whatever form it is shown in.
          name === 'topic 0' && known && !known.event.anonymous
            ? renderPlainWord(label, hex, localization)
            : renderWord(name, label, hex, list, state, words, localization)
        }${found}
      </dd>
    </div>`;
  return html`<dl class="words" part="words">
      ${log.topics.map((topic, position) => {
        const label = words.topic(localization.format.integer(position));
        return one(`topic ${position}`, label, topic, renderFind(state, label, { topic, position }, words));
      })}
      ${
        count === 0
          ? html`<div class="word">
              <dt>${words.data}</dt>
              <dd class="told">${words.noData}</dd>
            </div>`
          : Array.from({ length: shown }, (_, index) => {
              const label = `${words.data} · ${words.word(localization.format.integer(32 * index))}`;
              return one(
                `data ${32 * index}`,
                label,
                `0x${digits.slice(index * wordDigits, (index + 1) * wordDigits)}`,
                nothing,
              );
            })
      }
    </dl>
    ${
      shown < count && !state.whole
        ? html`<button type="button" part="button" @click=${state.showWhole}>
            ${words.moreWords(localization.format.integer(count - shown))}
          </button>`
        : nothing
    }`;
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
  words: LogWords,
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

function renderForm(
  hex: Hex,
  format: WordForm,
  list: LogList,
  words: LogWords,
  localization: Localization,
): TemplateResult {
  const read = list.reader.readWord(hex, format);
  if (read === undefined) return html`<span class="told">${words.notInThatForm}</span>`;
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

/** The log as the field writes it: bigints as digits. */
function toJson({ extra: _, ...log }: Log): string {
  return writeJson([log as unknown as Readonly<Record<string, string>>]);
}
