import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

// Copied out of docs/nine-calls.md; the page of `npm start` would tell it the gateway and the key.
const demo = "await (await fetch('http://127.0.0.1:5173/demo-config.json')).json()";
const readme = readFileSync('readme.mjs', 'utf8');
if (!readme.includes(demo)) throw new Error('docs/nine-calls.md requests its gateway in another way.');
const { GATEWAY_URL: gatewayUrl, GATEWAY_KEY: apiKey } = process.env;
writeFileSync('asked.mjs', readme.replace(demo, JSON.stringify({ gatewayUrl, apiKey })));

const { stdout, stderr } = spawnSync(process.execPath, ['asked.mjs'], { encoding: 'utf8' });
const expected = [...readme.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, value]) => value);
const answer = expected.length > 5 && stdout.trim() === expected.join('\n');
if (!answer) console.error(`It prints ${stdout}${stderr} in place of ${expected.join('\n')}`);
console.log(JSON.stringify({ answer }));
process.exitCode = answer ? 0 : 1;
