import { expect, fixture, html } from '@open-wc/testing';
import type { Gateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { Log } from '../../src/client/wire/log.js';
import type { RawLog } from '../../src/decode/events/log-decoder.js';
import { createEvmDecoder } from '../../src/decode/evm-decoder.js';
import { evmLine, root, textIn } from '../support/evm-line.js';
import { ofWalk } from '../support/patience.js';
import { waitUntil } from '../support/wait.js';

interface CorpusFile {
  readonly name: string;
  readonly params: readonly unknown[];
  readonly response: { readonly result?: unknown; readonly error?: unknown };
}

type Attributes = Readonly<Record<string, string>>;

/** The collected answers to one call; undefined on a machine that has none. */
async function filesOf(call: string): Promise<CorpusFile[] | undefined> {
  const listed = await fetch(`/__corpus/${call}/`);
  if (!listed.ok) return undefined;
  const names = (await listed.json()) as string[];
  return Promise.all(
    names.map(async (name) => {
      const { request, response } = (await (await fetch(`/__corpus/${call}/${name}`)).json()) as {
        request: { params?: unknown[] };
        response: CorpusFile['response'];
      };
      return { name, params: request.params ?? [], response };
    }),
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** One member of a call, as an attribute; a call writes its numbers in any case. */
const memberOf = (source: unknown, name: string) => textOf((Object(source) as Record<string, unknown>)[name]);

function logsAttributes([filter]: readonly unknown[]): Attributes {
  const { address = '', topics = [] } = Object(filter) as { address?: string | string[]; topics?: unknown[] };
  const topic = (value: unknown) => (Array.isArray(value) ? value.join(' ') : textOf(value));
  return {
    'from-block': memberOf(filter, 'fromBlock'),
    'to-block': memberOf(filter, 'toBlock'),
    'block-hash': memberOf(filter, 'blockHash'),
    address: [address].flat().join(' '),
    ...Object.fromEntries(topics.map((value, position) => [`topic${position}`, topic(value)])),
  };
}

function callAttributes([call, block]: readonly unknown[]): Attributes {
  const data = memberOf(call, 'data') || memberOf(call, 'input');
  const members = ['from', 'to', 'value', 'gas'].map((name) => [name, memberOf(call, name)] as const);
  return { ...Object.fromEntries(members), data, block: textOf(block).toLowerCase() };
}

interface Call {
  readonly tag: string;
  /** The question of a file, as attributes. */
  readonly attributes: (params: readonly unknown[]) => Attributes;
  /** A question that any answer can be drawn as an answer to, for those whose own one the widget does not send. */
  readonly usual: Attributes;
}

const hash = `0x${'11'.repeat(32)}`;

const calls: Readonly<Record<string, Call>> = {
  eth_getLogs: { tag: 'evm-logs', attributes: logsAttributes, usual: { 'from-block': '1', 'to-block': '2' } },
  eth_getBlockReceipts: {
    tag: 'block-receipts',
    attributes: ([block]) => ({ block: textOf(block) || memberOf(block, 'blockHash') }),
    usual: { block: '1' },
  },
  eth_getTransactionByBlockHashAndIndex: {
    tag: 'evm-transaction',
    attributes: ([block, index]) => ({ 'block-hash': textOf(block), index: textOf(index) }),
    usual: { 'block-hash': hash, index: '0' },
  },
  eth_getUncleByBlockNumberAndIndex: {
    tag: 'uncle-block',
    attributes: ([block, index]) => ({ block: textOf(block), index: textOf(index) }),
    usual: { block: '1', index: '0' },
  },
  eth_createAccessList: { tag: 'access-list', attributes: callAttributes, usual: { to: `0x${'11'.repeat(20)}` } },
};

/** Shows a reply in its widget, and says what was drawn; undefined when the widget did not send the question. */
async function draw(
  tag: string,
  attributes: Attributes,
  { name, response }: CorpusFile,
): Promise<'rows' | 'fields' | 'picture' | undefined> {
  const line = await evmLine();
  line.bend = (body) => ({ jsonrpc: '2.0', ...response, id: (body as { id: number }).id });
  const page = await fixture<HTMLElement>(html`<div></div>`);
  const element = document.createElement(tag) as HTMLElement & { gateway: Gateway };
  element.gateway = line.gateway;
  for (const [attribute, value] of Object.entries(attributes)) if (value !== '') element.setAttribute(attribute, value);
  // Nobody looks on: what is hidden is drawn, but neither laid out nor painted.
  element.hidden = true;
  page.append(element);
  const body = () => root(element).querySelector('.body');
  await waitUntil(
    () => body()?.querySelector('.picture, .fields, tbody') && !root(element).querySelector('[aria-busy="true"]'),
    `${name} is on show`,
  );
  expect((body()?.textContent ?? '').trim(), name).not.to.equal('');
  element.hidden = false;
  expect(element.getBoundingClientRect().height, name).to.be.greaterThan(60);
  expect(textIn(element), name).not.to.contain('undefined');
  const drawn = body()?.querySelector('tbody tr') ? 'rows' : body()?.querySelector('.fields') ? 'fields' : 'picture';
  element.remove();
  return line.asked.length === 0 ? undefined : drawn;
}

/** The logs in an answer, of whatever call. */
function logsIn(result: unknown): readonly RawLog[] {
  const items = Array.isArray(result) ? (result as object[]) : [];
  return items.flatMap((item) => ('logs' in item ? (item.logs as Log[]) : 'topics' in item ? [item as Log] : []));
}

describe('every collected answer of other chains', function () {
  for (const [call, { tag, attributes, usual }] of Object.entries(calls)) {
    it(`to ${call} is drawn: rows, fields or a picture, never nothing`, async function () {
      const files = await filesOf(call);
      if (!files) return this.skip();
      const decoder = await createEvmDecoder({});
      const drawn = { files: files.length, rows: 0, fields: 0, picture: 0, notSent: 0 };
      const meanings = { decoded: 0, guessed: 0, opaque: 0 };
      for (const file of files) {
        const own = await draw(tag, attributes(file.params), file);
        if (own === undefined) drawn.notSent++;
        const kind = own ?? (await draw(tag, usual, file));
        if (kind === undefined) throw new Error(`${file.name} was not asked for.`);
        drawn[kind]++;
        const { result } = file.response;
        const isEmpty = result === null || result === undefined || (Array.isArray(result) && result.length === 0);
        if (isEmpty) expect(kind, file.name).to.equal('picture');
        for (const log of logsIn(result)) meanings[decoder.decodeLog(log).kind]++;
        const { input, from, to } = Object(result) as {
          input?: `0x${string}`;
          from?: string;
          to?: `0x${string}` | null;
        };
        if (input !== undefined && input !== '0x' && from !== undefined && to)
          meanings[decoder.decodeCallTree({ data: input, to }).meaning.kind === 'guessed' ? 'guessed' : 'opaque']++;
      }
      console.log(`corpus, ${call}:`, JSON.stringify({ ...drawn, ...meanings }));
      expect(drawn.rows + drawn.fields + drawn.picture).to.equal(files.length);
      expect(drawn.rows + drawn.fields).to.be.greaterThan(0);
    }).timeout(ofWalk);
  }
});
