import { nodeError, type RpcOutcome } from './rpc-reply.js';

/** Simulated limits on `eth_getLogs`. They do not apply to a single block or a block hash. */
export interface LogLimits {
  /** Maximum distance between the first and the last block. */
  readonly maxRange?: bigint;
  /** Maximum number of logs per response. */
  readonly maxResults?: number;
  /** The product whose message rejects a range. Default: `geth`. */
  readonly rangeWords?: RangeWords;
  /** The product whose message rejects a number of results. Default: `infura`. */
  readonly resultWords?: ResultWords;
}

/** The products whose rejection of a range is known. */
export type RangeWords = keyof typeof rangeTexts;

/** The products whose rejection of a number of results is known. */
export type ResultWords = keyof typeof resultTexts;

export function tooWideRange(limits: LogLimits, maxRange: bigint, from: bigint, to: bigint): RpcOutcome {
  const { code, text, data, status }: Words = rangeTexts[limits.rangeWords ?? 'geth'];
  const facts = { most: maxRange, from, to, fits: from + maxRange };
  return nodeError(code, text(facts), data?.(facts), status);
}

/**
 * The rejection of too many results, worded like the chosen product; `fits` is the last block that would have worked.
 */
export function tooManyResults(
  limits: LogLimits,
  maxResults: number,
  from: bigint,
  to: bigint,
  fits: bigint,
): RpcOutcome {
  const { code, text, status } = resultTexts[limits.resultWords ?? 'infura'];
  return nodeError(code, text({ most: BigInt(maxResults), from, to, fits }), undefined, status);
}

interface Facts {
  readonly most: bigint;
  readonly from: bigint;
  readonly to: bigint;
  /** The last block of a range from `from` that would be accepted. */
  readonly fits: bigint;
}

interface Words {
  readonly code: number;
  /** The HTTP status; 200 by default. */
  readonly status?: number;
  readonly text: (facts: Facts) => string;
  readonly data?: (facts: Facts) => object;
}

const words = (code: number, text: Words['text'], status?: number): Words => ({
  code,
  text,
  ...(status === undefined ? {} : { status }),
});
const hex = (number: bigint) => `0x${number.toString(16)}`;
const grouped = (number: bigint) => number.toString().replace(/\B(?=(\d{3})+$)/g, ',');

