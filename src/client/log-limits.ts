import { clipText } from './json.js';
import type { ErrorDetails } from './errors.js';
import { aboveHead, type FindWords } from './error-words.js';
import { integer } from './wire/read.js';

// Nodes and gateways word the limits of a log search in hundreds of ways. The patterns match the meaning: words for the range
// near words for too much, and the number next to the words for the limit.

const number = String.raw`(0x[0-9a-f]{1,16}|\d[\d,]{0,19}(?: ?k\b)?)`;
const results = 'results?|logs?|events?|entries|records';
/** Units after numbers that are not a number of blocks. */
const noUnit = String.raw`(?![\d,]| ?>| ?(?:${results}|bytes|[kmg]i?b\b|m?s\b|sec|min|addresses|topics|filters))`;

const range = String.raw`\branges?\b|\bblocks? (?:distance|span|limit|window|interval|count|difference)|\bspan\b|(?:many|number of)(?: requested)? blocks|\d[\d,]*k? blocks?\b|(?:difference|distance|gap) between`;
const tooMuch = String.raw`exceed|bigger|larger|greater|wider|longer|higher|too (?:many|much|wide|large|big|long|high|broad)|\bmax|limit|threshold|\bcap(?:ped)?\b|\bat most|\bup to|\b(?:no )?more than|\bover \d|allowed for|(?:less|smaller|fewer) than|reduc|narrow|smaller|shorter|split`;

const isRange = near(range, tooMuch);

/** Numbers that limit the range, from the clearest wording to the vaguest. */
const spans = [
  // Names of the limit: “max block range = 5000”, “limited to 0 - 50 blocks”, “narrow your filter: 5000”.
  pattern(
    String.raw`(?:\bmax(?:imum)?\b|limit(?:ed)?\b|\bcap(?:ped)?\b|allowed\b|threshold|\bat most|\bup to|\bno more than|(?:less|smaller|fewer) than|narrow)[^.;,(\d]{0,50}?\(?(?:\d{1,20} ?(?:-|to) ?)?$${noUnit}`,
  ),
  // Comparisons of sizes: “(5000 > 1000)”.
  pattern(String.raw`\(\d{1,20} ?> ?$\)`),
  // The exceeded number: “block range exceeds 1000”, “ranges over 10000 blocks”.
  pattern(
    String.raw`(?:exceed(?:s|ed|ing)?|over|above|(?:greater|larger|bigger|wider|longer|higher|more) than)[^.;,(\d]{0,30}?$${noUnit}`,
  ),
];

/** Words before a number that is the size of the request, not the limit. */
const ofRequest = /\b(?:requested|request|got|actual|given|received|asked)(?: range)?[ :=]{0,3}$/i;

/**
 * Wordings that count the blocks, both ends included; other wordings use the distance from the first to the last block.
 */
const isCount = pattern(
  String.raw`many blocks|number of (?:requested )?blocks|more than \d[\d,]* blocks|at most \d[\d,]* blocks|maximum allowed is \d[\d,]* blocks|max range: ?\d`,
);
const isBlockCount = pattern('number of (?:requested )?blocks');

/** A range that would work, both ends included. The last patterns match members of a structured error. */
const suggestions = [
  pattern(String.raw`(?:should work|\btry|retry|\buse)\b[^[\d]{0,40}\[ ?$ ?, ?$ ?\]`),
  pattern(String.raw`retry with[^\d]{0,20}range $ ?- ?$`),
  pattern(String.raw`\bfrom ?: ?$ ?, ?limit ?: ?\d{1,20} ?, ?to ?: ?$`),
];

const mostResults = [
  pattern(String.raw`more than $ (?:${results})`),
  pattern(String.raw`max(?:imum)?(?: number of)? (?:${results})(?: ?of| ?is| ?:)? ?$`),
  pattern(String.raw`\b(?:${results})\b[^.;,\d]{0,30}(?:exceed|limit)[^.;,\d]{0,20}$`),
  pattern(String.raw`(?:limit|max(?:imum)?)[^.;,\d]{0,20}$ (?:${results})`),
];

