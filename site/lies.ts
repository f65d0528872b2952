import type { Tag } from './tags.js';

/** A byte that a lying gateway changes in a response, and its description. */
export interface PlantedLie {
  readonly words: string;
  readonly path: string;
  readonly byte: number;
}

/** Returns the string at a path in a JSON text, for example, `result[1].logs[0].data`, or undefined if there is no string. */
export function readAt(json: string, path: string): string | undefined {
  let value: unknown = JSON.parse(json);
  for (const step of path.split(/[.[\]]+/).filter((each) => each !== ''))
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[step];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the gateway operation that a tag requests first. */
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

/** The first value to change, if the response contains it. Later changes step through all values of the response. */
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
// Steps through the values of a response in an order that appears random.
const stride = 37;

/** Returns a byte to change in a response, or undefined if the response contains no values. */
export function pickLie(tag: Tag, json: string, count: number): PlantedLie | undefined {
  const paths = [...leaves(JSON.parse(json), '')].filter((path) => !/^(jsonrpc|id)$/.test(path));
  const usual = first[tag];
  const path = count === 0 && paths.includes(usual) ? usual : paths[(count * stride + 11) % paths.length];
  return path === undefined ? undefined : { words: 'Changed:', path, byte: -1 };
}

/** Yields the paths of all strings in a response with at least one byte. */
function* leaves(value: unknown, path: string): Generator<string> {
  if (typeof value === 'string' && !/^(0x)?$/.test(value)) yield path;
  if (Array.isArray(value)) for (const [at, each] of value.entries()) yield* leaves(each, `${path}[${at}]`);
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) yield* leaves(each, path === '' ? name : `${path}.${name}`);
}

/** Returns the result of a lie for the event that ends the checks. */
export function outcomeOf({ type, level }: Event & { readonly level?: string }): string {
  if (type === 'gw-error') return 'Detected: the response could not be read.';
  return level === 'mismatch'
    ? 'Detected: see the verification mark.'
    : 'Not detected: no check covers this value. The widget lists it as not checked.';
}

/** Returns nodes that show the value before and after the change, with the changed digit highlighted. */
export function describeLie({ words, path }: PlantedLie, was: string, is: string): readonly Node[] {
  const [before, after] = describeChange(was, is);
  return [
    element('b', words),
    document.createTextNode(' '),
    element('code', path),
    document.createElement('br'),
    before,
    document.createTextNode(' → '),
    after,
    ...([was, is].every((text) => /^0x[\da-f]{1,14}$/.test(text))
      ? [document.createTextNode(` (${quantity(was)} → ${quantity(is)})`)]
      : []),
  ];
}

/** Returns a hex quantity as a decimal number. */
export function quantity(hex: string): string {
  return BigInt(hex).toLocaleString('en');
}

/** Returns the surroundings of the changed digit, before and after the change. */
export function describeChange(was: string, is: string): readonly [was: Node, is: Node] {
  const at = [...is].findIndex((letter, index) => letter !== was[index]);
  const start = Math.max(0, at - 9);
  const around = (text: string, kind: string) => {
    const node = document.createElement('code');
    node.append(
      start === 0 ? '' : '…',
      text.slice(start, at),
      element('span', text.slice(at, at + 1), kind),
      text.slice(at + 1, at + 9),
      at + 9 < text.length ? '…' : '',
    );
    return node;
  };
  return [around(was, 'was'), around(is, 'is')];
}

export function element(name: string, text: string, kind = ''): HTMLElement {
  const node = document.createElement(name);
  node.textContent = text;
  if (kind) node.className = kind;
  return node;
}
