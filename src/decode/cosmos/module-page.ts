import type { Hex } from 'viem';
import { encodeHex } from '../bytes.js';
import { decodeBase64 } from '../base64.js';
import { encodeMessage } from './registry.js';
import { fieldsOf, type FieldReader } from './fields.js';
import { decodeMessage } from './message.js';
import { readMethod } from './method.js';

/**
 * The request bytes for one page of a method's list, from the start or after a key.
 *
 * @param path - of the gRPC method; for example, `/cosmos.slashing.v1beta1.Query/SigningInfos`
 * @returns undefined if the method is unknown
 */
export async function encodePageRequest(path: string, limit: bigint, key?: Uint8Array): Promise<Hex | undefined> {
  const type = readMethod(path)?.requestType;
  const bytes = type && (await encodeMessage(type, { pagination: { limit, ...(key ? { key } : {}) } }));
  return bytes ? `0x${encodeHex(bytes)}` : undefined;
}

export interface ModulePage {
  readonly rows: readonly FieldReader[];
  /** Undefined after the last page. */
  readonly nextKey: Uint8Array | undefined;
}

/**
 * Decodes a method's response in base64; `member` contains the rows.
 *
 * @returns undefined if the bytes are not this kind of response
 */
export async function decodePage(path: string, value: string, member: string): Promise<ModulePage | undefined> {
  const type = readMethod(path)?.responseType;
  const bytes = decodeBase64(value, 16_777_216);
  const decoded = type && bytes && (await decodeMessage(type, bytes));
  if (!decoded || decoded.kind !== 'message') return undefined;
  const page = fieldsOf(decoded.fields);
  const nextKey = page.inside('pagination')?.bytes('next_key');
  return { rows: page.list(member), nextKey: nextKey && nextKey.length > 0 ? nextKey : undefined };
}
