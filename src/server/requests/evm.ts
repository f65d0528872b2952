import {
  badParams,
  optional,
  type Params,
  present,
  readData,
  readFlag,
  readMembers,
  readQuantity,
  readTuple,
  type RequestLimits,
} from './fields.js';

/** `eth_createAccessList`: a call, a block, and optionally state overrides. Without `to` the call creates a contract. */
export function readAccessList(params: unknown, limits: RequestLimits): Params {
  const hasOverrides = Array.isArray(params) && params.length === 3;
  const [call, block, overrides] = readTuple(params, hasOverrides ? 3 : 2);
  const read = [readCall(call, limits), readBlock(block)];
  return hasOverrides ? [...read, readOverrides(overrides, limits)] : read;
}

const members = [
  ...(['from', 'to', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'value'] as const),
  ...(['data', 'input'] as const),
];

function readCall(value: unknown, limits: RequestLimits): Readonly<Record<string, unknown>> {
  const call = readMembers(value, 'the call', members);
  const quantity = (name: (typeof members)[number]) => optional(call[name], (text) => readQuantity(text, name, 256));
  const to = optional(call.to, (address) => readData(address, 'to', 20));
  const gas = quantity('gas');
  if (gas !== undefined && BigInt(gas) > limits.gas) {
    throw badParams(`gas must be at most ${limits.gas}`, { maxGas: Number(limits.gas) });
  }
  if (call.gasPrice !== undefined && (call.maxFeePerGas ?? call.maxPriorityFeePerGas) !== undefined) {
    throw badParams('the call must have gasPrice or fees per gas, not both');
  }
  const data = readInput(call.data, call.input);
  if (to === undefined && data !== undefined && (data.length - 2) / 2 > limits.creationBytes) {
    throw badParams(`the code of a creation must have at most ${limits.creationBytes} bytes`);
  }
  return present({
    from: optional(call.from, (address) => readData(address, 'from', 20)),
    to,
    gas,
    gasPrice: quantity('gasPrice'),
    maxFeePerGas: quantity('maxFeePerGas'),
    maxPriorityFeePerGas: quantity('maxPriorityFeePerGas'),
    value: quantity('value'),
    data,
  });
}

/** The input of a call under either name. If both are set, they must be equal, because nodes require it. */
function readInput(data: unknown, input: unknown): string | undefined {
  const [a, b] = [
    optional(data, (bytes) => readData(bytes, 'data')),
    optional(input, (bytes) => readData(bytes, 'input')),
  ];
  if (a !== undefined && b !== undefined && a !== b) throw badParams('data and input must be equal');
  return a ?? b;
}

const tags: readonly string[] = ['latest', 'earliest', 'pending', 'safe', 'finalized'];

/** Reads a block number or tag. A hash is rejected: some nodes read it as a number. */
function readNumberOrTag(value: unknown, what: string, allowed: readonly string[] = tags): string {
  if (typeof value === 'string' && allowed.includes(value)) return value;
  if (typeof value !== 'string' || !value.startsWith('0x')) {
    throw badParams(`${what} must be a block number in hex with 0x, or ${allowed.join(', ')}`);
  }
  return readQuantity(value, what, 63);
}

/** Reads a block number, a tag, or a hash. A hash is written in the EIP-1898 format. */
function readBlock(value: unknown): string | Readonly<Record<string, unknown>> {
  const what = 'the block';
  if (typeof value === 'string' && value.length === 66) return { blockHash: readHash(value, what) };
  if (typeof value !== 'object') return readNumberOrTag(value, what);
  const { blockHash, requireCanonical } = readMembers(value, what, ['blockHash', 'requireCanonical']);
  return present({
    blockHash: readHash(blockHash, `${what}.blockHash`),
    requireCanonical: optional(requireCanonical, (flag) => readFlag(flag, `${what}.requireCanonical`)),
  });
}

/** A 32-byte hash in lower case. */
function readHash(value: unknown, what: string): string {
  return readData(value, what, 32);
}

/** `eth_getBlockByHash`: a hash, and whether to return full transactions. */
export function readBlockByHash(params: unknown): Params {
  const [hash, whole] = readTuple(params, 2);
  return [readHash(hash, 'the block hash'), readFlag(whole, 'the second entry')];
}

/** `eth_getBlockByNumber`: a number or tag, and whether to return full transactions. */
export function readBlockByNumber(params: unknown): Params {
  const [block, whole] = readTuple(params, 2);
  return [readNumberOrTag(block, 'the block'), readFlag(whole, 'the second entry')];
}

/** `eth_getBlockReceipts`: a number, tag or hash. A hash with `requireCanonical` is written in the EIP-1898 format. */
export function readReceipts(params: unknown): Params {
  const block = readBlock(readTuple(params, 1)[0]);
  // More nodes accept a plain hash.
  const isHashAlone = typeof block === 'object' && block['requireCanonical'] === undefined;
  return [isHashAlone ? block['blockHash'] : block];
}

/** `eth_getUncleByBlockNumberAndIndex`: a number or tag, and an index. */
export function readUncle(params: unknown): Params {
  const [block, index] = readTuple(params, 2);
  return [readNumberOrTag(block, 'the block'), readQuantity(index, 'the index', 64)];
}

/** `eth_getTransactionByBlockHashAndIndex`: a hash and an index. */
export function readTransaction(params: unknown): Params {
  const [hash, index] = readTuple(params, 2);
  return [readHash(hash, 'the block hash'), readQuantity(index, 'the index', 64)];
}

/**
 * `eth_getLogs`: a filter over a range of blocks, or over one block by its hash.
 *
 * Both ends of a range are always sent, because nodes differ in their default; the default of the gateway API is
 * `latest`.
 */
