import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isMissingCode, loadCode } from '../../../client/load-code.js';
import type { AbciResponse } from '../../../client/operations/abci-query-reply.js';
import { bytesOf, decodeBase64, readAbciRequest, readAbciValue, readAs } from '../../../decode/cosmos/abci-value.js';
import { readStoreKey } from '../../../decode/cosmos/store-keys.js';
import { viewsOf } from '../../../decode/cosmos/views.js';
import type { LazyHost } from '../../../ui/controllers/missing-code.js';
import { onDemand } from '../../../ui/on-demand.js';
import { createScheduler, type Scheduler } from '../../../ui/scheduler.js';
import type { Lines } from '../../../ui/tools/json-lines.js';
import { compareAnswers, type Difference } from '../leaves.js';
import type { AbciQuery } from '../request.js';
import { type AbciAnswers, type Failed, hasValue, type ReadAs, type ReadState } from '../view.js';

export interface Reads {
  readonly read: ReadState;
  readonly comparedRead: ReadState | undefined;
  readonly differences: readonly Difference[] | undefined;
}

const coming: Reads = { read: { kind: 'coming' }, comparedRead: undefined, differences: undefined };
const notRead: ReadAs = { type: '', decoded: undefined };

/** The limit of the value; bodies have their own limit. */
const longest = 64 * 1024 * 1024;

type ReadingHost = ReactiveControllerHost & LazyHost & { readonly isConnected: boolean };

export class Readings implements ReactiveController {
  readonly #host: ReadingHost;
  readonly #reads = new WeakMap<AbciAnswers, Reads>();
  #readAs = notRead;
  #subject: string | undefined;
  #reading = new AbortController();
  #readingAs = new AbortController();

  constructor(host: ReadingHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    // A move disconnects and connects within one task, so only an element that is still disconnected afterwards has
    // left.
    queueMicrotask(() => {
      if (this.#host.isConnected) return;
      this.#reading.abort();
      this.#readingAs.abort();
    });
  }

  of(answers: AbciAnswers): Reads {
    return this.#reads.get(answers) ?? coming;
  }

  /** Decodes only the newest answers. Also resolves if decoding fails; the failure is then the result. */
  async read(answers: AbciAnswers): Promise<void> {
    this.#reading.abort();
    this.#reading = new AbortController();
    await this.#read(answers, this.#reading.signal);
  }

  asTypeOf(subject: string): ReadAs {
    if (subject !== this.#subject) {
      this.#subject = subject;
      this.#readingAs.abort();
      this.#readAs = notRead;
    }
    return this.#readAs;
  }

  /** Decodes a value as a message of a named type. An empty name returns to the best fitting type. */
  async readAs(named: string, value: Uint8Array): Promise<void> {
    const type = named.trim();
    this.#readingAs.abort();
    const { signal } = (this.#readingAs = new AbortController());
    const show = (decoded: ReadAs['decoded']) => {
      if (signal.aborted) return;
      this.#readAs = { type, decoded };
      this.#host.requestUpdate();
    };
    if (type === '') return show(undefined);
    show('coming');
    try {
      show(await readAs(type, value, createScheduler(signal)));
    } catch (thrown) {
      if (signal.aborted) return;
      show(failureOf(thrown));
      this.#host.codeMissing?.(() => signal.aborted || void this.readAs(type, value), thrown);
    }
  }

  async #read(answers: AbciAnswers, signal: AbortSignal): Promise<void> {
    const scheduler = createScheduler(signal);
    const again = () => void this.#read(answers, new AbortController().signal).then(() => this.#host.requestUpdate());
    const one = async (query: AbciQuery, response: AbciResponse): Promise<ReadState> => {
      try {
        return await read(query, response, scheduler);
      } catch (thrown) {
        signal.throwIfAborted();
        this.#host.codeMissing?.(again, thrown);
        return { kind: failureOf(thrown) };
      }
    };
    const { answer, compared } = answers;
    const query = answer.request as AbciQuery;
    const [first, second] = await Promise.all([
      one(query, answer.value),
      compared && 'value' in compared ? one(compared.request as AbciQuery, compared.value) : undefined,
    ]);
    const isCompared =
      compared &&
      'value' in compared &&
      hasValue(query, answer.value) &&
      hasValue(compared.request as AbciQuery, compared.value);
    const differences =
      isCompared && first.kind === 'loaded' && second?.kind === 'loaded' ? compareAnswers(second, first) : undefined;
    this.#reads.set(answers, { read: first, comparedRead: second, differences });
  }
}

function failureOf(thrown: unknown): Failed {
  return isMissingCode(thrown) ? 'missing' : 'faulty';
}

async function read(
  { path, data = '0x' }: AbciQuery,
  { value }: AbciResponse,
  scheduler: Scheduler,
): Promise<ReadState> {
  const sent = bytesOf(data.slice(2));
  const bytes = decodeBase64(value ?? '', longest);
  if (!bytes) return { kind: 'unreadable' };
  const [reading, request] = await Promise.all([
    readAbciValue({ path, data: sent, value: bytes }, scheduler),
    readAbciRequest({ path, data: sent }, scheduler),
  ]);
  const store = /^\/?store\/([^/]+)\/(?:key|subspace)$/.exec(path)?.[1];
  const key = store === undefined ? undefined : readStoreKey(store, sent);
  const views = viewsOf(bytes);
  const json = await layOut(views.text, scheduler);
  return {
    ...{ kind: 'loaded', bytes, reading, views },
    ...(request ? { request } : {}),
    ...(key ? { key } : {}),
    ...(json ? { json } : {}),
  };
}

async function layOut(text: string | undefined, scheduler: Scheduler): Promise<Lines | undefined> {
  if (text === undefined || !/^\s*[[{]/.test(text)) return undefined;
  const { layOutJson } = await loadCode(onDemand.abciJson);
  return layOutJson(text, scheduler);
}
