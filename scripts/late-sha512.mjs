// One module of the library has SHA-256, which checks of most answers need, and SHA-512, which Ed25519 alone needs.
const importer = /\/verify\/light\/curve-ed25519\.ts$/;

/**
 * A Vite plugin that gives Ed25519 a copy of the module with SHA-512 for itself: a bundler keeps a module in one piece, and all of
 * it would be fetched with the first checks.
 */
export function lateSha512() {
  return {
    name: 'late-sha512',
    enforce: 'pre',
    async resolveId(source, from) {
      if (source !== '@noble/hashes/sha2.js' || !importer.test(from ?? '')) return null;
      const { id } = await this.resolve(source, from, { skipSelf: true });
      return `${id}?sha512`;
    },
  };
}