/** Too many or too large results, or a search that takes too long. */
const isResults = [
  near(String.raw`\b(?:${results})\b`, 'too many|limit exceeded|exceed(?:s|ed)?(?: the)? (?:max|limit)'),
  pattern(
    String.raw`(?:response|results?)(?: set| window| size)?(?: to be queried)?(?: is)? (?:too (?:big|large)|should not|exceed)`,
  ),
  pattern(String.raw`query (?:set )?(?:is )?too (?:big|large)|exceeds? (?:the )?(?:response |result )?size limit`),
  // Possibly the range; for example, base.
  pattern('no backend is currently healthy|exceeded max(?:imum)? allowed(?! (?:block )?range)'),
];
const isTimeout = pattern(String.raw`time(?:d )?[ -]?out`);

const isAddresses = pattern(
  String.raw`exceed max (?:addresses|topics)|less number of address|too many (?:addresses|topics)|contains \d{1,20} filters\. the current limit is`,
);

/** Other ranges and limits, and method names: removed before the search. */
const others =
  /\beth_\w+|\brate[- ]?limit\w*(?: (?:is )?exceeded)?|\bout of range\b|\b(?:ip|time|date|port|gas) range\b|\b(?:last|latest|recent|past) \d[\d,]* blocks|\bblock gas limit|\[[a-z, ]+\]/gi;

export const findLogLimit: FindWords = (message) => {
  const text = spaced(clipText(message).replace(others, ' '));
  if (aboveHead.test(text)) return undefined;
  if (isAddresses.test(text)) return { code: 'range', details: { split: 'address' } };
  const suggested = first(suggestions, text);
  const most = first(mostResults, text)?.[0];
  const isOfResults = most !== undefined || isResults.some((words) => words.test(text));
  const isOfRange = isRange.test(text) && (!isOfResults || isBlockCount.test(text));
  if (!suggested && !isOfResults && !isOfRange) return undefined;
  return {
    code: 'range',
    details: {
      ...(isOfRange && !isTimeout.test(text) ? { ...spanOf(text, suggested), split: 'range' } : {}),
      ...(suggested ? { suggested: { from: suggested[0] ?? 0n, to: suggested[1] ?? 0n } } : {}),
      ...(most === undefined ? {} : { maxResults: most }),
    },
  };
};

/** The largest distance between the blocks; a suggested range shows whether the number counts both ends. */
function spanOf(text: string, suggested: readonly bigint[] | undefined): ErrorDetails {
  const [named] = first(spans, text) ?? [];
  if (named === undefined) return {};
  const [from = 0n, to = 0n] = suggested ?? [];
  return { maxSpan: isCount.test(text) || (suggested && to - from === named - 1n) ? named - 1n : named };
}

function first(patterns: readonly RegExp[], text: string): readonly bigint[] | undefined {
  for (const words of patterns) {
    const match = words.exec(text);
    if (!match) continue;
    const numbers = match.slice(1).filter((part) => part !== undefined);
    const before = text.slice(0, match.index + match[0].lastIndexOf(numbers.at(-1) ?? ''));
    if (numbers.length !== 1 || !ofRequest.test(before)) return numbers.map(toNumber);
  }
  return undefined;
}

function toNumber(digits: string): bigint {
  const thousands = /^([\d,]+) ?k$/i.exec(digits)?.[1];
  return thousands === undefined ? integer(digits) : integer(thousands) * 1000n;
}

/**
 * Splits member names into words: `{"maxBlockRange":5000}` becomes “max Block Range : 5000”. Hex digits stay unchanged.
 */
function spaced(text: string): string {
  return text
    .replaceAll(/0x[\dA-Fa-f]+|[a-z](?=[A-Z])|[_{}"]/g, (part) =>
      part.startsWith('0x') ? part : /[a-z]/.test(part) ? `${part} ` : ' ',
    )
    .replaceAll(/ +/g, ' ');
}

function pattern(source: string): RegExp {
  return new RegExp(source.replaceAll('$', number), 'i');
}

/** Matches both within one sentence, in either order. */
function near(one: string, other: string): RegExp {
  return new RegExp(`(?:${one})[^.\\n]{0,60}?(?:${other})|(?:${other})[^.\\n]{0,60}?(?:${one})`, 'i');
}
