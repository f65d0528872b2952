import type { FetchFunction } from '../../src/client/http.js';
import type { Recording } from './recordings.js';

/** A recorded reply. */
export interface RecordedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A `fetch` that answers every request with one recorded reply: unchanged status, headers, and body. */
export function answering({ status, headers, body }: RecordedResponse): FetchFunction {
  const kept = Object.entries(headers).filter(([name]) => !hopByHop.has(name));
  return () => Promise.resolve(new Response(bodiless.has(status) ? null : body, { status, headers: kept }));
}

/** Bodies are recorded as text, so headers about their bytes on the wire no longer apply. */
const hopByHop = new Set(['connection', 'content-encoding', 'content-length', 'transfer-encoding']);
const bodiless = new Set([204, 205, 304]);

/** The text of `expect`: the truth about the exchange from another source; numbers and hashes omitted. */
export function wordsOf({ expect, response }: Recording): string {
  const { outcome, cause, code, message } = expect;
  if (cause !== undefined) return `${outcome}: ${String(cause)}`;
  if (outcome === 'jsonrpc error') {
    const said = plain(String(message ?? messageIn(response.body)));
    return `${outcome} ${String(code)}: ${said.replace(/^(invalid argument N): (?!exceed max).*/, '$1: …')}`;
  }
  return outcome;
}

/** A text without its hashes and numbers. */
export function plain(text: string): string {
  return text.replace(/0x[0-9a-f.]{6,}|[0-9a-f]{32,}/gi, '#').replace(/\d+/g, 'N');
}

/** Whether an exchange requests one evidence item by its hash, which is not one of the nine calls. */
export function isOfOnePiece({ call, request }: Recording): boolean {
  return call === 'evidence' && !/^\/cosmos\/evidence\/v1beta1\/evidence(\?|$)/.test(request.path);
}

function messageIn(body: string): string {
  return (JSON.parse(body) as { error?: { message?: string } }).error?.message ?? '';
}

export { readQuery } from '../../src/ui/fields/query.js';

/**
 * What the text of `expect` (the truth about an exchange from a source other than the answer) means to a caller of the
 * client: a value, null, an empty list, an application failure that is a value, or the code of an error.
 *
 * The text has N for numbers and # for hashes; for the many argument errors of geth, only the first words are kept.
 */
