import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { build } from 'vite';
import { cosmosMessages } from '../../scripts/cosmos-messages.mjs';
import { root } from '../../scripts/lib/setup.mjs';
import { stargateFiles } from '../../scripts/stargate-queries.mjs';
import { conclude } from '../support/package.mjs';

// The script-tag files read and write messages by lists of fields; cosmjs-types has functions for each. Here every message of
// every module does the same in both, with bytes for all of its fields, with bytes of nobody's, and with members left out.
const require = createRequire(import.meta.url);
const registry = readFileSync(join(root, 'src/decode/cosmos/registry.ts'), 'utf8');
const modules = [...registry.matchAll(/import\('(cosmjs-types\/[^']+)'\)/g)].map(([, name]) => name);
const ours = await bundle();

const problems = [];
const pairs = modules.flatMap((module) => {
  const theirs = require(module);
  const wanted = Object.keys(theirs).filter((name) => !/FromJSON$|ClientImpl$/.test(name));
  return wanted.flatMap((name) => {
    const pair = { name: `${module} ${name}`, their: theirs[name], our: ours[module]?.[name] };
    if (typeof pair.their === 'object' && 'decode' in pair.their) return [pair];
    const rest = typeof pair.their === 'function' ? namesOf : (value) => value;
    if (print(rest(pair.our)) !== print(rest(pair.their))) problems.push(`${pair.name} is another`);
    return [];
  });
});
if (pairs.length < 400) problems.push(`only ${pairs.length} messages were compared`);

const varint = (number) => (number < 128 ? [number] : [(number & 127) | 128, ...varint(number >>> 7)]);
const field = (number, wire, content) => [...varint(number * 8 + wire), ...content];
const sized = (content) => [...varint(content.length), ...content];
const negative = [...Array(9).fill(255), 1];
const fixed32 = [1, 2, 3, 4];
const fixed64 = [...fixed32, ...fixed32];
// Fields of nobody, of every wire type, a group in a group among them; those that no reader can pass over; and what ends early.
const [last, known] = [2 ** 29 - 1, field(1, 0, [1])];
const group = [...field(last, 3, [...field(1, 0, negative), ...field(2, 3, field(2, 4, []))]), ...field(last, 4, [])];
const whole = [
  field(last, 0, negative),
  field(last, 1, fixed64),
  field(last, 2, sized(fixed64)),
  field(last, 5, fixed32),
];
const wrong = [field(last, 4, []), field(last, 6, fixed64), field(last, 7, fixed64), negative.slice(0, -1)];
for (const pair of pairs) {
  compare(pair, []);
  for (const bytes of [...whole, group, ...wrong]) {
    compare(pair, [...bytes, ...known]);
    compare(pair, bytes.slice(0, -1));
  }
  for (let number = 0; number < 25; number++) {
    const text = field(number, 2, sized([...Buffer.from('text')]));
    const integer = field(number, 0, [150, 1]);
    const inside = field(number, 2, sized([...field(1, 0, [2]), ...field(2, 2, sized([97]))]));
    // Behind one tag: two numbers, the second below zero; and the same without its end.
    const numbers = field(number, 2, sized([150, 1, ...negative]));
    const others = [field(number, 0, negative), field(number, 5, fixed32), numbers, numbers.slice(0, -1)];
    const pieces = [text, integer, inside, [...integer, ...integer], [...inside, ...text], text.slice(0, -1)];
    for (const bytes of [...pieces, ...others, [...numbers, ...integer]]) compare(pair, bytes);
  }
}
const number = fc.integer({ min: 1, max: 20 });
const { fields } = fc.letrec((tie) => ({
  fields: fc.array(tie('field'), { maxLength: 6 }).map((all) => all.flat()),
  field: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(number, fc.nat({ max: 2 ** 31 - 1 })).map(([at, value]) => field(at, 0, varint(value))),
    fc.tuple(number, fc.string({ unit: 'binary' })).map(([at, text]) => field(at, 2, sized([...Buffer.from(text)]))),
    fc.tuple(number, tie('fields')).map(([at, content]) => field(at, 2, sized(content))),
    fc.array(fc.nat({ max: 255 }), { maxLength: 8 }),
  ),
}));
fc.assert(
  fc.property(fc.constantFrom(...pairs), fields, (pair, bytes) => compare(pair, bytes)),
  { numRuns: 5_000 },
);
conclude([...new Set(problems)].slice(0, 20));

function compare({ name, their, our }, bytes) {
  const both = [their, our].map((type) => outcomes(type, Uint8Array.from(bytes)));
  if (isSame(...both)) return;
  const [wanted, found] = both.map(print);
  if (wanted !== found)
    problems.push(`${name} of ${Buffer.from(bytes).toString('hex')}: ${found} in place of ${wanted}`);
}

/** What a message's functions give; that they throw is all that is said of what they throw. */
function outcomes(type, bytes) {
  const tried = (work) => {
    try {
      return work();
    } catch {
      return 'thrown';
    }
  };
  const message = tried(() => type.decode(bytes));
  if (message === 'thrown') return [type.typeUrl, message];
  const without = (nothing) => Object.keys(message).map((key) => ({ ...message, [key]: nothing }));
  const lacking = bytes.length > 0 ? [] : [{}, ...without(undefined), ...without(null)];
  const written = [message, ...lacking].map((each) => [
    tried(() => type.encode(each).finish()),
    tried(() => type.toJSON(each)),
    tried(() => type.fromPartial(each)),
  ]);
  return [type.typeUrl, message, written];
}

/** Whether both are printed alike, as most are; it takes a fraction of the time that printing them takes. */
function isSame(one, other) {
  if (Object.is(one, other)) return typeof one !== 'function';
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (one instanceof Uint8Array) return Buffer.compare(one, other) === 0;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    names.length === others.length && names.every((name, at) => name === others[at] && isSame(one[name], other[name]))
  );
}

/** With the order of members, and with the difference between a member that is undefined and none. */
function print(value) {
  return JSON.stringify(value, (_key, each) => {
    if (typeof each === 'bigint') return `${each}n`;
    if (each instanceof Uint8Array) return `0x${Buffer.from(each).toString('hex')}`;
    return each === undefined ? 'undefined' : each;
  });
}

function namesOf(toName) {
  return Array.from({ length: 40 }, (_, value) => toName(value - 1));
}

async function bundle() {
  const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-messages-'));
  try {
    const entry = join(scratch, 'entry.js');
    const lines = modules.map((name, index) => `export * as module${index} from '${name}';`);
    writeFileSync(entry, lines.join('\n'));
    const resolve = (id) => (id.startsWith('cosmjs-types/') ? require.resolve(id) : undefined);
    await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: 'error',
      plugins: [{ name: 'from-here', enforce: 'pre', resolveId: resolve }, cosmosMessages(stargateFiles())],
      build: {
        outDir: join(scratch, 'out'),
        minify: false,
        lib: { entry, formats: ['es'], fileName: () => 'all.mjs' },
      },
    });
    const all = await import(pathToFileURL(join(scratch, 'out/all.mjs')).href);
    return Object.fromEntries(modules.map((name, index) => [name, all[`module${index}`]]));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
