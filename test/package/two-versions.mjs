import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { consumer, conclude, folder } from '../support/package.mjs';
import { problemsOfTwo } from '../support/two-versions.mjs';

// The package next to itself under another version. `npm run versions -- <commit>` puts an older commit next to it.
// fault 87, threat B25
const other = join(consumer, 'other/node_modules/gateway-elements');
mkdirSync(join(consumer, 'other/node_modules'), { recursive: true });
cpSync(folder, other, { recursive: true });
const manifest = JSON.parse(readFileSync(join(other, 'package.json'), 'utf8'));
writeFileSync(join(other, 'package.json'), JSON.stringify({ ...manifest, version: '0.0.9' }));
const problems = await problemsOfTwo(folder, other);
rmSync(join(consumer, 'other'), { recursive: true });
conclude(problems);
