#!/usr/bin/env node
// Packs crafted chain responses (`lies/`) and CometBFT's verdicts on pairs of headers (`_skips.json`) into one gzipped file: {
// lies: { "<file name>": case, … }, skips: … }. Omits Go error messages, but keeps their class. The same folder always produces
// the same bytes.
//
//   node scripts/pack-lies.mjs <source folder> <target.json.gz>
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const [source, target] = process.argv.slice(2);
if (!source || !target) {
  console.error('Usage: node scripts/pack-lies.mjs <source folder> <target.json.gz>');
  process.exit(2);
}

const names = readdirSync(join(source, 'lies'))
  .filter((name) => name.endsWith('.json'))
  .sort();
const lies = Object.fromEntries(names.map((name) => [name.slice(0, -'.json'.length), read('lies', name)]));
const bytes = gzipSync(JSON.stringify({ lies, skips: read('_skips.json') }), { level: 9 });
bytes[9] = 255; // gzip header: operating system "unknown", so that the bytes do not depend on the machine
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, bytes);
console.log(`${target}: ${names.length} cases, ${bytes.length} bytes`);

function read(...path) {
  return JSON.parse(readFileSync(join(source, ...path), 'utf8'), (name, value) =>
    name === 'go_error' ? undefined : value,
  );
}
