import { clipText } from './clip-text.js';
import type { ErrorDetails } from './errors.js';
import type { FindWords } from './error-words.js';
import { integer } from './wire/read.js';

/**
 * Wordings of the limits of a log search. `$` stands for a number, which may have commas. The facts of all matching lines are
 * merged; the first line to name a fact wins.
 */
const limits: readonly (readonly [pattern: RegExp, read: (numbers: readonly bigint[]) => ErrorDetails])[] = [
  // A suggested range, both ends included: Alchemy · Infura, zkSync · reth.
  line('block range should work: ?\\[$, ?$\\]', suggest),
  line('try with this block range ?\\[$, ?$\\]', suggest),
  line('retry with the range $-$', suggest),
  // The largest distance from the first block to the last.
  line('limited to an? $( blocks?)? range', distance), // QuickNode, 1RPC, Blast
  line('limited to $ block', distance), // BlockPI
  line('max(?:imum)? block range(?: exceeded)?:? ?$', distance), // geth, bsc, tron, publicnode
  line('blocks distance: $', distance), // cosmos EVM
  line('max is $k blocks', ([n = 0n]) => ({ maxSpan: n * 1000n })), // merkle
  line('up to an? $ block range', distance), // Aurora, Alchemy
  line('block range greater than $ max', distance), // swell
  line('block range exceeds $', distance), // somnia
  line('allowed for your plan \\(\\d{1,20} > $\\)', distance), // Blast
  line('ranges over $ blocks', distance), // dRPC
  line('too wide \\(maximum $', distance), // Ankr
  // How many blocks, both ends counted.
  line('requested too many blocks from \\d{1,20} to \\d{1,20}, maximum is set to $', blocks), // Avalanche
  line('max range: $', blocks), // Cloudflare
  line('at most $ blocks', blocks), // Coinbase
  // The largest number of logs.
  line('query returned more than $ results', results), // Infura
  line('query exceeds max results $', results), // reth
  line('matched by query exceeds limit of $', results),
  // Too many addresses or topics, not blocks: geth · Infura.
  line(
    'exceed max (?:addresses|topics)|specify less number of address|contains \\d{1,20} filters\\. the current limit is',
    () => ({ split: 'address' }),
  ),
  // The range, without a number: Ankr, Chainstack, valtitude, eRPC, besu and others.
  line(
    '(?:block range|range) (?:is )?too (?:wide|large)|range limit exceeded|range threshold exceeded|range exceeds max|exceeds maximum rpc range|exceeded max(?:imum)? allowed range',
    () => ({ split: 'range' }),
  ),
  // Possibly the range: base, and others.
  line('no backend is currently healthy|exceeded max(?:imum)? allowed', none),
  line('too many results|response (?:is )?too (?:big|large)|response size (?:should not|(?:is )?exceeded)', none),
];

/** Finds the limits of a log search in an error message. */
export const findLogLimit: FindWords = (text) => {
  const clipped = clipText(text);
  let details: ErrorDetails | undefined;
  for (const [pattern, read] of limits) {
    const match = pattern.exec(clipped);
    if (match)
      details = {
        ...read(
          match
            .slice(1)
            .filter((part) => /^[\dx]/.test(part ?? ''))
            .map((part) => integer(part ?? '0')),
        ),
        ...details,
      };
  }
  return details && { code: 'range', details };
};

function line(pattern: string, read: (numbers: readonly bigint[]) => ErrorDetails) {
  return [new RegExp(pattern.replaceAll('$', '(0x[0-9a-f]{1,16}|\\d[\\d,]{0,19})'), 'i'), read] as const;
}

function suggest([from = 0n, to = 0n]: readonly bigint[]): ErrorDetails {
  return { suggested: { from, to } };
}

function distance([maxSpan = 0n]: readonly bigint[]): ErrorDetails {
  return { maxSpan };
}

function blocks([count = 1n]: readonly bigint[]): ErrorDetails {
  return { maxSpan: count - 1n };
}

function results([maxResults = 0n]: readonly bigint[]): ErrorDetails {
  return { maxResults };
}

function none(): ErrorDetails {
  return {};
}
