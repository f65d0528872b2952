/**
 * Reads from the functions that cosmjs-types writes out for a message which fields it has. Every statement of every function
 * has to be the one that belongs to its field, word by word: a message of another form, as a later release may bring, stops
 * the build and is never read by half.
 *
 * @param message - the node of the object with the functions
 * @param base - the node of the object that a message without anything is
 * @param code - the file of both
 * @returns of each field its tag with the wire type, its name, the one in JSON, its kind in `cosmos-codec.mjs`, and
 *   `of`: the source of the message inside it, or of the function that names an enum's values
 */
export function readFields(message, base, code) {
  const text = (node) => code.slice(node.start, node.end).replace(/\s+/g, ' ');
  const bodyOf = (name) => message.properties.find(({ key }) => key.name === name).value.body.body;
  const [encode, toJson, fromPartial] = ['encode', 'toJSON', 'fromPartial'].map((name) => bodyOf(name).map(text));
  const fields = joinPacked(encode.slice(0, -1)).map(toField);

  const empties = fields.map(({ of, empty }, index) => {
    const found = base.properties[index] && text(base.properties[index]).replace(/^\w+: /, '');
    return of && found === `${of}.fromPartial({})` ? found : empty;
  });
  expect(
    base.properties.map(text),
    fields.map(({ name }, index) => `${name}: ${empties[index]}`),
  );
  expect(encode.at(-1), 'return writer;');
  expect(decodeOf(bodyOf('decode'), text), [
    ...fields.map(({ tag, name, of, read }) => `case ${tag >>> 3}: ${fill(read, { name, of })} break;`),
    'default: reader.skipType(tag & 7); break;',
  ]);
  expect(fromPartial.slice(1), [...fields.map(({ name, of, take }) => fill(take, { name, of })), 'return message;']);
  expect([toJson.length, toJson[0], toJson.at(-1)], [fields.length + 2, 'const obj = {};', 'return obj;']);
  return fields.map((field, index) => {
    // Some are named otherwise in JSON: in snake case.
    const [, json] = /\bobj\.(\w+)/.exec(toJson[index + 1]);
    const { kind, of } = toKind(field, toJson[index + 1].replaceAll(`obj.${json}`, `obj.${field.name}`));
    const { tag, name } = field;
    return { tag, name, json, kind: empties[index] === field.empty ? kind : `${kind}Always`, of };
  });
}

/** The cases of the reader; around them every message has the same. */
function decodeOf([reader, end, created, loop, result, ...rest], text) {
  const [tag, choice, ...others] = loop.body.body;
  expect([reader, end, tag, result].map(text), [
    'const reader = input instanceof binary_1.BinaryReader ? input : new binary_1.BinaryReader(input);',
    'let end = length === undefined ? reader.len : reader.pos + length;',
    'const tag = reader.uint32();',
    'return message;',
  ]);
  expect([text(created).replace(/createBase\w+/, ''), text(loop.test)], ['const message = ();', 'reader.pos < end']);
  expect([rest.length, others.length, text(choice.discriminant)], [0, 0, 'tag >>> 3']);
  return choice.cases.map(text);
}

/** Numbers behind one tag are three statements. */
function joinPacked([first, ...rest]) {
  if (first === undefined) return [];
  if (!/^writer\.uint32\(\d+\)\.fork\(\);$/.test(first)) return [first, ...joinPacked(rest)];
  return [[first, ...rest.slice(0, 2)].join(' '), ...joinPacked(rest.slice(2))];
}

function toField(statement) {
  for (const shape of shapes) {
    const found = matchTo(shape.write, statement);
    if (found) return { ...shape, name: found.name, tag: Number(found.tag), of: found.of };
  }
  throw new Error(`cosmjs-types writes a field in a way that is not known: ${statement}`);
}

