#!/usr/bin/env node
// Generates the tables in src/decode/signatures/ from scripts/signatures.txt. Each line has the first four bytes of the signature's
// hash, which are always computed.
//
//   node scripts/make-signatures.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/setup.mjs';

const kinds = { event: 'events', function: 'functions', error: 'errors' };
const lastFrequent = { event: 'Uniswap V3', function: 'Wrapped Ether' };
const { runnerImport } = await import('vite');
const load = async (file) => (await runnerImport(join(root, file), { configFile: false, logLevel: 'error' })).module;
const { parseSignature, signatureText } = await load('src/decode/abi/signature.ts');
const { prepareTuple } = await load('src/decode/abi/codec.ts');
const { selectorOf } = await load('src/decode/abi/hash.ts');

const tables = { event: [], function: [], error: [] };
const seen = new Set();
let source = '';
for (const [index, line] of readFileSync(join(root, 'scripts/signatures.txt'), 'utf8').split('\n').entries()) {
  const text = line.trim();
  if (text === '' || text.startsWith('#')) continue;
  if (text.startsWith('='))
    source = /^= (.*) https:\S+$/.exec(text)?.[1] ?? refuse(index, 'a source requires a name and a URL');
  else add(index, text);
}
for (const [kind, lines] of Object.entries(tables)) write(kind, lines);

function add(index, text) {
  const signature = parseSignature(text);
  if (!signature?.kind) refuse(index, 'not a valid signature');
  const { kind, name, inputs } = signature;
  if (typeof prepareTuple(inputs) === 'string') refuse(index, 'not a valid ABI type');
  const hashed = signatureText(name, inputs);
  const marks = inputs.map(({ indexed }) => (indexed ? 1 : 0)).join('');
  if (seen.has(`${kind} ${hashed} ${marks}`)) refuse(index, 'duplicate signature');
  seen.add(`${kind} ${hashed} ${marks}`);
  const lines = tables[kind];
  if (lines.source !== source) lines.push(`=${source}`);
  lines.source = source;
  const short = text.slice(kind.length + 1).replaceAll(', ', ',');
  lines.push(`${selectorOf(hashed).slice(2)} ${short}`);
}

/** Writes the tables. Lines up to the last frequent source are in a separate file, because most chains need only these at first. */
function write(kind, lines) {
  const name = kinds[kind];
  const count = (some) => some.filter((line) => !line.startsWith('=')).length;
  const last = lastFrequent[kind];
  const end =
    last === undefined ? 0 : lines.findIndex((line, at) => at > lines.indexOf(`=${last}`) && line.startsWith('='));
  const [frequent, others] = [lines.slice(0, end), lines.slice(end)];
  const madeBy = '`=source` or `first four bytes, text` a line. Made by `scripts/make-signatures.mjs`. */';
  const constant = `frequent${name[0].toUpperCase()}${name.slice(1)}`;
  if (end > 0)
    save(
      `frequent-${name}`,
      `/** The ${count(frequent)} most frequent ${name}: ${madeBy}\nexport const ${constant} = \`\n${frequent.join('\n')}\n\`;\n`,
    );
  const long = others.length > 390 ? '/* eslint-disable max-lines -- a table */\n' : '';
  const start = end > 0 ? `import { ${constant} } from './frequent-${name}.js';\n\n` : '';
  const before = end > 0 ? `\${${constant}}` : '\n';
  save(
    name,
    `${long}${start}/** ${count(lines)} well-known ${name}: ${madeBy}\nexport const ${name} = \`${before}${others.join('\n')}\n\`;\n`,
  );
}

function save(name, module) {
  writeFileSync(join(root, `src/decode/signatures/${name}.ts`), module);
  console.log(`${name}: ${gzipSync(module, { level: 9 }).length} bytes gz`);
}

function refuse(index, why) {
  console.error(`scripts/signatures.txt:${index + 1}: ${why}`);
  process.exit(1);
}
