import { html, nothing, type TemplateResult } from 'lit';
import { isEtherAddress } from '../../client/wire/ether-address.js';
import type { Log } from '../../client/operations/logs-reply.js';
import type { EventReading } from '../../decode/events/log-meaning.js';
import { writeJson } from '../export/files.js';
import { safeText } from '../format/safe-text.js';
import type { Localization } from '../localization/localization.js';
import { renderAction, renderParty } from './action.js';
import { readingOf, renderAbiValue } from './abi-value.js';
import { renderCopy } from './hash.js';
import { renderFields } from './fields.js';
import { renderFind, renderLogBytes, type LogDetailState } from './log-bytes.js';
import { actionOf, logName, placeOf, renderLogTime, valueOptions, type LogList } from './log-list.js';
import { renderMark } from './value-mark.js';
import { renderValue } from './value.js';
import { renderDecimalsHint, renderTokenAmount } from './token-amount.js';
import { logWords, type LogWords } from '../localization/logs.en.js';
import { logDetailWords, type LogDetailWords } from '../localization/log-detail.en.js';
import { valueWords } from '../localization/values.en.js';

export type { LogDetailState };

type Words = LogDetailWords & LogWords;

/** The words of an expanded log, in addition to the words of its list. */
export const catalogues = [logWords, logDetailWords];

const mostCandidates = 20;

/** Draws one whole log: its meaning by each fitting reading, its topics and data word by word, and its place. */
export function renderLogDetail(
  log: Log,
  list: LogList,
  state: LogDetailState,
  localization: Localization,
): TemplateResult {
  const words = { ...localization.wordsOf(logWords), ...localization.wordsOf(logDetailWords) };
  return html`<section class="log" part="detail" aria-label=${words.detail(logName(log, localization))}>
    ${renderSentence(log, list, localization)} ${renderMeanings(log, list, words, localization)}
    ${renderLogBytes(log, list, state, words, localization)}
    ${renderFields([
      { label: words.contract, long: true, value: renderFindable(log, list, state, words, localization) },
      ...(log.transactionHash === null
        ? []
        : [
            {
              label: words.transactionHash,
              long: true,
              value: renderValue(log.transactionHash, {
                kind: 'transaction',
                localization,
                choose: list.choose,
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

/** Draws what the event does in one sentence, if a standard defines it. */
function renderSentence(log: Log, list: LogList, localization: Localization): unknown {
  const { reader, choose } = list;
  const meaning = reader.meaningOf(log);
  const reading = readingOf(meaning);
  const action = reading && actionOf(reading, log, reader, localization);
  if (!action) return nothing;
  const party = (address: string) =>
    renderParty(address, { choose, localization, checksum: (each) => reader.checksum(each) });
  const guess = meaning?.kind === 'guessed' ? renderMark('guess', localization.wordsOf(logWords).guessed) : nothing;
  return html`<p class="action" part="action">${renderAction(action, party, localization)} ${guess}</p>`;
}

function renderMeanings(log: Log, list: LogList, words: Words, localization: Localization): unknown {
  const meaning = list.reader.meaningOf(log);
  if (meaning?.kind === 'decoded') return renderReading(meaning, log, list, words, localization);
  if (meaning?.kind === 'opaque')
    return html`<p class="info">
      ${words.opaque[meaning.reason]}${meaning.event ? html` <bdi class="code" dir="ltr">${safeText(meaning.event.text, 400)}</bdi>` : nothing}
    </p>`;
  if (meaning?.kind !== 'guessed') return nothing;
  const { candidates } = meaning;
  return html`<h3>${words.candidates}</h3>
    <p class="info">${words.candidatesNote}</p>
    ${candidates.slice(0, mostCandidates).map((reading) => renderReading(reading, log, list, words, localization))}
    ${
      candidates.length > mostCandidates
        ? html`<p class="info">
            ${localization.wordsOf(valueWords).moreValues(localization.format.integer(candidates.length - mostCandidates))}
          </p>`
        : nothing
    }`;
}

function renderReading(
  reading: EventReading,
  log: Log,
  list: LogList,
  words: Words,
  localization: Localization,
): TemplateResult {
  const { event, args, basis, source, canonical, trailing } = reading;
  const options = {
    ...valueOptions(list, localization),
    address: (address: string) =>
      renderValue(list.reader.checksum(address), { kind: 'address', localization, choose: list.choose }),
  };
  return html`<div class="reading" part="reading">
    <p>
      <bdi class="signature" dir="ltr">${safeText(event.text, 400)}</bdi>
      <span class="info"
        >${words.sources[basis]}${source ? html` · <bdi dir="auto">${safeText(source, 80)}</bdi>` : nothing}</span
      >
    </p>
    ${trailing > 0 ? html`<p class="info">${words.trailing(localization.format.integer(trailing))}</p>` : nothing}
    ${canonical || trailing > 0 ? nothing : html`<p class="info">${words.notCanonical}</p>`}
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
            renderTokenAmount(value, at, localization) ??
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
  words: Words,
  localization: Localization,
): TemplateResult {
  const shown = list.reader.checksum(address);
  const by = isEtherAddress(address) ? html`<span class="label">${words.byProtocol}</span> ` : nothing;
  return html`${by}${renderValue(shown, { kind: 'address', localization, choose: list.choose, copy: words.contract })}
  ${renderFind(state, words.contract, { address }, words)}`;
}

/** The log as JSON, with integers as digits. */
function toJson({ extra: _, ...log }: Log): string {
  return writeJson([log as unknown as Readonly<Record<string, string>>]);
}
