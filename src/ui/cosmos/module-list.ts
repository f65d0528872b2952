import type { Answer } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { queryAbci } from '../../client/operations/abci-query.js';
import type { AbciResponse } from '../../client/wire/abci-response.js';
import type { FieldReader } from '../../decode/cosmos/fields.js';

/** Rows of a page: what nodes give without being asked for more. */
const pageLimit = 100n;
/** Pages that are asked for, at the most: 5,000 rows. */
const mostPages = 50;

/** A list that a module of the chain keeps, asked for page by page. */
export interface ModuleList {
  /** The path of the gRPC method, as `/cosmos.slashing.v1beta1.Query/SigningInfos`. */
  readonly path: string;
  /** The member of the response that holds the rows. */
  readonly member: string;
  /** The height of the state; the latest if absent. */
  readonly height: bigint | undefined;
}

/** Whether there are more rows than were asked for, so that what is not among them may be there all the same. */
export interface MaybeShort {
  readonly more: boolean;
}

/** The rows of such a list, and the answers that they came in. */
export interface ModuleRows extends MaybeShort {
  readonly rows: readonly FieldReader[];
  readonly answers: readonly Answer<AbciResponse>[];
}

/**
 * Asks for all rows of a list of a module, through `abci_query`, in pages of 100.
 *
 * The latest state may move on between two pages: behind the first page its height is asked for.
 *
 * @throws GatewayError as `queryAbci` does; `execution` where the application refused, with its words; `malformed` where the
 * bytes are not the message that they should be
 */
export async function askModuleList(
  gateway: Gateway,
  { path, member, height }: ModuleList,
  signal: AbortSignal,
): Promise<ModuleRows> {
  const { encodePageRequest, decodePage } = await import('../../decode/cosmos/module-page.js');
  const rows: FieldReader[] = [];
  const answers: Answer<AbciResponse>[] = [];
  let key: Uint8Array | undefined;
  let at = height;
  do {
    const data = await encodePageRequest(path, pageLimit, key);
    if (!data)
      throw new GatewayError('config', { option: 'path', value: path, expected: 'a method that is known here' });
    const request = { path, data, prove: false, ...(at === undefined ? {} : { height: at }) };
    const answer = await queryAbci(gateway, request, { signal });
    answers.push(answer);
    const { code, codespace, log, value } = answer.value;
    if (code !== 0) {
      // Both are an application's words.
      const said = { codespace: codespace.slice(0, 64), text: log.slice(0, 2_000) };
      throw new GatewayError('execution', { ...said, codespaceCode: code });
    }
    const page = await decodePage(path, value ?? '', member);
    if (!page) throw new GatewayError('malformed', { path: 'result.response.value', expected: `an answer of ${path}` });
    rows.push(...page.rows);
    at ??= answer.value.height > 0n ? answer.value.height : undefined;
    key = page.nextKey;
  } while (key && answers.length < mostPages);
  return { rows, answers, more: key !== undefined };
}
