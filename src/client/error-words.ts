import type { ErrorDetails, GatewayErrorCode } from './errors.js';

/** One way in which a node or gateway words a failure. */
export interface ErrorWords {
  /** Matched against message, data and body together; linear, and the text is clipped at 2 KiB first. */
  readonly pattern: RegExp;
  readonly code: GatewayErrorCode;
  /** Who says it. */
  readonly from: string;
  /** Numbers that the text names. */
  readonly read?: (match: RegExpExecArray) => ErrorDetails;
}

/**
 * The table of words, first match wins. A word beats a number: nodes use −32000 and REST code 2 for almost everything.
 */
export const errorWords: readonly ErrorWords[] = [
  // The key, the plan, the rate: said by gateways in front of nodes.
  { pattern: /\bpath \S{0,300} is invalid/i, code: 'base-url', from: 'CometBFT before 0.38' },
  { pattern: /must be authenticated|invalid access key|no api key found|api key (is )?(missing|required|invalid)|invalid (api )?key|unknown key|project id not provided|invalid project id|token is invalid|authorization required|\bunauthori[sz]ed\b/i, code: 'unauthorized', from: 'Alchemy, Infura, dRPC, Kong, Chainstack' },
  { pattern: /monthly capacity limit|daily request count exceeded|quota (is )?(exceeded|used up)|billing|usage limit for your current plan|payment required/i, code: 'quota', from: 'Alchemy, Infura, 1RPC' },
  { pattern: /origin not (on whitelist|allowed)|app is inactive|rbac: access denied|not allowed for this key/i, code: 'forbidden', from: 'Alchemy, GetBlock' },
  { pattern: /rate limit|too many requests|compute units per second|requests? per second/i, code: 'rate-limited', from: 'Alchemy, QuickNode, Kong' },

  // Sizes.
  { pattern: /message larger than max|out of gas: query gas limit exceeded|response (is )?too (large|big)|content length too large|request body too large|request entity too large|backend response too large|response size (should not|exceeded)/i, code: 'too-large', from: 'gRPC gateway, SDK query gas limit, geth, reth, CometBFT' },

  // Heights of the Cosmos side.
  { pattern: /is not ready; please wait for first block/i, code: 'unavailable', from: 'SDK 0.53 before its first block' },
  { pattern: /requested block height is bigger then the chain length|cannot query with height in the future|must be less than or equal to the current blockchain height/i, code: 'future', from: 'SDK, CometBFT' },
  { pattern: /height \d{1,20} is not available, lowest height is (\d{1,20})/i, code: 'pruned', from: 'CometBFT', read: (match) => ({ lowest: BigInt(match[1] ?? '0') }) },
  { pattern: /failed to load state at height|could not find validator set for height|version does not exist|panic message redacted to hide potentially sensitive/i, code: 'pruned', from: 'SDK' },
  { pattern: /height must be greater than 0|page should be within|type mismatch, parameter|strconv\.Parse|(limit|offset) must greater than 0|either offset or key is expected|is not supported in query parameters|illegal base64 data/i, code: 'bad-request', from: 'SDK, gRPC gateway, CometBFT' },

  // What is there, was there, and was never offered.
  { pattern: /\bnot recorded: /i, code: 'not-found', from: 'our own gateway, over recordings' },
];

const longestText = 2048;

/** Foreign text, clipped at 2 KiB: enough for every known message, too little to choke on. */
export function clipText(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

/** The first line of the table that fits, with the numbers it names. */
export function findWords(
  text: string,
  table: readonly ErrorWords[] = errorWords,
): { readonly code: GatewayErrorCode; readonly details: ErrorDetails } | undefined {
  const clipped = clipText(text);
  for (const { pattern, code, read } of table) {
    const match = pattern.exec(clipped);
    if (match) return { code, details: read ? read(match) : {} };
  }
  return undefined;
}
