/** The names of a widget and its call, and a function that puts them in place of those of the tree. */
export function namesOf(tag = '', method = '', operation = operationOf(method)) {
  if (!/^[a-z]+(-[a-z\d]+)+$/.test(tag)) return { problem: `"${tag}" is no tag: small letters with a hyphen.` };
  if (!/^[a-z]+_[a-zA-Z]+$/.test(method)) return { problem: `"${method}" is no JSON-RPC method, as eth_getProof.` };
  if (!/^[a-z]+[A-Z][a-zA-Z]*$/.test(operation)) return { problem: `"${operation}" is no operation, as getProof.` };
  const call = operation.replace(/^[a-z]+/, '');
  const names = [
    ['eth_newCall', method],
    ['getNewCall', operation],
    ...spellings('NewCall', call),
    ...spellings('NewWidget', pascal(tag)),
  ];
  return { fill: (text) => names.reduce((filled, [from, to]) => filled.replaceAll(from, to), text) };
}

/** The name of the operation of a method: `eth_getUncleByBlockNumberAndIndex` is `getUncle`, `eth_gasPrice` is `getGasPrice`. */
function operationOf(method) {
  const name = method.replace(/^[a-z]+_/, '').replace(/(?<=[a-z])By[A-Z].*$/, '');
  return /^(get|create|trace|estimate)[A-Z]/.test(name) ? name : `get${pascal(name)}`;
}

function spellings(from, to) {
  return [(name) => name, camel, kebab].map((spelling) => [spelling(from), spelling(to)]);
}

function pascal(name) {
  return name.replace(/(?:^|-)([a-z\d])/g, (_, letter) => letter.toUpperCase());
}

function camel(name) {
  return name[0].toLowerCase() + name.slice(1);
}

function kebab(name) {
  return name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
}
