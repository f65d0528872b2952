import { html, type TemplateResult } from 'lit';
import type { Call, Received } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { largeReply, usualDepth, usualTraceDepth } from '../../client/http-limits.js';
import { loadCode } from '../../client/load-code.js';
import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { Receipt } from '../../client/operations/block-receipts-reply.js';
import type { Log } from '../../client/operations/logs-reply.js';
import type { TraceRequest } from '../../client/operations/trace.js';
import type { TraceItem } from '../../client/operations/trace-reply.js';
import type { Transaction } from '../../client/operations/transaction-reply.js';
import type { ValidatorSet } from '../../client/operations/validator-set-reply.js';
import { fromBase64 } from '../../client/wire/protobuf.js';
import type { ReplyOutput } from '../../worker/read-reply.js';
import { isHash, unknownBlock } from '../evm/request.js';
import { formatHex } from '../format/hex.js';
import { answerWords } from '../localization/answer.en.js';
import type { Localization } from '../localization/localization.js';
import type { WidgetHost } from '../widget/host.js';

export interface OpenReply {
  apply(): void;
  withdraw(): void;
  createGateway(): Gateway;
}

type Properties = Readonly<Record<string, unknown>>;

interface Kind {
  readonly operation: string;
  readonly call: string;
  readonly isRest?: boolean;
  readonly request?: object;
  isOther?(output: ReplyOutput): boolean;
  derive?(value: never, own: Properties): Properties;
  /** The request that the value answers, if the value contains more than the widget requests. */
  answered?(request: never, value: never): object | false;
}

const kinds: Readonly<Record<string, Kind>> = {
  'abci-query': { operation: 'queryAbci', call: 'abci_query', derive: deriveAbciQuery },
  'access-list': { operation: 'createAccessList', call: 'eth_createAccessList' },
  'block-receipts': {
    ...{ operation: 'getBlockReceipts', call: 'eth_getBlockReceipts' },
    isOther: ({ notes }) => notes.some(({ code }) => code === 'block-without-receipts'),
    derive: (receipts: readonly Receipt[] | null) => ({ block: textOf(receipts?.[0]?.blockNumber) }),
  },
  'evidence-list': { operation: 'getEvidence', call: 'GET /cosmos/evidence/v1beta1/evidence', isRest: true },
  'evm-logs': { operation: 'getLogs', call: 'eth_getLogs', derive: deriveLogs },
  'evm-transaction': {
    ...{ operation: 'getTransaction', call: 'eth_getTransactionByBlockHashAndIndex' },
    derive: (transaction: Transaction | null) => ({
      blockHash: transaction?.blockHash ?? '',
      index: textOf(transaction?.transactionIndex),
    }),
  },
  'tx-trace': {
    ...{ operation: 'traceBlock', call: 'debug_traceBlockByHash or debug_traceTransaction' },
    ...{ request: { tracer: 'call' }, derive: deriveTrace, isOther: isOtherTrace },
    // Without a transaction, only top-level calls are requested. A supplied trace can contain all calls.
    answered: (request: TraceRequest, items: readonly TraceItem[]) =>
      items.some((item) => item.kind === 'call' && item.frames.length > 1) && { ...request, onlyTopCall: undefined },
  },
  'uncle-block': { operation: 'getUncle', call: 'eth_getUncleByBlockNumberAndIndex' },
  'validator-set': {
    ...{ operation: 'getValidatorSet', call: 'GET /cosmos/base/tendermint/v1beta1/validatorsets/{height}' },
    ...{ isRest: true, request: { height: 'latest' } },
    derive: ({ blockHeight }: ValidatorSet) => ({ height: `${blockHeight}` }),
  },
};

/** The maximum response size, 100 MB: it is in memory as text, values and rows at the same time. */
const mostBytes = 100_000_000;

/**
 * Reads a response from the page with the reader of the widget's call; a large response in a worker.
 *
 * @param others rejects the requests that the response does not answer
 * @throws GatewayError `config` if it is not a response to that call, or the error in it
 */
