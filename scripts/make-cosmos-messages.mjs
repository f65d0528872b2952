#!/usr/bin/env node
// Generates the Cosmos message declarations in src/decode/cosmos/messages/ from cosmjs-types.
//
//   node scripts/make-cosmos-messages.mjs
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './lib/setup.mjs';

const require = createRequire(import.meta.url);
const library = join(root, 'node_modules/cosmjs-types');
const folder = join(root, 'src/decode/cosmos/messages');

/**
 * All messages of these packages are written, except genesis messages. Messages of other packages are written only if these
 * messages contain them.
 */
const wanted = [
  'cosmos.auth.v1beta1',
  'cosmos.authz.v1beta1',
  'cosmos.bank.v1beta1',
  'cosmos.base.abci.v1beta1',
  'cosmos.base.tendermint.v1beta1',
  'cosmos.base.v1beta1',
  'cosmos.consensus.v1',
  'cosmos.crypto.ed25519',
  'cosmos.crypto.multisig',
  'cosmos.crypto.secp256k1',
  'cosmos.distribution.v1beta1',
  'cosmos.evidence.v1beta1',
  'cosmos.feegrant.v1beta1',
  'cosmos.gov.v1',
  'cosmos.gov.v1beta1',
  'cosmos.ics23.v1',
  'cosmos.mint.v1beta1',
  'cosmos.params.v1beta1',
  'cosmos.slashing.v1beta1',
  'cosmos.staking.v1beta1',
  'cosmos.store.internal.kv.v1beta1',
  'cosmos.tx.v1beta1',
  'cosmos.upgrade.v1beta1',
  'cosmos.vesting.v1beta1',
  'ibc.applications.transfer.v1',
  'ibc.core.channel.v1',
  'ibc.core.client.v1',
  'ibc.core.commitment.v1',
  'ibc.core.connection.v1',
  'ibc.lightclients.tendermint.v1',
];

/** Messages and fields of CometBFT 0.40 and SDK 0.55 that cosmjs-types lacks. */
export const newer = {
  'cosmos.crypto.bls12_381.PubKey': ['1 bytes key'],
  'cosmos.crypto.mldsa65.PubKey': ['1 bytes key'],
  'cosmos.crypto.secp256k1eth.PubKey': ['1 bytes key'],
  'cosmos.staking.v1beta1.MsgRotateConsPubKey': ['1 string validator_address', '2 google.protobuf.Any new_pubkey'],
  'cosmos.staking.v1beta1.MsgRotateConsPubKeyResponse': [],
  'cosmos.staking.v1beta1.Params': ['7 cosmos.base.v1beta1.Coin key_rotation_fee'],
  'tendermint.crypto.PublicKey': [
    '3 optional bytes bls12381',
    '4 optional bytes mldsa65',
    '5 optional bytes secp256k1eth',
  ],
};

/** Shared files for small modules, by module. */
const sharedFiles = {
  ...{ auth: 'accounts', authz: 'accounts', feegrant: 'accounts', vesting: 'accounts' },
  ...{ consensus: 'chain', params: 'chain', store: 'chain', upgrade: 'chain' },
};

/** Returns the file for a package. Messages of one answer are in few files. `base` has the messages that many packages contain. */
function fileOf(inPackage) {
  const [top, module, part] = inPackage.split('.');
  if (top === 'google' || module === 'crypto' || /^cosmos\.base\.(query\.)?v1beta1$/.test(inPackage)) return 'base';
  if (/\.abci\b/.test(inPackage)) return 'tx';
  if (top === 'tendermint' || module === 'base') return 'comet';
  if (module === 'ics23' || (top === 'ibc' && /^(client|commitment|tendermint)$/.test(part))) return 'ibc-client';
  if (top === 'ibc') return `ibc-${part}`;
  return module === 'gov' ? `gov-${part}` : (sharedFiles[module] ?? module);
}

/** Returns the text of each file by file name. */
export function cosmosMessages() {
  const declared = readDeclarations();
  const files = {};
  const packages = [...new Set([...declared.keys()].map(packageOf))].sort();
  for (const each of packages) {
    const lines = (files[fileOf(each)] ??= []);
    lines.push(`package ${each}`);
    const short = (name) => (packageOf(name) === each ? name.slice(each.length + 1) : name);
    for (const [name, { kind, members }] of [...declared].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (packageOf(name) !== each) continue;
      lines.push(`${kind === 'enum' ? 'enum ' : ''}${short(name)}`);
      for (const { number, words } of members) lines.push([number, ...words.map(short)].join(' '));
    }
  }
  const made = `Made from cosmjs-types ${require(join(library, 'package.json')).version} (see LICENSE) by scripts/make-cosmos-messages.mjs.`;
  const loads = packages.map((each) => {
    const file = fileOf(each);
    return `  '${each}': () => ${file === 'base' ? 'Promise.resolve({ declarations: base })' : `import('./${file}.js')`},`;
  });
  return {
    ...Object.fromEntries(
      Object.entries(files).map(([file, lines]) => [
        `${file}.ts`,
        `import { readDeclarations } from '../codec.js';\n\n/** ${made} */\n` +
          `export const declarations = /* @__PURE__ */ readDeclarations(\`\n${lines.join('\n')}\n\`);\n`,
      ]),
    ),
    'files.ts':
      `import type { Declarations } from '../codec.js';\nimport { declarations as base } from './base.js';\n\n` +
      `interface File {\n  readonly declarations: Declarations;\n}\n\n/** The file of each package. ${made} */\n` +
      `export const files: Readonly<Record<string, () => Promise<File>>> = {\n${loads.join('\n')}\n};\n`,
    // Files that are generated from the library keep its license.
    LICENSE: readFileSync(join(library, 'LICENSE'), 'utf8'),
  };
}

