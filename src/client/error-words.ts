import { clipText } from './json.js';
import type { ErrorDetails, GatewayErrorCode } from './errors.js';
import { integer } from './wire/read.js';

/** The end of the chain, in node wording. */
const head = String.raw`(?:(?:current |chain )?head|tip|latest|last accepted|(?:chain|current(?: blockchain)?|best) (?:length|height|block))\b(?! (?:block )?(?:gas|base fee))`;

/**
 * A block above the head: words for *above* before the head, a block in the future, or a range whose ends are reversed.
 * A reversed range is never sent: the node moved the last block to its head.
 */
export const aboveHead = new RegExp(
  [
    String.raw`\b(?:beyond|above|after|ahead of|past|exceed\w*|(?:high|great|bigg|larg|lat)er th[ae]n)[^.;]{0,30}?\b${head}`,
    String.raw`(?:less|lower|smaller) than (?:or equal to )?the ${head}`,
    String.raw`(?:block|height|range)\b[^.;]{0,30}?(?:in the future|not yet (?:available|mined|produced|known|exist))`,
    String.raw`(?:from|begin|start|first)[ -]?block[^.;]{0,30}?(?:(?:great|larg|bigg|high)er|after|above|exceeds?)[^.;]{0,20}?(?:to|end|last)[ -]?block`,
    String.raw`empty range|could not get header for block`,
  ].join('|'),
  'i',
);

export type FindWords = (
  text: string,
) => { readonly code: GatewayErrorCode; readonly details: ErrorDetails } | undefined;

type ErrorWords = readonly [
  code: GatewayErrorCode,
  /** Matched against message, data and body together. Linear; the text is clipped at 2 KiB first. */
  pattern: RegExp,
  read?: (match: RegExpExecArray) => ErrorDetails,
];

/**
 * Wordings of failures; the first match wins. A wording outranks a numeric code: nodes use −32000 and REST code 2 for almost
 * everything. The comment after a line names the products that use it.
 */