/** What is an enum, and what a time, the JSON alone tells. */
function toKind({ kind, name, of, json }, statement) {
  if (json.some((one) => fill(one, { name, of }) === statement)) return { kind, of };
  const names = kind === 'int32' && matchTo(enumJson, statement.replace(/\(0, ([\w.]+)\)\(/, '$1('));
  if (names && names.name === name) return { kind: 'enum', of: names.of };
  expect([kind, statement], ['message', fill(timeJson, { name })]);
  return { kind: 'time', of };
}

function expect(found, wanted) {
  const [is, should] = [found, wanted].map((each) => JSON.stringify(each, null, 1));
  if (is !== should) throw new Error(`cosmjs-types has another form than is known: ${is} in place of ${should}`);
}

function fill(template, { name, of }) {
  return template.replaceAll('NAME', name).replaceAll('TYPE', of);
}

function matchTo(template, statement) {
  const pattern = template
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace('NAME', '(?<name>\\w+)')
    .replaceAll('NAME', '\\k<name>')
    .replace('TAG', '(?<tag>\\d+)')
    .replace('TYPE', '(?<of>[\\w.]+)');
  return new RegExp(`^${pattern}$`).exec(statement)?.groups;
}

const enumJson = 'message.NAME !== undefined && (obj.NAME = TYPE(message.NAME));';
const timeJson = 'message.NAME !== undefined && (obj.NAME = (0, helpers_1.fromTimestamp)(message.NAME).toISOString());';

function one({ kind, type = kind, is = '!== undefined', empty = 'undefined', json, take }) {
  return {
    kind,
    empty,
    write: `if (message.NAME${is.startsWith('.') ? '' : ' '}${is}) { writer.uint32(TAG).${type}(message.NAME); }`,
    read: `message.NAME = reader.${type}();`,
    take: take ?? `message.NAME = object.NAME ?? ${empty};`,
    json: [`message.NAME !== undefined && (obj.NAME = ${json});`],
  };
}

function many({ kind, write, read, item, json }) {
  return {
    kind,
    empty: '[]',
    write,
    read,
    take: `message.NAME = object.NAME?.map((e) => ${item}) || [];`,
    json: json.map(
      (each) => `if (message.NAME) { obj.NAME = message.NAME.map((e) => ${each}); } else { obj.NAME = []; }`,
    ),
  };
}

function listOf(kind, type, json) {
  const write = `for (const v of message.NAME) { writer.uint32(TAG).${type}(v); }`;
  return many({ kind, write, read: `message.NAME.push(reader.${type}());`, item: 'e', json: [json] });
}

function packed(type, { item, json }) {
  const push = `message.NAME.push(reader.${type}());`;
  const all = `const end2 = reader.uint32() + reader.pos; while (reader.pos < end2) { ${push} }`;
  return many({
    kind: `${type}s`,
    write: `writer.uint32(TAG).fork(); for (const v of message.NAME) { writer.${type}(v); } writer.ldelim();`,
    read: `if ((tag & 7) === 2) { ${all} } else { ${push} }`,
    item,
    json: [json],
  });
}

const ofBig = {
  is: '!== BigInt(0)',
  empty: 'BigInt(0)',
  json: '(message.NAME || BigInt(0)).toString()',
  take: 'if (object.NAME !== undefined && object.NAME !== null) { message.NAME = BigInt(object.NAME.toString()); }',
};
const ofNumber = { is: '!== 0', empty: '0', json: 'Math.round(message.NAME)' };
const base64 = '(0, helpers_1.base64FromBytes)';
const round = { item: 'e', json: 'Math.round(e)' };

const shapes = [
  one({ kind: 'string', is: '!== ""', empty: '""', json: 'message.NAME' }),
  one({ kind: 'optionalString', type: 'string', json: 'message.NAME' }),
  one({
    kind: 'bytes',
    is: '.length !== 0',
    empty: 'new Uint8Array()',
    json: `${base64}(message.NAME !== undefined ? message.NAME : new Uint8Array())`,
  }),
  one({
    kind: 'optionalBytes',
    type: 'bytes',
    json: `message.NAME !== undefined ? ${base64}(message.NAME) : undefined`,
  }),
  one({ kind: 'bool', is: '=== true', empty: 'false', json: 'message.NAME' }),
  one({ kind: 'uint64', ...ofBig }),
  one({ kind: 'int64', ...ofBig }),
  one({ kind: 'uint32', ...ofNumber }),
  one({ kind: 'int32', ...ofNumber }),
  {
    kind: 'message',
    empty: 'undefined',
    write: 'if (message.NAME !== undefined) { TYPE.encode(message.NAME, writer.uint32(TAG).fork()).ldelim(); }',
    read: 'message.NAME = TYPE.decode(reader, reader.uint32());',
    take: 'if (object.NAME !== undefined && object.NAME !== null) { message.NAME = TYPE.fromPartial(object.NAME); }',
    json: ['message.NAME !== undefined && (obj.NAME = message.NAME ? TYPE.toJSON(message.NAME) : undefined);'],
  },
  many({
    kind: 'messages',
    write: 'for (const v of message.NAME) { TYPE.encode(v, writer.uint32(TAG).fork()).ldelim(); }',
    read: 'message.NAME.push(TYPE.decode(reader, reader.uint32()));',
    item: 'TYPE.fromPartial(e)',
    json: ['(e ? TYPE.toJSON(e) : undefined)', 'e ? TYPE.toJSON(e) : undefined'],
  }),
  listOf('strings', 'string', 'e'),
  listOf('bytesList', 'bytes', `${base64}(e !== undefined ? e : new Uint8Array())`),
  packed('uint64', { item: 'BigInt(e.toString())', json: '(e || BigInt(0)).toString()' }),
  packed('int32', round),
  packed('uint32', round),
];
