import { loadCode } from '../../client/load-code.js';
import type { MessageType } from './codec.js';
import type { Declaration } from './declarations.js';
import { files } from './messages/files.js';

/**
 * Loads a message by its full name (`cosmos.bank.v1beta1.QueryBalanceResponse`) with all that it contains; only the
 * files that declare these are loaded.
 *
 * @returns undefined if the message is unknown
 * @throws what `loadCode` throws if a file fails to load
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
