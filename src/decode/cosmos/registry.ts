import { loadCode } from '../../client/load-code.js';
import { type Declaration, encodeAs, type Message, type MessageType } from './codec.js';
import { files } from './messages/files.js';

/**
 * Loads a message by its full name (`cosmos.bank.v1beta1.QueryBalanceResponse`) with all messages that it contains.
 * Only the files that declare these are loaded.
 *
 * @returns undefined if the message is unknown
 * @throws the error of `loadCode` if a file fails to load
 */
export async function loadMessageType(name: string): Promise<MessageType | undefined> {
  const known = new Map<string, Declaration>();
  for (let open = [name]; open.length > 0;) {
    const found = await Promise.all(open.map(async (each) => [each, await declarationOf(each)] as const));
    for (const [each, declaration] of found) if (declaration) known.set(each, declaration);
    const contained = found.flatMap(([, declaration]) => (declaration?.kind === 'message' ? declaration.fields : []));
    open = [...new Set(contained.map(({ type }) => type))].filter((type) => type.includes('.') && !known.has(type));
  }
  return known.get(name)?.kind === 'message' ? { name, known } : undefined;
}

async function declarationOf(name: string): Promise<Declaration | undefined> {
  const inPackage = name.slice(0, Math.max(0, name.lastIndexOf('.')));
  const load = Object.hasOwn(files, inPackage) ? files[inPackage] : undefined;
  return load && (await loadCode(load)).declarations.get(name);
}

/**
 * Encodes a message by its full name; members unknown to the type are ignored.
 *
 * @returns undefined if the type is unknown
 * @throws RangeError if an integer does not fit its field
 */
export async function encodeMessage(type: string, members: Message): Promise<Uint8Array | undefined> {
  const messageType = await loadMessageType(type);
  return messageType && encodeAs(messageType, members);
}

export function toUint64(digits: string): bigint | undefined {
  const value = /^\d{1,20}$/.test(digits) ? BigInt(digits) : undefined;
  return value === undefined || value >= 1n << 64n ? undefined : value;
}
