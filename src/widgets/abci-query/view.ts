import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { AbciQuery } from './fields.js';
import { type AnswerLeaves, compareAnswers, renderKey } from './leaves.js';
import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../ui/format/safe-text.js';
import { renderFields, type Field } from '../../ui/templates/fields.js';
import { renderValueButton } from '../../ui/templates/value.js';
import type { Drawing } from './panels/value-panel.js';
import { goneModuleOf, kindOfPath } from './readings.js';

/** The height of the state that an answer is about. Some nodes send none for an absent key. */
export function heightOf({ height = 0n }: AbciQuery, response: AbciResponse): bigint {
  return response.height || height;
}

export interface HistoryEntry {
  readonly path: string;
  readonly data: string;
  readonly height: string;
  readonly template: string;
  readonly prove: boolean;
  readonly at: Date;
  /** Code and codespace of a failure, or the size of the value. */
  readonly outcome: string;
  readonly failed: boolean;
}

const most = 20;

/** The queries of one widget since the page was opened, newest first, without duplicates. */
export class History {
  entries: readonly HistoryEntry[] = [];
  #last: object | undefined;

  note(answer: object, entry: HistoryEntry): void {
    if (answer === this.#last) return;
    this.#last = answer;
    const others = this.entries.filter((other) => keyOf(other) !== keyOf(entry));
    this.entries = [entry, ...others].slice(0, most);
  }
}

function keyOf({ path, data, height, prove }: HistoryEntry): string {
  return JSON.stringify([path, data, height, prove]);
}

/** Counts what changes from one answer to the next, for auto-refresh. */
export class Changes {
  paths: ReadonlySet<string> = new Set();
  /** The number of changed fields; undefined for the first answer. */
  count: number | undefined;
  #of: object | undefined;
  #previous: AnswerLeaves | undefined;