export async function openReply(
  element: WidgetHost,
  given: object | string,
  others: Gateway,
  signal: AbortSignal,
): Promise<OpenReply> {
  const kind = kinds[element.localName];
  if (!kind) throw refusal('a widget that displays responses');
  const { text: raw, at, bytes } = await readText(given);
  const text = toBody(raw, kind, (element as { readonly tx?: unknown }).tx);
  const maxDepth = kind.operation === 'traceBlock' ? usualTraceDepth : usualDepth;
  const received = { at, bytes, sample: false, maxDepth };
  const output = await readOutput(kind, text, received, signal);
  if (kind.isOther?.(output)) throw refusal(`the response to ${kind.call}`);
  const properties = element as unknown as Record<string, unknown>;
  const before = new Map<string, unknown>();
  const set = new Map<string, unknown>();
  return {
    apply() {
      for (const [name, value] of Object.entries(kind.derive?.(output.value as never, properties) ?? {})) {
        if (!value || properties[name]) continue;
        before.set(name, properties[name]);
        set.set(name, (properties[name] = value));
      }
    },
    withdraw() {
      for (const [name, value] of set) if (properties[name] === value) properties[name] = before.get(name);
    },
    createGateway() {
      let isAnswered = false;
      return {
        async ask<T, R>(call: Call<T, R>) {
          const { operation, request } = call;
          // A node that ignores the offset returns the same rows: the set is then known to be incomplete.
          const isRepeated = isAnswered && 'offset' in Object(request);
          if (operation !== kind.operation || (isAnswered && !isRepeated)) return others.ask(call);
          isAnswered = true;
          const answered = (kind.answered?.(request as never, output.value as never) || request) as R;
          // The operation's reader created the value.
          const read = output as ReplyOutput & { readonly value: T };
          return { ...read, text, bytes: isRepeated ? 0 : bytes, requests: 0, request: answered, at };
        },
      };
    },
  };
}

async function readText(
  given: object | string,
): Promise<{ readonly text: string; readonly at: Date; readonly bytes: number }> {
  const blob = given instanceof Blob ? given : new Blob([typeof given === 'string' ? given : toJson(given)]);
  const { size: bytes } = blob;
  if (bytes > mostBytes) throw refusal(`at most ${mostBytes / 1_000_000} MB`, `${Math.ceil(bytes / 1_000_000)} MB`);
  const at = given instanceof File ? new Date(given.lastModified) : new Date();
  try {
    return { text: (await blob.text()).trim(), at, bytes };
  } catch {
    throw refusal('a file that can be read; select it again');
  }
}

function toJson(given: object): string {
  let json: string | undefined;
  try {
    json = JSON.stringify(given);
  } catch {
    // A cycle, a bigint or a getter that throws.
  }
  if (json === undefined) throw refusal('an object that JSON can represent');
  return json;
}

/**
 * The text as the response body that the reader expects. Only its start and end are searched, because it may be large.
 */
function toBody(text: string, { isRest, operation }: Kind, tx: unknown): string {
  if (isRest) return text;
  const { names, valueAt } = readHead(text);
  const isEnvelope =
    names.includes('jsonrpc') || names.includes('result') || (names.at(-1) === 'error' && text[valueAt] === '{');
  const isItem = operation === 'traceBlock' && (text[isEnvelope ? valueAt : 0] ?? '') === '{';
  // The trace of one transaction becomes a list of one item.
  if (isItem && (!isEnvelope || names.at(-1) === 'result')) {
    const endAt = Math.max(valueAt, text.length - longestRest);
    const result = isEnvelope ? text.slice(valueAt, endAt) + text.slice(endAt).replace(afterResult, '') : text;
    const hash = typeof tx === 'string' && isHash(tx) ? `"txHash":"${tx}",` : '';
    return `{"jsonrpc":"2.0","result":[{${hash}"result":${result}}]}`;
  }
  return isEnvelope ? text : `{"jsonrpc":"2.0","result":${text}}`;
}

const scalarMember =
  /\s{0,100}"(\w{1,40})"\s{0,100}:\s{0,100}(?:"[^"\\]{0,400}"|-?\d{1,20}|null|true|false)\s{0,100},/y;
