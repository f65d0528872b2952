import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { conclude, files, read } from '../support/package.mjs';

// Lint reads the sources; this test reads the published files, whatever they were built from.
const everywhere = [/unsafeHTML|unsafeSVG|unsafeStatic/, /\bnew Function\b/, /\beval\(/, /\bdebugger\b/];
// A leftover key in a default, an example, or a header.
// threat B1
const keys = [/\bsk_[A-Za-z0-9]{8}/, /api-?key["'`]?\s*[:=]\s*["'`][A-Za-z0-9._~-]{8}/i, /\bcanary-/];
// Lit itself creates its templates by innerHTML and is inside the script-tag files.
const inOurCode = [/\.(inner|outer)HTML\b/, /\bdocument\.write\b/];
const ofThisMachine = [fileURLToPath(new URL('../..', import.meta.url)), '../shared', '/work/', '/tmp/'];
const chatter = new Set(['log', 'debug', 'info']);

conclude(
  files()
    .filter(({ path }) => path.startsWith('dist/'))
    .flatMap(({ path }) => {
      const text = read(path);
      const isCode = path.endsWith('.js');
      const patterns = !isCode ? [] : path.startsWith('dist/cdn/') ? everywhere : [...everywhere, ...inOurCode];
      return [
        ...[...patterns, ...keys]
          .filter((pattern) => pattern.test(text))
          .map((pattern) => `${path} contains ${pattern}`),
        ...ofThisMachine.filter((word) => text.includes(word)).map((word) => `${path} names ${word}`),
        // A snippet to copy may contain it; a call of ours may not.
        ...(isCode && text.includes('console') && chats(parseAst(text)) ? [`${path} writes to the console`] : []),
      ];
    }),
);

/** Whether code calls `console.log` or a similar method. */
function chats(node) {
  if (typeof node !== 'object' || node === null) return false;
  if (node.type === 'CallExpression' && isChatter(node.callee)) return true;
  return Object.values(node).some(chats);
}

function isChatter({ type, object, property }) {
  return type === 'MemberExpression' && object.name === 'console' && chatter.has(property.name ?? property.value);
}
