import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { conclude } from '../support/package.mjs';

// A new widget in five steps (CONTRIBUTING.md): this says which are missing.
const text = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
const tags = readdirSync(join(root, 'src/widgets'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const { modules } = JSON.parse(text('dist/custom-elements.json'));
const declared = modules.flatMap(({ declarations }) => declarations).map(({ tagName }) => tagName);

conclude([
  ...tags.flatMap((tag) => [
    ...[
      `src/widgets/${tag}/${tag}.ts`,
      `src/define/${tag}.ts`,
      `stories/${tag}.stories.ts`,
      `test/browser/${tag}.test.ts`,
    ]
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${tag} has no ${path}`),
    ...(text('README.md').match(new RegExp(`^\\|[^|]*\\b${tag}\\b.*\\|$`, 'm')) ? [] : [`${tag} has no README row`]),
    ...[`src/define/all.ts`, `src/index.ts`, `src/elements.ts`]
      .filter((path) => !text(path).includes(`/${tag}.js'`))
      .map((path) => `${path} does not name ${tag}`),
    ...(declared.includes(tag) ? [] : [`${tag} is not in the manifest (@tagname)`]),
  ]),
  ...(tags.length === 0 ? ['there is no widget'] : []),
]);