export const recordedOutcomes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  abci_query: {
    'abci_error: bad_address': 'application failure',
    'abci_error: bad_argument': 'application failure',
    'abci_error: empty_request': 'application failure',
    'abci_error: key_and_offset': 'application failure',
    'abci_error: no_leading_slash': 'application failure',
    'abci_error: not_found': 'application failure',
    'abci_error: trailing_slash': 'application failure',
    'error: bad_parameter': 'bad-request',
    'error: bad_request_bytes': 'application failure',
    'error: empty_data': 'application failure',
    'error: height_above_head': 'application failure',
    'error: height_must_be_string': 'bad-request',
    'error: height_negative': 'application failure',
    'error: no_block_yet': 'application failure',
    'error: node_panic': 'rpc',
    'error: proof_height_too_low': 'application failure',
    'error: query_gas_limit': 'application failure',
    'error: state_pruned': 'application failure',
    'error: tx_parse': 'application failure',
    'error: unknown_path': 'application failure',
    'error: unknown_store': 'application failure',
    ok: 'value',
    'ok: no_block_yet': 'value',
    'silent_miss: height_above_head': 'silent miss',
    'silent_miss: height_negative': 'silent miss',
    'silent_miss: state_pruned': 'silent miss',
  },
  evidence: {
    'error: bad_height': 'bad-request',
    'error: bad_parameter': 'bad-request',
    'error: height_above_head': 'future',
    'error: key_and_offset': 'bad-request',
    'error: method_not_allowed': 'base-url',
    'error: no_block_yet': 'unavailable',
    'error: query_gas_limit': 'too-large',
    'error: state_pruned': 'pruned',
    ok: 'value',
  },
  validatorsets: {
    'error: answer_too_large': 'too-large',
    'error: bad_parameter': 'bad-request',
    'error: height_above_head': 'future',
    'error: height_below_base': 'pruned',
    'error: height_not_positive': 'bad-request',
    'error: method_not_allowed': 'base-url',
    'error: no_block_yet': 'unavailable',
    'error: page_out_of_range': 'bad-request',
    'error: redirect': 'redirect',
    'error: route_unknown': 'base-url',
    ok: 'value',
  },
  evm: {
    'empty list': 'empty',
    'jsonrpc error -32000: ReferenceError: foo is not defined at <eval>:N:N(N)': 'unsupported',
    'jsonrpc error -32000: SyntaxError: SyntaxError: (anonymous): Line N:N Unexpected token )': 'unsupported',
    'jsonrpc error -32000: block # not found': 'not-found',
    'jsonrpc error -32000: both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified': 'bad-request',
    'jsonrpc error -32000: cannot use diffMode with includeEmpty': 'bad-request',
    "jsonrpc error -32000: chainId does not match node's (have=N, want=N)": 'bad-request',
    'jsonrpc error -32000: exceed max addresses or topics per search position': 'range',
    'jsonrpc error -32000: execution timeout': 'node-timeout',
    'jsonrpc error -32000: failed to apply transaction: # err: insufficient funds for gas * price + value: address # have N want N':
      'bad-request',
    'jsonrpc error -32000: failed to apply transaction: # err: intrinsic gas too low: have N, want N': 'bad-request',
    'jsonrpc error -32000: failed to apply transaction: # err: max fee per gas less than block base fee: address #, maxFeePerGas: N, baseFee: N':
      'bad-request',
    'jsonrpc error -32000: failed to get logs for block #N (#)': 'pruned',
    'jsonrpc error -32000: finalized block not found': 'not-found',
    'jsonrpc error -32000: finalized header not found': 'not-found',
    'jsonrpc error -32000: genesis is not traceable': 'unsupported',
    'jsonrpc error -32000: hash is not currently canonical': 'not-found',
    'jsonrpc error -32000: header for hash not found': 'not-found',
    'jsonrpc error -32000: header not found': 'not-found',
    'jsonrpc error -32000: historical state # is not available': 'pruned',
    'jsonrpc error -32000: historical state is not available': 'pruned',
    'jsonrpc error -32000: invalid arguments; neither block nor hash specified': 'bad-request',
    'jsonrpc error -32000: invalid block range params': 'future',
    'jsonrpc error -32000: json: cannot unmarshal string into Go struct field callTracerConfig.onlyTopCall of type bool':
      'bad-request',
    'jsonrpc error -32000: json: cannot unmarshal string into Go value of type native.callTracerConfig': 'bad-request',
    'jsonrpc error -32000: maxFeePerGas (NxN) < maxPriorityFeePerGas (NxN)': 'bad-request',
    'jsonrpc error -32000: not supported': 'pruned',
    'jsonrpc error -32000: pending logs are not supported': 'unsupported',
    'jsonrpc error -32000: receipts length mismatch: N vs N': 'rpc',
    'jsonrpc error -32000: required historical state unavailable (reexec=N)': 'pruned',
    'jsonrpc error -32000: safe block not found': 'not-found',
    'jsonrpc error -32000: safe header not found': 'not-found',
    'jsonrpc error -32000: time: missing unit in duration "N"': 'bad-request',
    'jsonrpc error -32000: unknown block': 'not-found',
    'jsonrpc error -32002: request timed out': 'node-timeout',
    'jsonrpc error -32601: the method debug_traceBlockByHash does not exist/is not available': 'unsupported',
    'jsonrpc error -32602: block range extends beyond current head block': 'future',
    'jsonrpc error -32602: invalid argument N: …': 'bad-request',
    'jsonrpc error -32602: invalid argument N: exceed max topics': 'range',
    'jsonrpc error -32602: missing value for required argument N': 'bad-request',
    'jsonrpc error -32602: non-array args': 'bad-request',
    'jsonrpc error -32602: too many arguments, want at most N': 'bad-request',
    'jsonrpc error 4444: pruned history unavailable': 'pruned',
    null: 'null',
    'result with error member': 'application failure',
    'result with failed items': 'failed items',
    result: 'value',
  },
};
