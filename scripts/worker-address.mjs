// Writes the address of the worker's file as a person would, as a plugin of Vite.

// As Vite writes the address of a worker's file: `new URL("" + new URL("../x.js", import.meta.url).href, "" + import.meta.url)`,
// of which its minifier leaves out the first `"" +`.
const quotes = '(?:""|\'\'|``)';
const written = new RegExp(
  `new URL\\(\\s*(?:/\\*[^*]*\\*/\\s*)?(?:${quotes}\\s*\\+\\s*)?new URL\\(([^()]+?),\\s*import\\.meta\\.url\\)\\.href,` +
    `\\s*${quotes}\\s*\\+\\s*import\\.meta\\.url\\s*\\)`,
  'g',
);

/**
 * A plugin that writes the address of the worker's file as a person would. Bundlers read either form; but Turbopack resolves the
 * inner address to a path and `import.meta.url` to a `file:` URL, which no page can load.
 */
export function plainWorkerAddress() {
  return {
    name: 'plain-worker-address',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(written, 'new URL($1, import.meta.url)');
    },
  };
}
