import type { Answer } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { askForPage, rowLimit } from '../../client/limits.js';
import { loadCode } from '../../client/load-code.js';
import { queryAbci } from '../../client/operations/abci-query.js';
import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { FieldReader } from '../../decode/cosmos/fields.js';

/** Rows per page, which nodes return by default. */
const pageRows = 100;
/** The most rows that are requested. */
const mostRows = 5_000;
const mostPages = 200;

/** A list kept by a module of the chain, requested page by page. */
export interface ModuleList {
  /** The path of the gRPC method, such as `/cosmos.slashing.v1beta1.Query/SigningInfos`. */
  readonly path: string;
  /** The member of the response that holds the rows. */
  readonly member: string;
  /** The height of the state; the latest if absent. */
  readonly height: bigint | undefined;
}

/** Whether there are more rows than were requested, so that a missing entry may still exist. */
export interface MaybeShort {
  readonly more: boolean;
}

/** The rows of such a list, and the answers that contained them. */
export interface ModuleRows extends MaybeShort {
  readonly rows: readonly FieldReader[];
  readonly answers: readonly Answer<AbciResponse>[];
}

/**
 * Requests all rows of a module's list through `abci_query`, in pages of 100 or of as many as the node returns.
 *
 * The latest state may advance between two pages, so later pages are requested at the height of the first.
 *
 * @throws GatewayError as `queryAbci` does; `execution` if the application refused, with its message; `too-large` if a
 * single row exceeds the query gas limit; `malformed` if the bytes are not the expected message
 */
export async function askModuleList(
  gateway: Gateway,
  { path, member, height }: ModuleList,
  signal: AbortSignal,
): Promise<ModuleRows> {
  const { encodePageRequest, decodePage } = await loadCode(() => import('../../decode/cosmos/module-page.js'));
  const rows: FieldReader[] = [];
  const answers: Answer<AbciResponse>[] = [];
  let key: Uint8Array | undefined;
  let at = height;
  const limit = rowLimit(gateway, path);
  const ask = async (size: number): Promise<Answer<AbciResponse>> => {
    const data = await encodePageRequest(path, BigInt(size satisfies number), key);
    if (!data) throw new GatewayError('config', { option: 'path', value: path, expected: 'a supported method' });
    const request = { path, data, prove: false, ...(at === undefined ? {} : { height: at }) };
    const answer = await queryAbci(gateway, request, { signal });
    if (answer.value.code !== 0) throw refusalOf(answer.value);
    return answer;
  };
  do {
    const answer = await askForPage(pageRows, limit, ask);
    answers.push(answer);
    const page = await decodePage(path, answer.value.value ?? '', member);
    if (!page) throw new GatewayError('malformed', { path: 'result.response.value', expected: `an answer of ${path}` });
    rows.push(...page.rows);
    at ??= answer.value.height > 0n ? answer.value.height : undefined;
    key = page.nextKey;
  } while (key && rows.length < mostRows && answers.length < mostPages);
  return { rows, answers, more: key !== undefined };
}

/** Why the application returned no page, in the application's own words. */
function refusalOf({ code, codespace, log }: AbciResponse): GatewayError {
  const said = { codespace: codespace.slice(0, 64), text: log.slice(0, 2_000), codespaceCode: code };
  return new GatewayError(outOfGas.test(said.text) ? 'too-large' : 'execution', said);
}

/** Exhausted query gas is a panic, for which nodes report the cost that they were about to charge. */
const outOfGas = /out of gas|^\{(?:Read|Value|IterNext|Has)\w{0,20}\}: panic/i;