export const errorWords: readonly ErrorWords[] = [
  ['execution', /^execution reverted/i], // geth; a message of the contract follows
  // Key, plan and rate, from gateways in front of nodes.
  ['base-url', /\bpath \S{0,300} is invalid|no route matched|route not found/i], // CometBFT before 0.38, Kong, APISIX
  [
    'unauthorized',
    /must be authenticated|invalid access key|no api key found|api key (is )?(missing|required|invalid)|invalid (api )?key|unknown key|project id not provided|invalid project id|token is invalid|authorization required|\bunauthori[sz]ed\b/i,
  ], // Alchemy, Infura, dRPC, Kong, Chainstack
  [
    'unauthorized',
    /\bunauthenticated\b|authentication (error|token)|invalid (authentication credentials|apikey)|missing (api|subscription) key|api key not valid|authorization field missing/i,
  ], // gRPC gateway, Cloudflare, AWS, Kong, Apigee, APISIX, Azure, Google, Tyk
  [
    'quota',
    /monthly capacity limit|daily request count exceeded|quota (is )?(exceeded|used up)|billing|usage limit for your current plan|payment required/i,
  ], // Alchemy, Infura, 1RPC
  [
    'forbidden',
    /origin not (on whitelist|allowed)|app is inactive|rbac: access denied|not allowed for this key|invalid host specified|^forbidden\b|is not authorized to|access to this api has been disallowed/i,
  ], // Alchemy, GetBlock, geth, AWS, Tyk
  ['rate-limited', /rate limit|^limit exceeded|too many requests|compute units per second|requests? per second/i], // Alchemy, QuickNode, Kong, AWS

  // Sizes and timeouts.
  [
    'too-large',
    /message larger than max|query gas limit exceeded|response (is )?too (large|big)|content length too large|request body too large|request entity too large|backend response too large|response size (should not|exceeded)|batch (too large|limit|request exceeds)/i,
  ], // gRPC gateway, SDK query gas limit, geth, erigon, reth, CometBFT
  ['node-timeout', /execution timeout|request timed out|timeout expired|context deadline exceeded/i], // geth, bor, besu, AWS

  // Heights of the Cosmos side.
  ['unavailable', /wait for first block|transaction indexing is|requested data (is )?not available/i], // SDK 0.53, erigon, Berachain
  [
    'unavailable',
    /^(under |down for |in )?maintenance\b|from the upstream server|no healthy upstream|^service unavailable/i,
  ], // Kong, Envoy
  ['future', aboveHead], // SDK, CometBFT, reth, Avalanche, ethrex
  [
    'pruned',
    /height \d{1,20} is not available, lowest height is (\d{1,20})/i,
    (match) => ({ lowest: integer(match[1] ?? '0') }),
  ], // CometBFT
  [
    'pruned',
    /failed to load state at height|could not find validator set for height|version does not exist|panic message redacted|pointer dereference: panic/i,
  ], // SDK, the last two up to 0.45
  [
    'bad-request',
    /height must be greater than 0|page should be within|type mismatch, parameter|strconv\.Parse|(limit|offset) must greater than 0|either offset or key is expected|is not supported in query parameters|illegal base64 data|invalid url escape|height < 0|invalid evidence hash|hash is empty/i,
  ], // SDK, gRPC gateway

  // Blocks and states of the EVM side.
  ['future', /invalid block range/i], // geth, Hyperliquid; also for reversed ends
  [
    'pruned',
    /^not supported$|missing trie node|historical state|pruned history|history has been pruned|block body is missing|failed to get logs for block/i,
  ], // geth, erigon; the last two for orphans
  ['unsupported', /genesis (block )?is not traceable/i, () => ({ genesis: true })], // geth; nothing ran
  ['execution', /tracing failed/i], // geth
  [
    'not-found',
    /not recorded: |header (for hash )?not found|unknown block|(block|parent)( #?\w{1,80})? not found|block not found|evidence \w{1,80} not found|not currently canonical/i,
  ], // our own gateway, geth, erigon, reth, SDK
  [
    'not-found',
    /\bblocks?\b[^.;]{0,80}?(?:(?:cannot|could not|can't) be found|do(?:es)? not exist)|(?:(?:cannot|could not|can't|unable to|failed to) find|no such) (?:the )?block\b|block meta not found/i,
  ], // OpenEthereum, Nethermind, reth; the missing block is not named

  // Unsupported methods and invalid requests.
  [
    'unsupported',
    /does not exist\/is not available|^method not found|notifications not supported|pending (logs|receipts) (are|is) not|\b(Reference|Syntax)Error: /i,
  ], // geth, CometBFT, reth; the last for a tracer name that is read as code
  ['base-url', /404 page not found|method not allowed|^not implemented$|invalid content type/i], // CometBFT, geth, gRPC gateway
  [
    'bad-request',
    /invalid argument|missing value for required|too many arguments|non-array args|cannot unmarshal|unit in duration|^cannot use diffmode|exceed max/i,
  ], // geth
  [
    'bad-request',
    /failed to apply transaction|^both gasprice and|chainid does not match|^maxfeepergas|intrinsic gas too low|insufficient funds/i,
  ], // geth
  ['bad-request', /^(invalid request|empty batch|parse error)|converting (json|http) params/i], // geth, CometBFT
  ['rpc', /runtime error: |reflect: call with/i], // CometBFT, after a panic; every retry fails, too
  ['rpc', /\b(receipt|transaction|log|header|block)s?\b[^.;]{0,30}\bmismatch|\bcorrupt(ed|ion)?\b/i], // geth and others; inconsistent data
];

/** Returns the first matching line of the table, with the numbers it names. */
export const findWords: FindWords = (text) => {
  const clipped = clipText(text);
  for (const [code, pattern, read] of errorWords) {
    const match = pattern.exec(clipped);
    if (match) return { code, details: read?.(match) ?? {} };
  }
  return undefined;
};
