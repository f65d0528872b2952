/**
 * What the script-tag files read and write messages with: the functions that cosmjs-types writes out for each message, here
 * once, told by a list of fields (`cosmos-fields.mjs`). They give what those give, to the order of members;
 * test/package/cosmos-messages.mjs holds one against the other.
 *
 * @param parts - what the functions of cosmjs-types are made of
 * @returns what makes messages of a package (`/cosmos.bank.v1beta1.`), and of that a message of its name and of its fields one behind the other: of each
 *   the tag with its wire type, the name, the place of its kind among `kindNames`, for messages and enums what they are of, and the
 *   name in JSON where it is another
 */
export function createCodec({ BinaryReader, BinaryWriter, base64FromBytes, fromTimestamp }) {
  const kinds = Object.values(
    createKinds({
      toBase64: (value) => base64FromBytes(value !== undefined ? value : new Uint8Array()),
      toTime: (value) => fromTimestamp(value).toISOString(),
    }),
  );
  return (inPackage) => (message, fields) => {
    const typeUrl = inPackage + message;
    const all = toFields(fields, kinds);
    const byNumber = new Map(all.map((field) => [field.tag >>> 3, field]));
    const create = () => {
      const made = {};
      for (const { name, kind, of } of all) made[name] = kind.empty(of);
      return made;
    };
    return {
      typeUrl,
      encode(from, writer = BinaryWriter.create()) {
        for (const { tag, name, kind, of } of all) kind.write(writer, tag, from[name], of);
        return writer;
      },
      decode(input, length) {
        const reader = input instanceof BinaryReader ? input : new BinaryReader(input);
        const end = length === undefined ? reader.len : reader.pos + length;
        const made = create();
        while (reader.pos < end) {
          const tag = reader.uint32();
          const field = byNumber.get(tag >>> 3);
          if (!field) reader.skipType(tag & 7);
          else made[field.name] = field.kind.read(reader, field.of, made[field.name], tag);
        }
        return made;
      },
      toJSON(from) {
        const made = {};
        for (const { name, kind, of, json } of all) {
          const value = from[name];
          if (kind.isList) made[json] = value ? value.map((item) => kind.json(item, of)) : [];
          else if (value !== undefined) made[json] = kind.json(value, of);
        }
        return made;
      },
      fromPartial(partial) {
        const made = create();
        for (const { name, kind, of } of all) {
          const value = partial[name];
          if (kind.isList) made[name] = value?.map((item) => kind.take(item, of)) || [];
          else if (value !== undefined && value !== null) made[name] = kind.take(value, of);
        }
        return made;
      },
    };
  };
}

/**
 * Makes what asks a service (`cosmos.bank.v1beta1.Query`), told by its methods: of each the message that is sent, the one that
 * answers it, and what makes the request where there is none.
 */
export function createClients() {
  return (service, methods) =>
    class {
      constructor(rpc) {
        this.rpc = rpc;
        for (const [name, typesOf] of Object.entries(methods))
          this[name] = (request) => {
            const [asked, answer, usual = () => ({})] = typesOf();
            const data = asked.encode(request === undefined ? usual() : request).finish();
            return this.rpc.request(service, name, data).then((bytes) => answer.decode(bytes));
          };
      }
    };
}

/** The fields stand behind each other, each begun by a number: a function is what it is of, a second text its name in JSON. */
function toFields(given, kinds) {
  const all = [];
  for (let at = 0; at < given.length;) {
    const [tag, name, kind] = given.slice(at, (at += 3));
    const of = typeof given[at] === 'function' ? given[at++] : undefined;
    const json = typeof given[at] === 'string' ? given[at++] : name;
    all.push({ tag, name, kind: kinds[kind], of, json });
  }
  return all;
}

/** The kinds of fields. Two thousand fields have one, so that a number in place of its name is 9 kB less. */
export function kindNames() {
  return Object.keys(createKinds({}));
}

const same = (value) => value;
const toText = (value) => (value || BigInt(0)).toString();
const toInteger = (value) => BigInt(value.toString());

/** A field that is not written when it has the value of one that is not there. */
function scalar(type, empty, isEmpty, json = same, take = same) {
  return {
    empty,
    write: (writer, tag, value) => isEmpty(value) || writer.uint32(tag)[type](value),
    read: (reader) => reader[type](),
    json,
    take,
  };
}

function list(write, read, json, take = same) {
  return {
    isList: true,
    empty: () => [],
    write: (writer, tag, values, of) => {
      for (const value of values) write(writer.uint32(tag), value, of);
    },
    read: (reader, of, values) => {
      values.push(read(reader, of));
      return values;
    },
    json,
    take,
  };
}

/** Numbers behind one tag, which may also come one by one. */
function packed(type, json, take = same) {
  return {
    isList: true,
    empty: () => [],
    write: (writer, tag, values) => {
      writer.uint32(tag).fork();
      for (const value of values) writer[type](value);
      writer.ldelim();
    },
    read: (reader, _of, values, tag) => {
      if ((tag & 7) !== 2) values.push(reader[type]());
      else for (const end = reader.uint32() + reader.pos; reader.pos < end;) values.push(reader[type]());
      return values;
    },
    json,
    take,
  };
}

const isUndefined = (value) => value === undefined;
const isZero = (value) => value === 0;
const isZeroBig = (value) => value === BigInt(0);
const none = () => undefined;
const int32 = scalar('int32', () => 0, isZero, Math.round);
const inside = {
  empty: none,
  write: (writer, tag, value, of) => {
    if (value !== undefined) of().encode(value, writer.uint32(tag).fork()).ldelim();
  },
  read: (reader, of) => of().decode(reader, reader.uint32()),
  json: (value, of) => (value ? of().toJSON(value) : undefined),
  take: (value, of) => of().fromPartial(value),
};
const always = { ...inside, empty: (of) => of().fromPartial({}) };

function createKinds({ toBase64, toTime }) {
  return {
    string: scalar(
      'string',
      () => '',
      (value) => value === '',
    ),
    optionalString: scalar('string', none, isUndefined),
    bytes: scalar(
      'bytes',
      () => new Uint8Array(),
      ({ length }) => length === 0,
      toBase64,
    ),
    optionalBytes: { ...scalar('bytes', none, isUndefined), json: toBase64 },
    bool: scalar(
      'bool',
      () => false,
      (value) => value !== true,
    ),
    uint64: scalar('uint64', () => BigInt(0), isZeroBig, toText, toInteger),
    int64: scalar('int64', () => BigInt(0), isZeroBig, toText, toInteger),
    uint32: scalar('uint32', () => 0, isZero, Math.round),
    int32,
    enum: { ...int32, json: (value, of) => of(value) },
    message: inside,
    messageAlways: always,
    time: { ...inside, json: toTime },
    timeAlways: { ...always, json: toTime },
    strings: list(
      (writer, value) => writer.string(value),
      (reader) => reader.string(),
      same,
    ),
    bytesList: list(
      (writer, value) => writer.bytes(value),
      (reader) => reader.bytes(),
      toBase64,
    ),
    messages: list(
      (writer, value, of) => of().encode(value, writer.fork()).ldelim(),
      inside.read,
      inside.json,
      inside.take,
    ),
    uint64s: packed('uint64', toText, toInteger),
    int32s: packed('int32', Math.round),
    uint32s: packed('uint32', Math.round),
  };
}
