// One module of the library has SHA-256, which checks of most answers need, and SHA-512, which Ed25519 alone needs.
const importer = /\/verify\/light\/curve-ed25519\.ts$/;
const copy = '?sha512';

/**
 * A Vite plugin that gives Ed25519 copies for itself of the module with SHA-512 and of those that it imports: a bundler keeps a
 * module in one piece, and all of it would be fetched with the first checks.
 */
export function lateSha512() {
  return {
    name: 'late-sha512',
    enforce: 'pre',
    async resolveId(source, from = '') {
      const isFirst = source === '@noble/hashes/sha2.js' && importer.test(from);
      if (!isFirst && !from.endsWith(copy)) return null;
      const { id } = await this.resolve(source, from.replace(copy, ''), { skipSelf: true });
      return `${id}${copy}`;
    },
  };
}
