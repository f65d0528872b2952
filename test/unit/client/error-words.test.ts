import { describe, expect, it } from 'vitest';
import { gatewayErrorCodes, GatewayError } from '../../../src/client/errors.js';
import { explained } from '../../../src/client/refusals.js';
import { errorWords, findWords } from '../../../src/client/error-words.js';
import { errorIn, parseEnvelope } from '../../../src/client/json.js';
import { findLogLimit } from '../../../src/client/log-limits.js';
import { nineCallsOf, recordedFolders } from '../../support/recorded-calls.js';
import { plain } from '../../support/recorded-fetch.js';
import { loadRecordings, type Recording } from '../../support/recordings.js';

/** What every recorded error reported: of the nine calls and of the envelope. */
const texts = [
  ...recordedFolders().flatMap(nineCallsOf),
  ...['cosmos/envelope', 'evm/envelope'].flatMap(loadRecordings),
].flatMap(textsOf);

describe('the table of error texts', () => {
  it('has a row for every recorded error text', () => {
    const unknown = texts.filter(({ text, isLogs }) => !(isLogs && findLogLimit(text)) && !findWords(text));
    expect([...new Set(unknown.map(({ text }) => plain(text)))]).toEqual([]);
    expect(texts.length).toBeGreaterThan(250);
  });

  it('uses only codes of the closed list', () => {
    expect(errorWords.map(([code]) => code).filter((code) => !gatewayErrorCodes.includes(code))).toEqual([]);
  });

  it('reads only the first 2 KiB of a long text', () => {
    expect(findWords(`${'x'.repeat(4000)} header not found`)).toBeUndefined();
  });

  it('reads an untraceable genesis block as unsupported, with its own message', () => {
    expect(findWords('genesis is not traceable')).toEqual({ code: 'unsupported', details: { genesis: true } });
    const error = new GatewayError('unsupported', { genesis: true, text: 'genesis is not traceable' });
    expect(explained(error).message).toBe(
      'The genesis block has no transactions to trace. Node response: “genesis is not traceable”',
    );
  });

  it('extracts the lowest available height', () => {
    expect(findWords('height 86 is not available, lowest height is 1074')).toEqual({
      code: 'pruned',
      details: { lowest: 1074n },
    });
  });

  it.each([
    // Never recorded: reported by nodes and gateways that cannot run here (§0.2, §0.3, §10.1 of the notes on nodes).
    ['missing trie node 5c3a (path ) state 0x5c3a is not available', 'pruned'],
    ['history has been pruned for this block', 'pruned'],
    ['block not found: 0x10', 'not-found'],
    ['block not found: finalized', 'not-found'],
    ['invalid arguments; block with hash 0xab not found', 'bad-request'],
    ['parent 0xabababab not found', 'not-found'],
    ['block #12 not found', 'not-found'],
    ['tracing failed: out of gas', 'execution'],
    ['execution reverted: user error', 'execution'],
    ['execution reverted: Unauthorized', 'execution'],
    ['One of the blocks specified in filter (fromBlock, toBlock or blockHash) cannot be found', 'not-found'],
    ['One of the block specified in filter (fromBlock, toBlock or blockHash) cannot be found', 'not-found'],
    ['block 36077340 not found', 'not-found'],
    ['block meta not found for block #32842493', 'not-found'],
    ['Block 0x1f4 could not be found', 'not-found'],
    ['the requested block does not exist', 'not-found'],
    ['no such block: 500', 'not-found'],
    ['unable to find block 500', 'not-found'],
    ['the method debug_traceBlockByHash does not exist/is not available', 'unsupported'],
    ['block range extends beyond current head block', 'future'],
    ['Timeout expired', 'node-timeout'],
    ['execution timeout', 'node-timeout'],
    ['block 9 exists but transaction indexing is not yet complete, please try again later', 'unavailable'],
    ['transaction indexing is in progress', 'unavailable'],
    ['requested data not available', 'unavailable'],
    ['Response is too big: Exceeded max limit of 167772160', 'too-large'],
    ['batch limit 100 exceeded (can increase by --rpc.batch.limit)', 'too-large'],
    ['Must be authenticated!', 'unauthorized'],
    ['No API key found in request', 'unauthorized'],
    ['token is invalid', 'unauthorized'],
    ['Monthly capacity limit exceeded. Visit the dashboard', 'quota'],
    ['daily request count exceeded, request rate limited', 'quota'],
    ['Origin not on whitelist.', 'forbidden'],
    ['RBAC: access denied', 'forbidden'],
    ['Your app has exceeded its compute units per second capacity', 'rate-limited'],
    ['API rate limit exceeded', 'rate-limited'],
    ['Invalid Request: path /KEY is invalid', 'base-url'],
    ['not recorded: block 7; there is 2 to 28', 'not-found'],
    ['rpc error: runtime error: invalid memory address or nil pointer dereference: panic', 'pruned'],
    ['receipts length mismatch: 1 vs 0', 'rpc'],
    ['transactions and receipts count mismatch', 'rpc'],
    ['header hash mismatch', 'rpc'],
    ['leveldb: corruption on data-block', 'rpc'],
    // A block above the head.
    ['invalid block range', 'future'],
    ['invalid block range params', 'future'],
    ['invalid block range (from block larger than to block)', 'future'],
    ['invalid parameters: fromBlock cannot be greater than toBlock', 'future'],
    ['Invalid params: Empty range', 'future'],
    ['Internal Error: Could not get header for block 47', 'future'],
    ['the end of the range is above the latest block 400', 'future'],
    ['toBlock 500 is greater than the current block 400', 'future'],
    ['requested block 500 exceeds chain head 400', 'future'],
    ['block 500 is ahead of the head', 'future'],
    ['to block is past the chain tip', 'future'],
    ['requested from 10 to 20 after last accepted block 15', 'future'],
    ['height 900 must be less than or equal to the current blockchain height 800', 'future'],
    ['block 500 is not yet available', 'future'],
    ['requested block is in the future', 'future'],
    ['transaction gas limit exceeds the current block gas limit', undefined],
    ['max fee per gas less than block base fee: it is less than the current base fee', undefined],
    ['panic message redacted to hide potentially sensitive system info: panic', 'pruned'],
  ] as const)('reads “%s” as %s', (text, code) => {
    expect(findWords(text)?.code).toBe(code);
  });
});

/** The text of an error object, of a REST error body or of a plain page; every item of a batch counts. */
function textsOf({ call, request, response }: Recording): { text: string; isLogs: boolean }[] {
  const isLogs = call === 'eth_getLogs';
  const ofObject = (body: string): string[] => {
    try {
      const reply = parseEnvelope(body, 512);
      const error = errorIn(reply);
      if (error) return [error.details.text ?? ''];
      return response.status < 300 ? [] : [String(reply['message'] ?? '')];
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      return response.status < 300 || body.trim() === '' || body.startsWith('<') ? [] : [body.trim()];
    }
  };
  const isBatch = response.body.startsWith('[') && request.method === 'POST';
  const bodies = isBatch
    ? (JSON.parse(response.body) as unknown[]).map((item) => JSON.stringify(item))
    : [response.body];
  return bodies.flatMap(ofObject).map((text) => ({ text, isLogs }));
}
