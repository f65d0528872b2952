import { html, nothing, type TemplateResult } from 'lit';
import { isEtherAddress } from '../../client/wire/evm-facts.js';
import type { Log } from '../../client/operations/logs-reply.js';
import type { EventReading } from '../../decode/events/prepared-event.js';
import type { AbiValue, Param } from '../../decode/abi/reading.js';
import { writeJson } from '../export/files.js';
import { formatUnits } from '../format/amount.js';
import { safeText } from '../format/safe-text.js';
import type { Localization } from '../localization/localization.js';
import { renderAbiValue } from './abi-value.js';
import { renderCopy } from './copy.js';
import { renderFields } from './fields.js';
import { renderFind, renderLogBytes, type LogDetailState } from './log-bytes.js';
import { valueOptions } from './log-event.js';
import { logName, placeOf, renderLogTime, type LogList } from './log-list.js';
import { renderValue } from './value.js';
import { logWords, type LogWords } from '../localization/logs.en.js';
import { logDetailWords, type LogDetailWords } from '../localization/log-detail.en.js';
import { valueWords } from '../localization/values.en.js';

export type { LogDetailState };

type Words = LogDetailWords & LogWords;

export const catalogues = [logWords, logDetailWords];

const mostCandidates = 20;

export function renderLogDetail(
  log: Log,
  list: LogList,
  state: LogDetailState,
  localization: Localization,
): TemplateResult {
  const words = { ...localization.wordsOf(logWords), ...localization.wordsOf(logDetailWords) };
  return html`<section class="log" part="detail" aria-label=${words.detail(logName(log, localization))}>
    ${renderMeanings(log, list, words, localization)} ${renderLogBytes(log, list, state, words, localization)}
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
        const mark = param.indexed ? ` · ${words.indexed}` : '';
        return {
          label: html`<bdi dir="ltr">${safeText(param.name, 60)} <span class="type">${param.type}</span></bdi
            >${mark}`,
          long: true,
          value:
            list.tokenAmount?.(log, reading, place, localization) ??
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

function toJson({ extra: _, ...log }: Log): string {
  return writeJson([log as unknown as Readonly<Record<string, string>>]);
}

const counts = /(?:id|index|time|stamp|deadline|nonce|block|count|length|rate|bps)s?$/i;

/** A number with the decimals of most tokens: a guess from its size, marked as a guess. */
function renderDecimalsHint(value: AbiValue, { type, name, indexed }: Param, localization: Localization): unknown {
  if (typeof value !== 'bigint' || indexed || !/^uint(?:112|128|256)$/.test(type) || counts.test(name))
    return undefined;
  const words = localization.wordsOf(logDetailWords);
  const { format } = localization;
  const hints = [
    ...(value >= 10n ** 14n && value < 1n << 128n ? [18] : []),
    ...(value >= 10n ** 4n && value < 10n ** 16n ? [6] : []),
  ];
  if (hints.length === 0) return undefined;
  return html`<span class="guessed-amount" title=${words.decimalsHintTitle}
    ><span class="sign" aria-hidden="true">?</span> ${hints
      .map((decimals) => words.decimalsHint(format.decimal(formatUnits(value, decimals)), format.integer(decimals)))
      .join(' · ')}</span
  >`;
}