// Gateways that count blocks instead of the distance between the ends report a number that is larger by one.
const rangeTexts = {
  alchemy: words(
    -32602,
    ({ from, fits }) =>
      `Log response size exceeded. Based on your parameters and the response size limit, this block range should work: [${hex(from)}, ${hex(fits)}]`,
    400,
  ),
  zksync: words(
    -32602,
    ({ from, fits }) =>
      `Query returned more than 10000 results. Try with this block range [${hex(from)}, ${hex(fits)}].`,
  ),
  quicknode: words(-32614, ({ most }) => `eth_getLogs is limited to a ${grouped(most)} range`, 413),
  '1rpc': words(-32000, ({ most }) => `eth_getLogs is limited to a ${most} blocks range`),
  blockpi: words(
    -32602,
    ({ most }) =>
      `eth_getLogs is limited to ${most} block range. Please check the parameter requirements at https://docs.blockpi.example`,
  ),
  geth: words(-32602, ({ most }) => `exceed maximum block range ${most}`),
  bsc: words(-32000, ({ most }) => `exceed maximum block range: ${most}`),
  publicnode: words(-32000, ({ most }) => `maximum block range: ${most}`),
  reth: words(-32602, ({ most }) => `query exceeds max block range ${most}`),
  tron: words(-32600, ({ most }) => `exceed max block range: ${most}`),
  cosmosEvm: words(-32000, ({ most }) => `maximum [from, to] blocks distance: ${most}`),
  avalanche: words(
    -32000,
    ({ most, from, to }) => `requested too many blocks from ${from} to ${to}, maximum is set to ${most + 1n}`,
  ),
  cloudflare: words(
    -32047,
    ({ most }) => `Invalid eth_getLogs request. 'fromBlock'-'toBlock' range too large. Max range: ${most + 1n}`,
  ),
  coinbase: words(-32005, ({ most }) => `please limit the query to at most ${grouped(most + 1n)} blocks`),
  merkle: words(-32000, ({ most }) => `eth_getLogs range is too large, max is ${most / 1000n || 1n}k blocks`),
  aurora: words(-32600, ({ most }) => `You can make eth_getLogs requests with up to a ${most} block range`),
  swell: words(-32000, ({ most }) => `block range greater than ${most} max`),
  somnia: words(-32000, ({ most }) => `block range exceeds ${most}`),
  blast: words(-32600, ({ most, from, to }) => `exceeds the range allowed for your plan (${to - from} > ${most})`),
  drpc: words(-32000, ({ most }) => `ranges over ${most} blocks are not supported on freetier`, 400),
  besu: words(-32005, () => 'Requested range exceeds maximum RPC range limit'),
  ankr: words(-32600, () => 'block range is too wide'),
  ankrNamed: words(-32600, ({ most }) => `block range is too wide (maximum ${most})`),
  chainstack: words(-32602, () => 'Block range limit exceeded. See more details at https://docs.chainstack.example'),
  tooLarge: words(-32000, () => 'block range too large'),
  rangeTooLarge: words(-32000, () => 'range is too large'),
  threshold: words(-32000, () => 'range threshold exceeded'),
  valtitude: words(-32000, () => 'allowed block range threshold exceeded'),
  erpc: words(-32012, () => 'exceeded max allowed range'),
  infura: words(-32602, ({ most, from, to }) => `range ${to - from} exceeds limit of ${most}`),
  boba: {
    ...words(-32602, () => 'invalid params'),
    data: ({ most, from, to }) => ({
      error_id: 'recorded',
      payload: `range ${to - from} is bigger than range limit ${most}`,
    }),
  },
  structured: {
    ...words(-32602, () => 'Invalid params'),
    data: ({ most }) => ({ reason: 'block range is too large', maxBlockRange: Number(most) }),
  },
  scroll: words(-32000, () => 'block range is bigger than maxBlockRange'),
  morph: words(
    -32000,
    ({ most, from, to }) =>
      `block range is larger than max block range, block range = ${to - from}, max block range = ${most}`,
  ),
  candle: words(-32600, () => 'block range too high'),
  nodies: words(
    -32001,
    ({ most }) => `Block range too large: maximum allowed is ${most + 1n} blocks on your current plan`,
  ),
  pocket: words(-32602, ({ most }) => `query block range exceeds server limit, narrow your filter: ${most}`),
  thirdweb: words(
    -32005,
    ({ most }) => `Log response size exceeded. Maximum allowed number of requested blocks is ${most + 1n}`,
  ),
  simplyvc: words(-32000, ({ most }) => `too wide blocks range, the limit is ${most}`),
  aion: words(-32000, ({ most }) => `can't query more than ${most + 1n} blocks`),
  ofRequest: words(-32602, ({ from, to }) => `block range exceeds the limit: ${to - from}`),
  base: words(-32011, () => 'no backend is currently healthy to serve traffic', 503),
} as const satisfies Record<string, Words>;

const resultTexts = {
  infura: words(
    -32005,
    ({ most, from, fits }) =>
      `query returned more than ${most} results. Try with this block range [${hex(from)}, ${hex(fits)}].`,
  ),
  infuraPlain: words(-32005, ({ most }) => `query returned more than ${most} results`),
  alchemy: words(
    -32602,
    ({ from, fits }) =>
      `Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response. Based on your parameters and the response size limit, this block range should work: [${hex(from)}, ${hex(fits)}]`,
    400,
  ),
  reth: words(
    -32602,
    ({ most, from, fits }) => `query exceeds max results ${most}, retry with the range ${from}-${fits}`,
  ),
  rethPlain: words(-32602, ({ most }) => `query exceeds max results ${most}`),
  bsc: words(-32000, ({ most }) => `logs matched by query exceeds limit of ${most}`),
  tooMany: words(-32000, () => 'too many results'),
  responseTooBig: words(-32008, () => 'Response is too big'),
  responseTooLarge: words(-32003, () => 'response too large'),
  '1rpc': words(-32000, () => 'response size should not greater than 2097152 bytes'),
  sizeExceeded: words(-32000, () => 'response size exceeded'),
  proxyd: words(-32020, () => 'backend response too large'),
  drpc: words(-32000, () => 'query returns too many logs', 400),
  conflux: words(
    -32602,
    ({ most }) =>
      `result set to be queried is too large with more than ${most} logs, please narrow down your filter condition`,
  ),
  ankr: words(-32000, () => 'response exceeds size limit'),
  timeout: words(-32000, () => 'Query timeout exceeded. Consider reducing your block range.'),
  http413: words(-32000, () => 'Request Entity Too Large', 413),
} as const satisfies Record<string, Words>;

/** The names of all range rejections. */
export const rangeWords = Object.keys(rangeTexts) as readonly RangeWords[];

/** The names of all result rejections. */
export const resultWords = Object.keys(resultTexts) as readonly ResultWords[];
