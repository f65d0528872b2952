import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
// Copied out of docs/integrity.md; the page comes from README.md.
import { importMap } from './integrity.mjs';

const validators = readFileSync('validators.html', 'utf8');
const logs = readFileSync('logs.html', 'utf8');
const page = validators.replace('</html>', `${logs}</html>`);

mkdirSync('dist');
writeFileSync('dist/index.html', page);
writeFileSync('dist/other-origin.html', page.replace('src="/gateway-elements/', `src="${process.env.OTHER_ORIGIN}/`));
writeFileSync('dist/integrity.html', page.replace('<script', `${importMap}\n<script`));
