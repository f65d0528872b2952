import type { Tag } from './tags.js';

/** A byte of an answer that a lying gateway changes, and what it is called. */
export interface PlantedLie {
  readonly words: string;
  readonly path: string;
  readonly byte: number;
}

/** The text at a path of a JSON text, as `result[1].logs[0].data`; undefined if there is none. */
export function readAt(json: string, path: string): string | undefined {
  let value: unknown = JSON.parse(json);
  for (const step of path.split(/[.[\]]+/).filter((each) => each !== ''))
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[step];
  return typeof value === 'string' ? value : undefined;
}

/** The operation of the interface that a tag asks first. */
export function operationOf(tag: Tag): string {
  return operations[tag];
}

const operations: Readonly<Record<Tag, string>> = {
  'validator-set': 'validatorsets',
  'evidence-list': 'evidence',
  'abci-query': 'abci_query',
  'evm-logs': 'eth_getLogs',
  'evm-transaction': 'eth_getTransactionByBlockHashAndIndex',
  'block-receipts': 'eth_getBlockReceipts',
  'tx-trace': 'debug_traceBlockByHash',
  'uncle-block': 'eth_getUncleByBlockNumberAndIndex',
  'access-list': 'eth_createAccessList',
};

/** What is changed first, where the answer has it; then any value of the answer, one after another. */
const first: Readonly<Record<Tag, string>> = {
  'validator-set': 'validators[2].address',
  'evidence-list': 'evidence[3].power',
  'abci-query': 'result.response.value',
  'evm-logs': 'result[1].blockHash',
  'evm-transaction': 'result.value',
  'block-receipts': 'result[0].cumulativeGasUsed',
  'tx-trace': 'result[1].result.gasUsed',
  'uncle-block': 'result.miner',
  'access-list': 'result.gasUsed',
};
// Steps through the values of an answer in an order that looks like none.
const stride = 37;

/** A byte of an answer that can be changed; undefined if it has no value. */
export function pickLie(tag: Tag, json: string, count: number): PlantedLie | undefined {
  const paths = [...leaves(JSON.parse(json), '')].filter((path) => !/^(jsonrpc|id)$/.test(path));
  const usual = first[tag];
  const path = count === 0 && paths.includes(usual) ? usual : paths[(count * stride + 11) % paths.length];
  return path === undefined ? undefined : { words: 'Changed:', path, byte: -1 };
}

/** The places of all texts of an answer that have at least one byte. */
function* leaves(value: unknown, path: string): Generator<string> {
  if (typeof value === 'string' && !/^(0x)?$/.test(value)) yield path;
  if (Array.isArray(value)) for (const [at, each] of value.entries()) yield* leaves(each, `${path}[${at}]`);
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) yield* leaves(each, path === '' ? name : `${path}.${name}`);
}

/** What became of a lie, by the event that ends the checks. */
export function outcomeOf({ type, level }: Event & { readonly level?: string }): string {
  if (type === 'gw-error') return 'Detected: the response could not be read.';
  return level === 'mismatch'
    ? 'Detected: see the verification mark.'
    : 'Not detected: no check covers this value. The widget lists it as not checked.';
}

/** What was changed, as nodes for the page: the value before and after, with the changed place marked. */
export function describeLie({ words, path }: PlantedLie, was: string, is: string): readonly Node[] {
  const at = [...is].findIndex((letter, index) => letter !== was[index]);
  const start = Math.max(0, at - 9);
  const around = (text: string, kind: string) => [
    text.slice(0, start) === '' ? '' : '…',
    text.slice(start, at - 1),
    element('span', text.slice(Math.max(start, at - 1), at + 1), kind),
    text.slice(at + 1, at + 9),
    at + 9 < text.length ? '…' : '',
  ];
  const code = (parts: readonly (string | Node)[]) => {
    const node = document.createElement('code');
    node.append(...parts);
    return node;
  };
  return [
    element('b', words),
    document.createTextNode(' '),
    element('code', path),
    document.createElement('br'),
    code(around(was, 'was')),
    document.createTextNode(' → '),
    code(around(is, 'is')),
  ];
}

function element(name: string, text: string, kind = ''): HTMLElement {
  const node = document.createElement(name);
  node.textContent = text;
  if (kind) node.className = kind;
  return node;
}
