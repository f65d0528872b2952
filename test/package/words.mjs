import { fileURLToPath } from 'node:url';
import { conclude, files, read } from '../support/package.mjs';

// Lint looks at the sources; this looks at what is shipped, whatever it was made of.
const everywhere = [/unsafeHTML|unsafeSVG|unsafeStatic/, /\bnew Function\b/, /\beval\(/, /\bdebugger\b/];
// Lit itself makes its templates by innerHTML, and is inside the script-tag files.
const inOurCode = [/\.(inner|outer)HTML\b/, /\bdocument\.write\b/];
const ofThisMachine = [fileURLToPath(new URL('../..', import.meta.url)), '../shared', '/work/', '/tmp/'];

conclude(
  files()
    .filter(({ path }) => path.startsWith('dist/'))
    .flatMap(({ path }) => {
      const text = read(path);
      const isCode = path.endsWith('.js');
      const patterns = !isCode ? [] : path.startsWith('dist/cdn/') ? everywhere : [...everywhere, ...inOurCode];
      return [
        ...patterns.filter((pattern) => pattern.test(text)).map((pattern) => `${path} contains ${pattern}`),
        ...ofThisMachine.filter((word) => text.includes(word)).map((word) => `${path} names ${word}`),
      ];
    }),
);