/** Returns the declarations of all wanted messages and of the messages they contain, by full name. */
function readDeclarations() {
  const known = readLibrary();
  const declared = new Map();
  const open = [...known.types.keys()].filter((name) => wanted.includes(packageOf(name)) && !known.ofGenesis.has(name));
  for (let name = open.shift(); name; name = open.shift()) {
    if (declared.has(name)) continue;
    const members = known.enums.get(name);
    declared.set(name, members ? { kind: 'enum', members } : { kind: 'message', members: fieldsOf(name, known) });
    if (!members) open.push(...declared.get(name).members.flatMap(({ words }) => words.filter(packageOf)));
  }
  for (const [name, encode] of known.encoders) known.types.get(name).encode = encode;
  for (const [name, fields] of Object.entries(newer)) {
    const members = fields.map((field) => {
      const [number, ...words] = field.split(' ');
      return { number: Number(number), words };
    });
    declared.set(name, { kind: 'message', members: [...(declared.get(name)?.members ?? []), ...members] });
  }
  return declared;
}

/** Returns all messages and enums of the library by full name. */
function readLibrary() {
  const types = new Map();
  const enums = new Map();
  const ofGenesis = new Set();
  const paths = readdirSync(library, { recursive: true }).filter((path) =>
    /^(cosmos|google|ibc|tendermint)\W.*\.js$/.test(path),
  );
  for (const path of paths.sort()) {
    const module = require(join(library, path));
    for (const [key, value] of Object.entries(module)) {
      const name = `${module.protobufPackage}.${key}`;
      const toName = module[`${key[0].toLowerCase()}${key.slice(1)}ToJSON`];
      if (typeof value === 'object' && 'decode' in value) types.set(name, value);
      if (path.endsWith('genesis.js')) ofGenesis.add(name);
      if (typeof value === 'object' && toName) enums.set(name, membersOf(toName));
    }
  }
  // Encoders call the encoders of nested messages. Replace the nested encoders with functions that record the message name.
  const encoders = new Map([...types].map(([name, { encode }]) => [name, encode]));
  for (const [name, type] of types)
    type.encode = (message, writer) => {
      writer.note(name, message);
      return writer;
    };
  return { types, enums, encoders, ofGenesis };
}

/** Returns the members of an enum. `toName` converts a number to a member name. */
function membersOf(toName) {
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  return numbers.flatMap((number) => {
    const name = toName(number);
    return name === 'UNRECOGNIZED' ? [] : [{ number, words: [name] }];
  });
}

/** Returns the fields of a message. The library encodes each field separately, and a writer records its number and type. */
function fieldsOf(name, { types, enums, encoders }) {
  const { fromPartial, toJSON } = types.get(name);
  const defaults = fromPartial({});
  const absent = Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [key, isMessage(value) ? undefined : value]),
  );
  return Object.entries(defaults).map(([key, value]) => {
    const sample = value instanceof Uint8Array ? Uint8Array.of(1) : (samples[typeof value] ?? {});
    const writer = noteWriter(sample);
    encoders.get(name)({ ...absent, [key]: Array.isArray(value) ? [sample] : sample }, writer);
    const { tag, type } = writer.noted;
    const isNamed = type === 'int32' && !Array.isArray(value);
    const members = isNamed ? membersOf((number) => toJSON({ ...absent, [key]: number })[key]) : [];
    const isEnum = typeof members[0]?.words[0] === 'string';
    const rule = Array.isArray(value) ? 'repeated' : isMessage(value) ? 'always' : undefined;
    const optional = value === undefined && packageOf(type) === '' ? 'optional' : undefined;
    const fieldName = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const typeName = isEnum ? enumOf(members, name, enums) : type;
    return { number: tag >>> 3, words: [rule ?? optional, typeName, fieldName].filter((word) => word !== undefined) };
  });
}

const samples = { string: 'a sample', bigint: 12_345_678_901n, number: 1_234_567_890, boolean: true };
const scalars = ['bool', 'bytes', 'int32', 'int64', 'string', 'uint32', 'uint64'];

/** Returns a writer that records the tag and the type of an encoded value. */
function noteWriter(sample) {
  let tag = 0;
  const writer = {
    noted: undefined,
    fork: () => writer,
    ldelim: () => writer,
    note(type, value) {
      if (value === sample) writer.noted = { tag, type };
      else tag = value;
      return writer;
    },
  };
  for (const type of scalars) writer[type] = (value) => writer.note(type, value);
  return writer;
}

/** Returns the name of the enum with these members. If several enums match, prefers the enum in the message's package. */
function enumOf(members, message, enums) {
  const wanted = JSON.stringify(members);
  const names = [...enums].flatMap(([name, each]) => (JSON.stringify(each) === wanted ? [name] : []));
  const found = names.find((name) => packageOf(name) === packageOf(message)) ?? names[0];
  if (!found) throw new Error(`${message} contains an enum that no module defines: ${wanted}`);
  return found;
}

function isMessage(value) {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof Uint8Array);
}

function packageOf(name) {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

if (process.argv[1] === import.meta.filename) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(cosmosMessages())) writeFileSync(join(folder, name), text);
}
