import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { kindNames } from './cosmos-codec.mjs';
import { readFields } from './cosmos-fields.mjs';

const kinds = kindNames();
const require = createRequire(import.meta.url);
const messages = /[\\/]node_modules[\\/]cosmjs-types[\\/].*\.js$/;
const codec = '\0cosmos-codec';
/** Before the name of a module: its messages in one list. */
const listOf = '\0cosmos-messages:';
const registry = /[\\/]src[\\/]decode[\\/]cosmos[\\/]registry\.ts$/;
const callers = /[\\/]node_modules[\\/]@cosmjs[\\/](encoding|math|stargate|utils)[\\/]build[\\/].*\.js$/;

/**
 * A Vite plugin for all that is shipped. The message modules of cosmjs-types are CommonJS, of which a bundler keeps all that
 * stands in a file, and which Rollup cannot read by itself; so are the files of cosmjs that call them. As ES modules they come
 * without what nobody asks for: messages that no known one contains, and what reads messages from JSON. Code that asks for it
 * after all stops the build, and so does a file of another form.
 *
 * @param askers - the files of cosmjs that call a module's `QueryClientImpl`; other modules come without one
 */
export function cosmosMessages(askers) {
  const asked = new Set(askers.flatMap(requiredBy).map((name) => require.resolve(name)));
  return {
    name: 'cosmos-messages',
    resolveId: {
      order: 'pre',
      handler(id, importer) {
        if (id === codec) return codec;
        // The registry tells messages by their own names, so that a list of them takes the place of names that are handed out.
        const isListed = importer && registry.test(importer) && id.startsWith('cosmjs-types/');
        return isListed ? listOf + id : undefined;
      },
    },
    load(id) {
      if (id === codec) return codecModule();
      return id.startsWith(listOf) ? listModule(require.resolve(id.slice(listOf.length))) : undefined;
    },
    transform(code, id) {
      if (id.startsWith(listOf)) return null;
      const isMessages = messages.test(id);
      if (!isMessages && /\bfromJSON\b/.test(code)) throw new Error(`${id} reads messages from JSON.`);
      if (!isMessages && !callers.test(id)) return null;
      const without = !isMessages ? /^$/ : asked.has(id) ? /FromJSON$/ : /FromJSON$|ClientImpl$/;
      return { code: toModule(this.parse(code), code, without), map: null, moduleSideEffects: false };
    },
  };
}

/** The codec with the parts of cosmjs-types that it is made of. */
function codecModule() {
  const parts = {
    'cosmjs-types/binary': 'BinaryReader, BinaryWriter',
    'cosmjs-types/helpers': 'base64FromBytes, fromTimestamp',
  };
  const importOf = (names, path) => `import { ${names} } from ${JSON.stringify(path)};`;
  return [
    ...Object.entries(parts).map(([module, names]) => importOf(names, require.resolve(module))),
    importOf('createClients, createCodec', fileURLToPath(new URL('cosmos-codec.mjs', import.meta.url))),
    `export const messagesOf = createCodec({ ${Object.values(parts).join(', ')} });`,
    'export const clientOf = /* @__PURE__ */ createClients();',
  ].join('\n');
}

