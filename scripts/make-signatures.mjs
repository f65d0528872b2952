#!/usr/bin/env node
// Makes src/decode/signatures/{events,functions,errors}.ts of scripts/signatures.txt: each text with the first four bytes of
// its hash, which are what is looked for. A hash is never written by hand.
//
//   node scripts/make-signatures.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './setup.mjs';

const kinds = { event: 'events', function: 'functions', error: 'errors' };
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
    source = /^= (.*) https:\S+$/.exec(text)?.[1] ?? refuse(index, 'a source has a name and an address');
  else add(index, text);
}
for (const [kind, lines] of Object.entries(tables)) write(kind, lines);

function add(index, text) {
  const signature = parseSignature(text);
  if (!signature?.kind) refuse(index, 'no signature');
  const { kind, name, inputs } = signature;
  if (typeof prepareTuple(inputs) === 'string') refuse(index, 'no type of the ABI');
  const hashed = signatureText(name, inputs);
  const marks = inputs.map(({ indexed }) => (indexed ? 1 : 0)).join('');
  if (seen.has(`${kind} ${hashed} ${marks}`)) refuse(index, 'is there twice');
  seen.add(`${kind} ${hashed} ${marks}`);
  const lines = tables[kind];
  if (lines.source !== source) lines.push(`=${source}`);
  lines.source = source;
  const short = text.slice(kind.length + 1).replaceAll(', ', ',');
  lines.push(`${selectorOf(hashed).slice(2)} ${short}`);
}

function write(kind, lines) {
  const name = kinds[kind];
  const count = lines.filter((line) => !line.startsWith('=')).length;
  const long = lines.length > 390 ? '/* eslint-disable max-lines -- a table */\n' : '';
  const module = `${long}/** ${count} well-known ${name}: \`=source\` or \`first four bytes, text\` a line. Made by \`scripts/make-signatures.mjs\`. */
export const ${name} = \`
${lines.join('\n')}
\`;
`;
  writeFileSync(join(root, `src/decode/signatures/${name}.ts`), module);
  console.log(`${name}: ${count}, ${gzipSync(module, { level: 9 }).length} bytes gz`);
}

function refuse(index, why) {
  console.error(`scripts/signatures.txt:${index + 1}: ${why}`);
  process.exit(1);
}