export function readLogs(params: unknown, limits: RequestLimits): Params {
  const [value] = readTuple(params, 1);
  const filter = readMembers(value, 'the filter', ['fromBlock', 'toBlock', 'blockHash', 'address', 'topics']);
  const { blockHash, fromBlock, toBlock } = filter;
  if (blockHash !== undefined && (fromBlock ?? toBlock) !== undefined) {
    throw badParams('the filter must have a range of blocks or a block hash, not both');
  }
  const where =
    blockHash === undefined
      ? { fromBlock: readEnd(fromBlock, 'fromBlock'), toBlock: readEnd(toBlock, 'toBlock') }
      : { blockHash: readHash(blockHash, 'blockHash') };
  const range = where.fromBlock !== undefined && isNumber(where.fromBlock) && isNumber(where.toBlock);
  if (range && BigInt(where.fromBlock) > BigInt(where.toBlock)) throw badParams('fromBlock is after toBlock');
  return [
    present({
      ...where,
      address: optional(filter.address, (address) => readAddresses(address, limits.addresses)),
      topics: optional(filter.topics, (topics) => readTopics(topics, limits.topics)),
    }),
  ];
}

const logTags = tags.filter((tag) => tag !== 'pending');

function readEnd(value: unknown, what: string): string {
  return value === undefined ? 'latest' : readNumberOrTag(value, what, logTags);
}

function isNumber(end: string): boolean {
  return end.startsWith('0x');
}

function readAddresses(value: unknown, most: number): string | readonly string[] {
  if (!Array.isArray(value)) return readData(value, 'address', 20);
  if (value.length === 0 || value.length > most) throw badParams(`address must have 1 to ${most} entries`);
  return value.map((entry) => readData(entry, 'address', 20));
}

function readTopics(value: unknown, most: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length > 4) throw badParams('topics must be an array of at most 4');
  return (value as readonly unknown[]).map((position) => {
    if (position === null) return null;
    if (!Array.isArray(position)) return readData(position, 'a topic', 32);
    if (position.length > most) throw badParams(`a position of topics must have at most ${most} entries`);
    // An empty list matches any topic, like null.
    return position.length === 0 ? null : position.map((topic) => readData(topic, 'a topic', 32));
  });
}

/** `code` is not included: a caller must not choose the code that a node runs at an address. */
const overrideMembers = ['balance', 'nonce', 'state', 'stateDiff'] as const;

/** State overrides by address: balance, nonce, and either all storage slots of the account or some of them. */
function readOverrides(value: unknown, limits: RequestLimits): Readonly<Record<string, unknown>> {
  const accounts = entriesOf(value, 'the state overrides');
  let count = 0;
  const counted = <T>(items: readonly T[]): readonly T[] => {
    count += items.length;
    if (count > limits.overrides) {
      throw badParams(`state overrides must have at most ${limits.overrides} accounts and slots`);
    }
    return items;
  };
  const slots = (given: unknown, what: string) =>
    Object.fromEntries(
      counted(entriesOf(given, what)).map(([slot, word]) => [readData(slot, 'a slot', 32), readData(word, what, 32)]),
    );
  const read = counted(accounts).map(([address, given]) => {
    const account = readMembers(given, 'a state override', overrideMembers);
    if (account.state !== undefined && account.stateDiff !== undefined) {
      throw badParams('a state override must have state or stateDiff, not both');
    }
    const override = present({
      balance: optional(account.balance, (balance) => readQuantity(balance, 'balance', 256)),
      nonce: optional(account.nonce, (nonce) => readQuantity(nonce, 'nonce', 64)),
      state: optional(account.state, (state) => slots(state, 'state')),
      stateDiff: optional(account.stateDiff, (state) => slots(state, 'stateDiff')),
    });
    return [readData(address, 'the address of a state override', 20), override] as const;
  });
  // Nodes differ: two spellings of an address are two accounts for one node and the same account for another.
  if (new Set(read.map(([address]) => address)).size < read.length) {
    throw badParams('state overrides must name each address once');
  }
  return Object.fromEntries(read);
}

function entriesOf(value: unknown, what: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badParams(`${what} must be an object`);
  return Object.entries(value);
}

/**
 * `debug_traceBlockByHash`: a hash, and one of two tracers with flags.
 *
 * A node compiles any other tracer name as JavaScript, and returns every step without a tracer. `timeout` and `reexec`
 * would override the node's limits.
 */
export function readTrace(params: unknown): Params {
  const [block, options] = readTuple(params, 2);
  const { tracer, tracerConfig } = readMembers(options, 'the options', ['tracer', 'tracerConfig']);
  const names = Object.hasOwn(flags, String(tracer)) ? flags[tracer as keyof typeof flags] : undefined;
  if (typeof tracer !== 'string' || !names) {
    throw badParams(`tracer must be ${Object.keys(flags).join(' or ')}`);
  }
  return [
    readHash(block, 'the block'),
    present({ tracer, tracerConfig: optional(tracerConfig, (config) => readConfig(config, names)) }),
  ];
}

const flags = {
  callTracer: ['onlyTopCall', 'withLog'],
  prestateTracer: ['diffMode', 'disableCode', 'disableStorage', 'includeEmpty'],
} as const;

function readConfig(value: unknown, names: readonly string[]): Readonly<Record<string, unknown>> {
  const config = readMembers(value, 'tracerConfig', names);
  return present(
    Object.fromEntries(names.map((name) => [name, optional(config[name], (flag) => readFlag(flag, name))])),
  );
}