const lastMember = /\s{0,100}"(\w{1,40})"\s{0,100}:\s{0,100}/y;
/** Maximum characters after a result that are searched, because the result may be large. */
const longestRest = 1_000;
const afterResult = /(?:,\s*"(?:id|jsonrpc)"\s*:\s*(?:"[^"\\]{0,40}"|\d{1,20}|null)\s*){0,2}\}$/;

/** The names of the first members of an object, up to a member with a long value, and the start of that value. */
function readHead(text: string): { readonly names: readonly string[]; readonly valueAt: number } {
  const names: string[] = [];
  let at = 1;
  for (const member of [scalarMember, lastMember]) {
    for (; text.startsWith('{'); at = member.lastIndex) {
      member.lastIndex = at;
      const name = member.exec(text)?.[1];
      if (name === undefined) break;
      names.push(name);
    }
  }
  return { names, valueAt: at };
}

async function readOutput(kind: Kind, text: string, received: Received, signal: AbortSignal): Promise<ReplyOutput> {
  const { operation, request = {} } = kind;
  const { readReply } = await loadCode(() => import('../../worker/read-reply.js'));
  const input = { operation, request, text, received };
  try {
    if (text.length <= largeReply) return await readReply(input);
    const { runJob } = await loadCode(() => import('../large-replies.js'));
    return await runJob('readReply', input, readReply, signal);
  } catch (error) {
    throw error instanceof GatewayError ? await explain(error, kind, text, received) : error;
  }
}

async function explain(error: GatewayError, kind: Kind, text: string, received: Received): Promise<GatewayError> {
  const { classified } = await loadCode(() => import('../../client/failures.js'));
  // The rest of a long text is not needed to recognize an error.
  const reply = { ...received, status: 200, text: text.slice(0, 10_000) };
  const asked = { isRest: kind.isRest ?? false, isLogSearch: kind.operation === 'getLogs' };
  const failure = classified(reply, asked, error);
  if (failure.code !== 'malformed') return failure;
  const { path, expected = '' } = error.details;
  return refusal(`the response to ${kind.call}, where ${path ?? 'all of it'} is ${expected}`);
}

function refusal(expected: string, value?: string): GatewayError {
  return new GatewayError('config', { option: 'reply', expected, ...(value === undefined ? {} : { value }) });
}

function textOf(value: bigint | number | null | undefined): string {
  return `${value ?? ''}`;
}

function deriveAbciQuery({ height, key, proofOps }: AbciResponse, own: Properties): Properties {
  const store = fromBase64(proofOps?.find(({ type }) => type === 'ics23:simple')?.key ?? '');
  const path = store?.length ? `/store/${new TextDecoder().decode(store)}/key` : '';
  const bytes = fromBase64(key ?? '');
  const isKey = /\/key$/.test(`${own['path'] || path}`);
  return {
    path,
    ...(bytes?.length && isKey ? { data: `0x${formatHex(bytes)}` } : {}),
    height: height > 0n ? `${height}` : '',
    prove: proofOps !== null,
  };
}

const mostAlternatives = 100;

/**
 * The narrowest search with these logs, because a wider search would expect logs that the request did not search for.
 * Empty if it has too many alternatives.
 */
function deriveLogs(logs: readonly Log[], { blockHash, event }: Properties): Properties {
  const blocks = logs.flatMap(({ blockNumber }) => blockNumber ?? []);
  const { from, to } = blocks.reduce(
    ({ from, to }, block) => ({ from: block < from ? block : from, to: block > to ? block : to }),
    { from: blocks[0], to: blocks[0] } as { readonly from: bigint; readonly to: bigint },
  );
  const address = alternativesOf(logs.map((log) => log.address));
  const topics = [0, 1, 2, 3].map((at) => alternativesOf(logs.map((log) => log.topics[at])));
  if ([address, ...topics].some(({ length }) => length > mostAlternatives)) return {};
  return {
    ...(blockHash ? {} : { fromBlock: textOf(from), toBlock: textOf(to) }),
    address: address.join(' '),
    ...Object.fromEntries(topics.map((each, at) => [`topic${at}`, at === 0 && event ? '' : each.join(' ')])),
  };
}

/** The different values; none if a log has no value. */
function alternativesOf(values: readonly (string | undefined)[]): readonly string[] {
  return values.includes(undefined) ? [] : [...new Set(values as readonly string[])];
}

/** Any object may be the trace of an unknown tracer, and a transaction has the members of a call. */
function isOtherTrace({ value }: ReplyOutput): boolean {
  const [item, ...others] = value as readonly TraceItem[];
  const isTransaction = item?.kind === 'call' && Object.hasOwn(item.frames[0]?.extra ?? {}, 'nonce');
  return (isTransaction || item?.kind === 'other' || item?.kind === 'unread') && others.length === 0;
}

function deriveTrace(items: readonly TraceItem[]): Properties {
  const kind = items.find((item) => item.kind !== 'failed')?.kind;
  return {
    blockHash: unknownBlock,
    tracer: kind === 'prestate' || kind === 'diff' ? 'prestate' : '',
    diff: kind === 'diff',
    withLog: items.some((item) => item.kind === 'call' && item.frames.some(({ logs }) => logs !== undefined)),
    tx: items.length === 1 ? '0' : '',
  };
}

export class DropZone {
  readonly #element: WidgetHost;

  constructor(element: WidgetHost) {
    this.#element = element;
    element.addEventListener('dragover', this.#allow);
    element.addEventListener('drop', this.#take);
  }

  render(localization: Localization): TemplateResult {
    const open = ({ currentTarget }: Event) =>
      (currentTarget as HTMLElement).parentElement?.querySelector('input')?.click();
    const take = ({ currentTarget }: Event) => {
      const input = currentTarget as HTMLInputElement;
      this.#set(input.files);
      // The same file can be selected again, because it may have changed.
      input.value = '';
    };
    return html`<span class="open-file" part="open-file">
      <button type="button" part="button" @click=${open}>${localization.wordsOf(answerWords).openFile}</button>
      <input type="file" hidden @change=${take} />
    </span>`;
  }

  readonly #allow = (event: DragEvent): void => {
    if (this.#element.drop && event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };

  readonly #take = (event: DragEvent): void => {
    if (!this.#element.drop || !event.dataTransfer?.files.length) return;
    event.preventDefault();
    this.#set(event.dataTransfer.files);
  };

  #set(files: FileList | null): void {
    const file = files?.[0];
    if (file) this.#element.reply = file;
  }
}
