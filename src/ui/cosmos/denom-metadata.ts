import type { CallOptions } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import { queryAbci } from '../../client/operations/abci-query.js';
import type { DenomUnit } from '../../decode/cosmos/json.js';
import type { FieldReader } from '../../decode/cosmos/fields.js';

export interface DenomMetadata {
  /** Null if it has no unit for displaying amounts. */
  readonly unit: DenomUnit | null;
  /** The height of the state with the metadata; null if the node did not return it. */
  readonly height: bigint | null;
  /** The app hash that its proof leads to, in upper-case hex; undefined without a proof. */
  readonly appHash: string | undefined;
}

const method = '/cosmos.bank.v1beta1.Query/DenomMetadata';

/**
 * Requests the metadata of a denom in the state of a height, or in the latest state: the store entry with its proof, or
 * by method if the gateway cannot read stores.
 *
 * @throws GatewayError like `queryAbci`
 */
export async function askDenomMetadata(
  gateway: Gateway,
  denom: string,
  height: bigint | undefined,
  options: CallOptions,
): Promise<DenomMetadata> {
  const [{ decodeBase64 }, { decodeMessage }, { fieldsOf }, { readDenomUnit }, { encodeHex }] = await Promise.all([
    loadCode(() => import('../../decode/base64.js')),
    loadCode(() => import('../../decode/cosmos/message.js')),
    loadCode(() => import('../../decode/cosmos/fields.js')),
    loadCode(() => import('../../decode/cosmos/json.js')),
    loadCode(() => import('../../decode/bytes.js')),
  ]);
  const at = height === undefined ? {} : { height };
  const read = async (type: string, value: string | null): Promise<FieldReader | undefined> => {
    const decoded = await decodeMessage(type, decodeBase64(value ?? '') ?? new Uint8Array());
    return decoded.kind === 'message' ? fieldsOf(decoded.fields) : undefined;
  };
  const toMetadata = (metadata: FieldReader | undefined, stated: bigint, appHash?: string): DenomMetadata => ({
    unit: (metadata && readDenomUnit(metadata, denom)) ?? null,
    height: stated > 0n ? stated : null,
    appHash,
  });
  // The prefix of denom metadata in the store of the bank module (`x/bank/types/keys.go`).
  const data = `0x01${encodeHex(new TextEncoder().encode(denom))}` as const;
  const request = { path: '/store/bank/key', data, prove: true, ...at };
  const { value: stored } = await queryAbci(gateway, request, options);
  if (stored.code === 0) {
    const { proveAnswer } = await loadCode(() => import('../../verify/ics23.js'));
    const { appHash } = proveAnswer(stored, request);
    return toMetadata(await read('cosmos.bank.v1beta1.Metadata', stored.value), stored.height, appHash);
  }
  const { encodeMessage } = await loadCode(() => import('../../decode/cosmos/registry.js'));
  const asked = await encodeMessage('cosmos.bank.v1beta1.QueryDenomMetadataRequest', { denom });
  const { value: told } = await queryAbci(
    gateway,
    { path: method, data: `0x${encodeHex(asked ?? new Uint8Array())}`, ...at },
    options,
  );
  const response = await read('cosmos.bank.v1beta1.QueryDenomMetadataResponse', told.value);
  return toMetadata(told.code === 0 ? response?.inside('metadata') : undefined, told.height);
}