  /** Records the reading of an answer, once. */
  note(answer: object, leaves: AnswerLeaves): void {
    if (answer === this.#of) return;
    if (this.#previous) {
      const changed = compareAnswers(this.#previous, leaves);
      this.paths = new Set(changed.map(({ path }) => path));
      this.count = changed.length;
    }
    this.#of = answer;
    this.#previous = leaves;
  }

  /** Another query has no previous answer. */
  forget(): void {
    this.paths = new Set();
    this.count = undefined;
    this.#of = undefined;
    this.#previous = undefined;
  }
}

export function renderResponse(drawing: Drawing): TemplateResult {
  const { words, query } = drawing;
  return html`<section class="part" part="section">
    <h3>${words.response}</h3>
    ${kindOfPath(query.path) === 'store-subspace' && query.height !== undefined ? html`<p class="aside">${words.subspaceHeight}</p>` : nothing}
    ${renderFields(fieldsOf(drawing))}
  </section>`;
}

function fieldsOf(drawing: Drawing): readonly Field[] {
  const { state, query, response, words, localization, format } = drawing;
  const none = html`<span class="unset">${words.none}</span>`;
  const text = (value: string) =>
    value === '' ? none : html`<bdi class="message-text" dir="auto">${safeText(value)}</bdi>`;
  const { fields: labels, hints } = words;
  const asked = renderAsked(state, query, response, words, localization);
  return [
    {
      label: labels.code,
      hint: hints.code,
      value: renderCode(drawing),
    },
    { label: labels.codespace, hint: hints.codespace, value: text(response.codespace) },
    { label: labels.log, hint: hints.log, value: text(response.log), long: true },
    { label: labels.info, hint: hints.info, value: text(response.info), long: true },
    { label: labels.index, hint: hints.index, value: format.integer(response.index) },
    {
      label: labels.height,
      hint: hints.height,
      value:
        response.height > 0n
          ? renderValueButton(format.integer(response.height), () => state.choose('height', `${response.height}`))
          : format.integer(response.height),
    },
    {
      label: labels.key,
      hint: hints.key,
      value: response.key === null ? html`<span class="unset">${words.nullKey}</span>` : renderBase64(response.key),
      long: true,
    },
    ...(asked === nothing ? [] : [{ label: labels.asked, hint: hints.asked, value: asked, long: true }]),
  ];
}

function renderCode({ state, response: { code, codespace }, format, localization }: Drawing): unknown {
  const text = format.integer(code);
  const meaning = code === 0 ? undefined : state.parts.late.module?.meaningOf(code, codespace, localization);
  return meaning === undefined ? text : html`${text} <span class="note">${meaning}</span>`;
}

function renderBase64(base64: string): TemplateResult {
  return html`<bdi class="hash foreign" dir="ltr">${safeText(base64, 1_024)}</bdi>`;
}

function renderAsked(
  state: Drawing['state'],
  query: Drawing['query'],
  response: Drawing['response'],
  words: Drawing['words'],
  localization: Drawing['localization'],
): unknown {
  const read = state.readings.of(query, response);
  const hex = query.data?.slice(2) ?? '';
  const bytes =
    hex === ''
      ? html`<span class="unset">${words.noBytes}</span>`
      : html`<bdi class="hash foreign" dir="ltr">${hex.length > 1_024 ? `${hex.slice(0, 1_024)}…` : hex}</bdi>`;
  if (read.kind !== 'loaded') return bytes;
  if (read.key) return html`${bytes} ${renderKey(read.key, state.host.bech32Prefix, state, localization)}`;
  const isRead = read.request?.kind === 'message' && read.request.fields.length > 0;
  const drawn = isRead && state.parts.forms.get()?.renderMessage(read.request, { localization });
  return drawn ? html`${bytes} ${drawn}` : bytes;
}

/** The outcome of a query. Each has its own empty state: a failure is never an empty value. */
export type AbciView =
  | { readonly kind: 'failed'; readonly cause: Cause }
  /** Code 0 without a value, because there is no state of that height. It shows nothing about the key. */
  | { readonly kind: 'no-state' }
  /** Code 0 without a value, but with a message of an application that keeps no such stores. */
  | { readonly kind: 'words-only' }
  /** There is no value under the key. */
  | { readonly kind: 'absent' }
  /** The key exists, and its value is empty. */
  | { readonly kind: 'empty' }
  /** The path returns only its code. */
  | { readonly kind: 'done' }
  | { readonly kind: 'value'; readonly base64: string };

/** The reason why an application rejected the query, as far as its message and codes show it. */
export type Cause =
  | 'wrong-path'
  /** The path belongs to a module that the SDK removed; the answer is the same for a module that never existed. */
  | 'gone-module'
  | 'no-slash'
  | 'wrong-store'
  | 'future-height'
  | 'pruned-height'
  | 'no-state-to-prove'
  | 'proof-too-low'
  | 'negative-height'
  | 'not-ready'
  | 'no-data'
  | 'bad-bytes'
  | 'bad-request'
  | 'not-found'
  | 'too-much'
  | 'other';

export function toAbciView(query: AbciQuery, response: AbciResponse): AbciView {
  const { code, value, log, proofOps } = response;
  if (code !== 0) return { kind: 'failed', cause: causeOf(query, response) };
  const path = kindOfPath(query.path);
  if (value !== null && value !== '') return { kind: 'value', base64: value };
  // A message whose fields all have their defaults has no bytes.
  if (path === 'method') return { kind: 'value', base64: '' };
  if (value === '') return path === 'store-key' || path === 'store-subspace' ? { kind: 'empty' } : { kind: 'done' };
  // A state that proves something exists, whatever height or message comes with it.
  if (path === 'store-key' && proofOps?.length) return { kind: 'absent' };
  if (log !== '') return { kind: path === 'store-key' ? 'no-state' : 'words-only' };
  if (path === 'p2p') return { kind: 'done' };
  // Before its first block a node sends no message, and height 0 for any query.
  if (path === 'store-key' && response.height === 0n) return { kind: 'no-state' };
  return { kind: 'absent' };
}

/** By message first: one code has many reasons, since `baseapp/abci.go` makes most of them 6 or 18. */
function causeOf({ path }: AbciQuery, { code, codespace, log }: AbciResponse): Cause {
  // A path that only lacks its first slash is known to stores, and to no method.
  if (/unknown query path/.test(log) && kindOfPath(`/${path}`) === 'method') return 'no-slash';
  if (/unknown query path|no such store/.test(log) && goneModuleOf(path) !== undefined) return 'gone-module';
  const [, byLog] = causesByWords.find(([pattern]) => pattern.test(log)) ?? [];
  return byLog ?? causesByPair[`${codespace} ${code}`] ?? 'other';
}

/** Messages of baseapp, of the stores and of gRPC, each seen in the answer of a node. */
const causesByWords: readonly (readonly [RegExp, Cause])[] = [
  [/unknown query path/, 'wrong-path'],
  [/not ready; please wait for first block/, 'not-ready'],
  [/height in the future/, 'future-height'],
  [/query with height < 0/, 'negative-height'],
  [/proof when height <= 1/, 'proof-too-low'],
  [/proof is unexpectedly empty/, 'no-state-to-prove'],
  [/failed to load state at height|version does not exist|has been pruned/, 'pruned-height'],
  [/no such store/, 'wrong-store'],
  [/unexpected query path|doesn't support queries|unknown query: |expected second parameter/, 'wrong-path'],
  [/path should be p2p|no query path provided/, 'wrong-path'],
  [/query cannot be zero length/, 'no-data'],
  [/^unexpected EOF|^proto: |invalid length; proto|^encoding\/hex|tx parse error/, 'bad-bytes'],
  // The names of gas costs in a store; a query that costs too much panics.
  [/(?:ValuePerByte|ReadPerByte|ReadFlat|ReadCostFlat|IterNextFlat|Has).*panic/, 'too-much'],
  [/code = NotFound/, 'not-found'],
  [/code = InvalidArgument/, 'bad-request'],
];

const causesByPair: Readonly<Record<string, Cause>> = {
  'sdk 2': 'bad-bytes',
  'sdk 18': 'bad-request',
  'sdk 22': 'not-found',
  'sdk 26': 'future-height',
  'sdk 38': 'pruned-height',
  'store 3': 'no-data',
  'store 4': 'wrong-path',
  'store 7': 'no-state-to-prove',
};
