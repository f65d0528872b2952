import type { AnsweredCall, Call, Network } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import type { Verdict } from '../../verify/verdict.js';
import { readPage, type RequestAttributes } from './request.js';

/** The saved state of a widget: its request and page, and optionally the answers. It survives a JSON round trip. */
export interface Snapshot {
  readonly version: 1;
  /** The tag of the widget. */
  readonly tag: string;
  readonly attributes: RequestAttributes;
  /** The page of rows, from 0. */
  readonly page: number;
  readonly answers?: readonly SavedAnswer[];
  /**
   * The verification result at the time of saving, as information. The widget that displays the snapshot verifies the
   * answer again.
   */
  readonly verification?: Verdict;
}

/** A raw response body and its request. It contains neither URL nor key. */
export interface SavedAnswer {
  readonly network: Network;
  readonly wire: Call<unknown, unknown>['wire'];
  readonly text: string;
  /** When the response was received, in ISO 8601. */
  readonly at: string;
  readonly bytes: number;
  /** Whether the response is sample data. */
  readonly sample: boolean;
}

const mostAnswers = 1_000;
const longestAnswer = 32 * 1024 * 1024;
const longestAttribute = 64 * 1024;
// The maximum depth of a trace; for other answers, the parser has a lower limit.
const maxDepth = 4_096;

export function toSavedAnswer({ call: { network, wire }, answer }: AnsweredCall): SavedAnswer {
  const { text, at, bytes, notes } = answer;
  return { network, wire, text, at: at.toISOString(), bytes, sample: notes.some(({ code }) => code === 'sample-data') };
}

/**
 * Reads a snapshot set by the page or by code with access to it: an object, or its JSON.
 *
 * @throws GatewayError `config`
 */
export function readSnapshot(given: unknown, tag: string): Snapshot {
  const snapshot = membersOf(typeof given === 'string' ? parse(given) : given);
  const attributes = membersOf(snapshot['attributes']);
  if (snapshot['version'] !== 1) throw refusal('version 1');
  if (snapshot['tag'] !== tag) throw refusal(`a snapshot of ${tag}`);
  const texts = Object.entries(attributes).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= longestAttribute,
  );
  if (texts.length !== Object.keys(attributes).length) throw refusal('attributes as text');
  const { answers } = snapshot;
  return {
    version: 1,
    tag,
    attributes: Object.fromEntries(texts),
    page: readPage(snapshot['page']),
    ...(answers === undefined ? {} : { answers: readAnswers(answers) }),
  };
}

export function createSnapshotGateway(answers: readonly SavedAnswer[]): Gateway {
  const saved = new Map(answers.map((answer) => [nameOf(answer), answer]));
  return {
    async ask(call) {
      const found = saved.get(nameOf(call));
      if (!found)
        throw new GatewayError('config', { option: 'snapshot', expected: 'a saved response to this request' });
      const { text, at, bytes, sample } = found;
      return call.read(call.request, text, { at: new Date(at), bytes, sample, maxDepth });
    },
  };
}

/** The offset distinguishes pages; the limit depends on how many rows the gateway returned per page. */
function nameOf({ network, wire }: Pick<SavedAnswer, 'network' | 'wire'>): string {
  const sized = /pagination\.(?:limit=\d+|count_total=true)&?/g;
  return `${network} ${'path' in wire ? wire.path.replaceAll(sized, '') : JSON.stringify(wire)}`;
}

function readAnswers(given: unknown): SavedAnswer[] {
  if (!Array.isArray(given) || given.length > mostAnswers) throw refusal(`a list of up to ${mostAnswers} answers`);
  return given.map((item) => {
    const { network, wire, text, at, bytes, sample } = membersOf(item);
    if (!isNetwork(network)) throw refusal('a network of the gateway');
    if (typeof text !== 'string' || text.length > longestAnswer) throw refusal('the text of an answer');
    if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) throw refusal('the time of an answer');
    const size = typeof bytes === 'number' && Number.isSafeInteger(bytes) && bytes >= 0 ? bytes : text.length;
    return { network, wire: readWire(wire), text, at, bytes: size, sample: sample === true };
  });
}

/** The query in a snapshot is only compared, as text, with the requested query. */
function readWire(given: unknown): SavedAnswer['wire'] {
  const { path, method, params } = membersOf(given);
  if (typeof path === 'string') return { path };
  if (typeof method === 'string') return { method, params };
  throw refusal('the question of an answer');
}

function isNetwork(value: unknown): value is Network {
  return value === 'cosmos-rest' || value === 'cosmos-rpc' || value === 'evm-a' || value === 'evm-b';
}

/** The members of a plain object; a copy, so that getters run once and a prototype has no effect. */
function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refusal('an object');
  return Object.assign(Object.create(null) as Record<string, unknown>, Object.fromEntries(Object.entries(value)));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal('JSON');
  }
}

function refusal(expected: string): GatewayError {
  return new GatewayError('config', { option: 'snapshot', expected });
}