/** All messages of a module. */
function listModule(path) {
  const names = [...readFileSync(path, 'utf8').matchAll(/^exports\.(\w+) = \{\s+typeUrl: /gm)].map(([, name]) => name);
  return `import { ${names.join(', ')} } from ${JSON.stringify(path)};\nexport const messages = [${names.join(', ')}];`;
}

function requiredBy(file) {
  const names = readFileSync(file, 'utf8').matchAll(/require\("(cosmjs-types\/[^"]+)"\)/g);
  return [...names].map(([, name]) => name);
}

/** Makes what TypeScript wrote as CommonJS an ES module again; names that match `without` are not handed out. */
function toModule({ body }, code, without) {
  const edits = [];
  const replace = ({ start, end }, by) => edits.push({ start, end, by });
  const locals = new Map();
  const handedOn = [];
  let hasMessages = false;
  let hasClient = false;
  body.forEach((statement, index) => {
    const { expression = {}, declarations = [] } = statement;
    const name = expression.type === 'AssignmentExpression' && exportedName(expression.left);
    if (declarations[0]?.init?.callee?.name === 'require') {
      replace(statement, `import * as ${declarations[0].id.name} from ${sourceOf(declarations[0])};`);
    } else if (isMark(expression) || isEmpty(expression)) {
      replace(statement, '');
    } else if (isGetter(expression)) {
      handedOn.push(toReexport(expression, body));
      replace(statement, '');
    } else if (isEnum(expression)) {
      const { callee, arguments: given } = expression;
      const local = callee.params[0].name;
      const inside = code.slice(callee.body.start + 1, callee.body.end - 1);
      locals.set(exportedName(given[0].right.left), local);
      // `var X; (function (X) { … })(X || …)` becomes one expression without effects, which can be left out.
      replace(body[index - 1], '');
      replace(statement, `const ${local} = /* @__PURE__ */ ((${local}) => {${inside}return ${local};})({});`);
    } else if (name && expression.right.type === 'Identifier') {
      locals.set(name, expression.right.name);
      replace(statement, '');
    } else if (name) {
      locals.set(name, `${name}$`);
      replace(expression.left, `const ${name}$`);
      if (expression.right.type !== 'ObjectExpression') return;
      hasMessages = true;
      replace(expression.right, toCall(name, expression.right, body, code));
    } else if (statement.type === 'ClassDeclaration' && statement.id.name === 'QueryClientImpl') {
      hasClient = true;
      replace(statement, `const QueryClientImpl = /* @__PURE__ */ ${toClient(statement, code)};`);
    } else if (!statement.directive && !/^(Function|Class|Variable)Declaration$/.test(statement.type)) {
      throw new Error(`This stands in no module that is known: ${code.slice(statement.start, statement.end)}`);
    }
  });
  for (const node of mentions(body)) {
    if (edits.some(({ start, end }) => start <= node.start && node.end <= end)) continue;
    const local = locals.get(exportedName(node));
    if (!local) throw new Error(`exports.${exportedName(node)} is not there.`);
    replace(node, local);
  }
  const list = [...locals].filter(([name]) => !without.test(name)).map(([name, local]) => `${local} as ${name}`);
  edits.sort((a, b) => b.start - a.start);
  const text = edits.reduce((all, { start, end, by }) => all.slice(0, start) + by + all.slice(end), code);
  const heads = hasMessages
    ? [
        `import { messagesOf } from ${JSON.stringify(codec)};`,
        `const message$ = /* @__PURE__ */ messagesOf('${packageIn(code)}');`,
      ]
    : [];
  if (hasClient) heads.push(`import { clientOf } from ${JSON.stringify(codec)};`);
  return [...heads, text, `export { ${list.join(', ')} };`, ...handedOn].join('\n');
}

/** The package of all messages of a module, between slash and dot. */
function packageIn(code) {
  const urls = [...code.matchAll(/\btypeUrl: "(\/[\w.]+\.)(\w+)"/g)];
  const [first, ...others] = new Set(urls.map(([, inPackage]) => inPackage));
  if (!first || others.length > 0) throw new Error(`Messages of ${[first, ...others]} stand in one module.`);
  return first;
}

/** A message whose functions are those of all others, told by its fields. */
function toCall(message, object, body, code) {
  const { value: url } = object.properties.find(({ key }) => key.name === 'typeUrl');
  const base = body.find(({ type, id }) => type === 'FunctionDeclaration' && id.name === `createBase${message}`);
  const fields = readFields(object, base.body.body[0].argument, code).map(({ tag, name, kind, of, json }) => {
    const source = of?.replace(/^exports\.(\w+)$/, '$1$$');
    // Modules import each other in circles, so that what is of another is looked up when it is asked for.
    const inside = !of ? '' : kind === 'enum' ? `(value) => ${source}(value)` : `() => ${source}`;
    const parts = [tag, `'${name}'`, kinds.indexOf(kind), inside, json === name ? '' : `'${json}'`];
    return parts.filter((part) => part !== '').join(', ');
  });
  return `/* @__PURE__ */ message$('${url.value.split('.').at(-1)}', [${fields.join(', ')}])`;
}

/** A class whose methods differ by the names of their messages alone, told by these. */
function toClient({ body: { body } }, code) {
  const [holder, constructor, ...methods] = body;
  if (holder.key.name !== 'rpc' || constructor.kind !== 'constructor') throw new Error('A client has another form.');
  const form =
    /^\w+\((?:request|_)?(?: = (.*))?\) \{\s+const data = exports\.(\w+)\.encode\(\w+\)\.finish\(\);\s+const promise = this\.rpc\.request\("([\w.]+)", "(\w+)", data\);\s+return promise\.then\(\(data\) => exports\.(\w+)\.decode\(new binary_1\.BinaryReader\(data\)\)\);\s+\}$/s;
  const read = methods.map(({ start, end }) => form.exec(code.slice(start, end)) ?? [code.slice(start, end)]);
  const odd = read.find((found) => found.length === 1);
  if (odd) throw new Error(`A client has a method of another form: ${odd[0]}`);
  const entries = read.map(([, usual, asked, , name, answer]) => {
    const without = usual && usual !== '{}' ? `, () => (${usual})` : '';
    return `${name}: () => [${asked}$, ${answer}$${without}]`;
  });
  return `clientOf('${read[0][3]}', { ${entries.join(', ')} })`;
}

/** `exports.name` gives the name. */
function exportedName({ type, object, property }) {
  return type === 'MemberExpression' && object.name === 'exports' ? property.name : undefined;
}

/** `Object.defineProperty(exports, "__esModule", …)`. */
function isMark({ type, arguments: given }) {
  return type === 'CallExpression' && given[0]?.name === 'exports' && given[1].value === '__esModule';
}

/** `exports.a = exports.b = void 0`. */
function isEmpty({ type, right }) {
  return type === 'AssignmentExpression' && (right.type === 'UnaryExpression' || isEmpty(right));
}

/** `Object.defineProperty(exports, "name", { enumerable: true, get: function () { return module.name; } })`. */
function isGetter({ type, arguments: given }) {
  return type === 'CallExpression' && given[0]?.name === 'exports' && given[2]?.properties[1]?.key.name === 'get';
}

function toReexport({ arguments: [, name, { properties }] }, body) {
  const { object, property } = properties[1].value.body.body[0].argument;
  const module = body.flatMap(({ declarations = [] }) => declarations).find(({ id }) => id.name === object.name);
  return `export { ${property.name} as ${name.value} } from ${sourceOf(module)};`;
}

/** `(function (X) { … })(X || (exports.X = X = {}))`. */
function isEnum({ type, callee, arguments: given }) {
  return type === 'CallExpression' && callee.type === 'FunctionExpression' && given[0]?.type === 'LogicalExpression';
}

function sourceOf({ init }) {
  return JSON.stringify(init.arguments[0].value);
}

/** Every `exports.name` below a node. */
function mentions(node, found = []) {
  if (typeof node !== 'object' || node === null) return found;
  if (exportedName(node)) found.push(node);
  else if (Array.isArray(node) || typeof node.type === 'string')
    for (const child of Object.values(node)) mentions(child, found);
  return found;
}
