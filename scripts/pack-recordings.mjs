#!/usr/bin/env node
// Packs a folder of recorded exchanges into one gzipped file: { "<file name>": exchange, … }. The same folder always produces the
// same bytes.
//
//   node scripts/pack-recordings.mjs <source folder> <target.json.gz>
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

const [source, target] = process.argv.slice(2);
if (!source || !target) {
  console.error('Usage: node scripts/pack-recordings.mjs <source folder> <target.json.gz>');
  process.exit(2);
}

const names = list(source).sort();
if (names.length === 0) {
  console.error(`${source} contains no recordings.`);
  process.exit(1);
}

// gzip refers back at most 32 kB, so similar files must be adjacent. In some series, `h75_page1 h76_page1 …` are similar. In
// others, `40/logs 40/trace …` are similar. Try both orders and use the smaller file.
const packed = [names, [...names].sort(bySuffix)].map(pack).reduce((a, b) => (b.length < a.length ? b : a));
mkdirSync(dirname(target), { recursive: true });
writeFileSync(target, packed);
console.log(`${target}: ${names.length} exchanges, ${packed.length} bytes`);

function pack(order) {
  const exchanges = Object.fromEntries(order.map((name) => [name, read(name)]));
  const bytes = gzipSync(JSON.stringify(exchanges), { level: 9 });
  bytes[9] = 255; // gzip header: operating system "unknown", so that the bytes do not depend on the machine
  return bytes;
}

/** Reads a recorded exchange. If the body is available as text, omits the gzipped copy. */
function read(name) {
  const exchange = JSON.parse(readFileSync(join(source, `${name}.json`), 'utf8'));
  if (!exchange.request || !exchange.response) throw new Error(`${name}.json is not a recorded exchange.`);
  if (typeof exchange.response.body === 'string') delete exchange.response.bodyBase64;
  return exchange;
}

function bySuffix(a, b) {
  const [x, y] = [suffix(a), suffix(b)];
  if (x !== y) return x < y ? -1 : 1;
  return a.length - b.length || (a < b ? -1 : 1);
}

function suffix(name) {
  return name.replace(/^[a-z]*\d+[_/]/, '');
}

/** Returns the file paths in a folder without `.json`, with `/` as separator. Skips index files, whose names begin with `_`. */
function list(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return list(path);
    if (!entry.name.endsWith('.json') || entry.name.startsWith('_')) return [];
    return [relative(source, path).slice(0, -'.json'.length).split(sep).join('/')];
  });
}
