import type { Answer, CallOptions } from '../../client/answer.js';
import { GatewayError } from '../../client/errors.js';
import type { Gateway } from '../../client/gateway.js';
import { rowLimit } from '../../client/limits.js';
import { askForPage } from '../../client/pages.js';
import { loadCode } from '../../client/load-code.js';
import { queryAbci } from '../../client/operations/abci-query.js';
import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { FieldReader } from '../../decode/cosmos/fields.js';
import { formatHex } from '../format/hex.js';

/** Rows per page, which nodes return by default. */
const pageRows = 100;
const mostRows = 5_000;
const mostPages = 200;

export interface ModuleList {
  /** The path of the gRPC method; for example, `/cosmos.slashing.v1beta1.Query/SigningInfos`. */
  readonly path: string;
  /** The response member that contains the rows. */
  readonly member: string;
  /** The height of the state. Default: the latest height. */
  readonly height: bigint | undefined;
}

/** Whether there are more rows than were requested, so that a missing entry may still exist. */
export interface MaybeShort {
  readonly more: boolean;
}

export interface ModuleRows extends MaybeShort {
  readonly rows: readonly FieldReader[];
  readonly answers: readonly Answer<AbciResponse>[];
}

/**
 * Requests all rows of a module's list through `abci_query`, in pages of 100 rows or of as many as the node returns.
 *
 * The latest state may advance between two pages, so later pages are requested at the height of the first.
 *
 * @throws GatewayError like `queryAbci`; `execution` with the message if the application rejected the query;
 *   `too-large` if a single row exceeds the query gas limit; `malformed` if the bytes are not the expected message
 */
export async function askModuleList(
  gateway: Gateway,
  { path, member, height }: ModuleList,
  options: CallOptions,
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
    const answer = await queryAbci(gateway, request, options);
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

function refusalOf({ code, codespace, log }: AbciResponse): GatewayError {
  const said = { codespace: codespace.slice(0, 64), text: log.slice(0, 2_000), codespaceCode: code };
  return new GatewayError(outOfGas.test(said.text) ? 'too-large' : 'execution', said);
}

/** Exhausted query gas is a panic, for which nodes report the cost that they were about to charge. */
const outOfGas = /out of gas|^\{(?:Read|Value|IterNext|Has)\w{0,20}\}: panic/i;

/** The staking module's data about a validator. The texts are from the validator: untrusted and unverified. */
export interface StakingValidator {
  /** Bech32, `…valoper1…`. */
  readonly operatorAddress: string;
  readonly moniker: string;
  readonly website: string;
  /** The consensus key in base64, used to find it in a set; empty for other key kinds. */
  readonly key: string;
  /** The protobuf type of the key; for example, `/cosmos.crypto.ed25519.PubKey`. */
  readonly keyType: string;
  /** Exact decimal text: `0.100000000000000000` is 10 %. */
  readonly commission: string;
  readonly jailed: boolean;
}

/**
 * All validators of the chain at a height, by consensus key in base64. Default: the latest state. Throws like
 * `askModuleList`.
 */
export async function askStakingValidators(
  gateway: Gateway,
  height: bigint | undefined,
  options: CallOptions,
): Promise<ReadonlyMap<string, StakingValidator> & MaybeShort> {
  const list = { path: '/cosmos.staking.v1beta1.Query/Validators', member: 'validators', height };
  const [{ rows, more }, { encodeBase64 }] = await Promise.all([
    askModuleList(gateway, list, options),
    loadCode(() => import('../../decode/base64.js')),
  ]);
  const validators = new Map(
    rows.map((row) => {
      const about = row.inside('description');
      const packed = row.value('consensus_pubkey');
      const bytes = row.inside('consensus_pubkey')?.bytes('key');
      const key = bytes ? encodeBase64(bytes) : '';
      const validator: StakingValidator = {
        operatorAddress: row.text('operator_address') ?? '',
        moniker: about?.text('moniker') ?? '',
        website: about?.text('website') ?? '',
        key,
        keyType: packed?.kind === 'any' ? packed.typeUrl : '',
        commission: row.inside('commission')?.inside('commission_rates')?.text('rate') ?? '',
        jailed: row.boolean('jailed') ?? false,
      };
      return [key, validator];
    }),
  );
  return Object.assign(validators, { more });
}

export interface SigningInfo {
  /** Bech32, `…valcons1…`. */
  readonly address: string;
  readonly missedBlocks: bigint;
  /** Of how many blocks; undefined if the window of the module may be shorter than the blocks that were counted. */
  readonly countedBlocks: bigint | undefined;
  /**
   * Seconds since 1970 until which it is jailed; undefined if it is not jailed, which the chain writes as the year
   * 1970.
   */
  readonly jailedUntil: bigint | undefined;
  readonly tombstoned: boolean;
}

/** Signing infos by consensus address, and whether the chain has more. */
export type SigningInfos = ReadonlyMap<string, SigningInfo> & MaybeShort;

/**
 * All signing infos at a height, by consensus address in any encoding. Default: the latest state. Throws like
 * `askModuleList`.
 */
export async function askSigningInfos(
  gateway: Gateway,
  height: bigint | undefined,
  options: CallOptions,
): Promise<SigningInfos> {
  const list = { path: '/cosmos.slashing.v1beta1.Query/SigningInfos', member: 'info', height };
  const [{ rows, more }, { AddressMap }] = await Promise.all([
    askModuleList(gateway, list, options),
    loadCode(() => import('../../decode/address-bytes.js')),
  ]);
  const missedIn = (row: FieldReader) => row.integer('missed_blocks_counter') ?? 0n;
  // Blocks that left the window do not count, so the window is as long as the most missed blocks, or longer.
  const window = rows.map(missedIn).reduce((most, missed) => (missed > most ? missed : most), 0n);
  const infos = new AddressMap(
    rows.map((row) => {
      const address = row.text('address') ?? '';
      const [missedBlocks, counted] = [missedIn(row), row.integer('index_offset') ?? 0n];
      const until = row.time('jailed_until')?.seconds ?? 0n;
      const info: SigningInfo = {
        address,
        missedBlocks,
        countedBlocks: counted >= missedBlocks && counted <= window ? counted : undefined,
        jailedUntil: until > 0n ? until : undefined,
        tombstoned: row.boolean('tombstoned') ?? false,
      };
      return [address, info] as const;
    }),
  );
  return Object.assign(infos, { more });
}

/** Validators by consensus address in any encoding. Validators with an unsupported key kind are omitted. */
export type ValidatorsByAddress = ReadonlyMap<string, StakingValidator> & MaybeShort;

/**
 * All validators of the chain at a height, by the consensus address of their key. Default: the latest state. Throws
 * like `askModuleList`.
 */
export async function askValidatorsByAddress(
  gateway: Gateway,
  height: bigint | undefined,
  options: CallOptions,
): Promise<ValidatorsByAddress> {
  const [validators, { loadKeyReader }, { AddressMap }] = await Promise.all([
    askStakingValidators(gateway, height, options),
    loadCode(() => import('../../verify/consensus-key.js')),
    loadCode(() => import('../../decode/address-bytes.js')),
  ]);
  const readKey = await loadKeyReader([...validators.values()].map(({ keyType }) => keyType));
  const byAddress = new AddressMap<StakingValidator>();
  for (const validator of validators.values()) {
    const key = readKey({ type: validator.keyType, key: validator.key });
    const address = typeof key === 'string' ? undefined : key.toAddress(key.bytes);
    if (address) byAddress.set(formatHex(address), validator);
  }
  return Object.assign(byAddress, { more: validators.more });
}
