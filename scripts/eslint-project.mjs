// Defines the lint rules of this project, for eslint.config.mjs.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const template = 'TaggedTemplateExpression[tag.name=/^(html|svg)$/] TemplateElement';
const atModuleLevel = ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration';

/**
 * The ESLint rules of this project. Each restricted word has a rule, so that the message names the word and a fixture can test
 * it. `eslint.config.mjs` lists the files where the word is allowed.
 */
export const project = {
  // The cache of ESLint for unchanged files is valid only for this version of the rules.
  meta: {
    name: 'project',
    version: createHash('sha256')
      .update(readFileSync(new URL(import.meta.url)))
      .digest('hex'),
  },
  rules: {
    fetch: words('Only client/http.ts and server/ send requests.', {
      globals: ['fetch'],
      select: ["MemberExpression[object.name=/^(window|globalThis|self)$/][property.name='fetch']"],
    }),
    'other-transport': words('Only client/http.ts sends requests, with fetch.', {
      globals: ['XMLHttpRequest', 'WebSocket', 'EventSource'],
      select: ["MemberExpression[property.name='sendBeacon']"],
    }),
    'abort-timeout': words('Only client/http.ts and server/ set time limits.', {
      select: ["MemberExpression[object.name='AbortSignal'][property.name='timeout']"],
    }),
    'json-parse': words('Gateway text is parsed by client/json.ts; typed text by request.ts.', {
      select: ["MemberExpression[object.name='JSON'][property.name='parse']"],
    }),
    'number-of-text': words(
      'Chain text becomes a number in client/wire/ and the replies; a count is `BigInt(count satisfies number)`.',
      {
        select: [
          'CallExpression[callee.name=/^(BigInt|Number)$/]',
          'CallExpression[callee.name=/^parse(Int|Float)$/]',
          "CallExpression[callee.object.name='Number'][callee.property.name=/^parse(Int|Float)$/]",
        ],
        unless: (node) => node.callee.name === 'BigInt' && isNumber(node.arguments[0]),
      },
    ),
    intl: words('Numbers, dates and plurals get their words in ui/format/, ui/localization/ and languages/.', {
      globals: ['Intl'],
      select: ['MemberExpression[property.name=/^toLocale(Date|Time)?String$/]'],
    }),
    'define-element': words('Only define/ registers elements.', {
      select: [
        "MemberExpression[object.name='customElements'][property.name='define']",
        "MemberExpression[object.property.name='customElements'][property.name='define']",
        "ImportSpecifier[imported.name='customElement']",
      ],
    }),
    'raw-html': words('Chain text is hostile: text bindings only, no markup from text.', {
      select: [
        'ImportDeclaration[source.value=/directives\\u002funsafe-|static-html/]',
        "ImportSpecifier[imported.name='unsafeCSS']",
        'MemberExpression[property.name=/^(innerHTML|outerHTML|srcdoc|insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)$/]',
        "MemberExpression[object.name='document'][property.name=/^write(ln)?$/]",
        `${template}[value.raw=/[.](inner|outer)HTML\\s*=|\\bsrcdoc\\s*=/]`,
      ],
    }),
    'inline-style': words('No style in a template: strict pages refuse it. Use a class, or CSSOM after render.', {
      select: [`${template}[value.raw=/\\sstyle\\s*=|<style\\b/]`, "ImportSpecifier[imported.name='styleMap']"],
    }),
    'inline-handler': words('No on…= attribute in a template: strict pages refuse it. Use @event.', {
      select: [`${template}[value.raw=/\\son[a-z]+\\s*=/]`],
    }),
    enum: words('No enum: a union of strings.', { select: ['TSEnumDeclaration'] }),
    'default-export': words('No default export: a name that can be searched for.', {
      select: ['ExportDefaultDeclaration', "ExportSpecifier[exported.name='default']"],
    }),
    'module-cache': words('No state at module level: two gateways in one page would share it.', {
      select: [
        `${atModuleLevel} > VariableDeclarator > NewExpression[callee.name=/^(Weak)?(Map|Set)$/][arguments.length=0]`,
        `${atModuleLevel}[kind='let']`,
        'PropertyDefinition[static=true] > NewExpression[callee.name=/^(Weak)?(Map|Set)$/][arguments.length=0]',
      ],
    }),
    'post-message': words('Only worker/ sends messages to a worker.', {
      globals: ['postMessage'],
      select: ["MemberExpression[property.name='postMessage']"],
    }),
    dom: words('This layer runs without a document: in Node, in a worker, on an edge.', {
      globals: ['document', 'window', 'customElements', 'HTMLElement', 'localStorage', 'sessionStorage'],
    }),
    'private-word': words('#x for what is private; the word `private` only under a decorator.', {
      select: [
        "PropertyDefinition[accessibility='private'][decorators.length=0]",
        "MethodDefinition[accessibility='private'][decorators.length=0]",
        'TSParameterProperty',
      ],
    }),
    'shared-folder': words('The project does not name the folder next to it.', {
      select: ['Literal[value=/(^|[.\\u002fa-z])\\u002fshared\\u002f/]'],
    }),
    'boolean-attribute': words(
      'Frameworks write `false` as text, which Lit reads as true: add `converter: isOn` of ui/host-data.ts.',
      {
        select: [
          "Decorator ObjectExpression:has(> Property[key.name='type'][value.name='Boolean']):not(:has(> Property[key.name='converter'][value.name='isOn']))",
        ],
      },
    ),
    'only-test': words('A suite with .only tests nothing else.', {
      select: ["MemberExpression[object.name=/^(it|test|describe|suite|context)$/][property.name='only']"],
    }),
    'bare-import': words('Load late code with loadCode(() => import(…)) or new Lazy(…, () => import(…)).', {
      select: ['ImportExpression'],
      unless: isGuarded,
    }),
    'pure-drawing': words('Rendering assigns only to locals, sends no request and loads no code. Use a controller.', {
      select: [
        'AssignmentExpression > MemberExpression.left',
        'AssignmentExpression > :matches(ObjectPattern, ArrayPattern).left MemberExpression',
        'UpdateExpression > MemberExpression.argument',
        "UnaryExpression[operator='delete']",
        'ImportExpression',
        'CallExpression[callee.name=/^(loadCode|fetch)$/]',
        'CallExpression[callee.property.name=/^(ask|refresh|load|again)$/]',
        'NewExpression[callee.name=/^(Lazy|SideRequests)$/]',
        String.raw`ImportDeclaration[importKind!='type'][source.value=/client\u002f(gateway|http|operations\u002f(?![\w-]+-reply\.))/]`,
      ],
    }),
    'lazy-import': {
      meta: { type: 'problem', schema: { type: 'array' } },
      create: (context) => ({
        ImportExpression(node) {
          const source = node.source.value;
          if (typeof source !== 'string') return;
          const zone = context.options.find(({ regex }) => new RegExp(regex).test(source));
          if (zone) context.report({ node, message: zone.message });
        },
      }),
    },
  },
};

function words(message, { globals = [], select = [], unless = () => false }) {
  return {
    meta: { type: 'problem', schema: [] },
    create: (context) => ({
      ...Object.fromEntries(
        select.map((selector) => [selector, (node) => unless(node) || context.report({ node, message })]),
      ),
      'Program:exit'(program) {
        for (const node of globalReferences(context.sourceCode.getScope(program), globals)) {
          context.report({ node, message });
        }
      },
    }),
  };
}

// The import is inside the function that is passed on, so that the function can be called again.
function isGuarded({ parent }) {
  if (parent.type !== 'ArrowFunctionExpression' || parent.params.length > 0) return false;
  const { type, callee } = parent.parent;
  return callee?.name === (type === 'NewExpression' ? 'Lazy' : 'loadCode');
}

// A type, such as `typeof fetch` or the annotation `Intl.Locale`, does not use the value.
function globalReferences(scope, names) {
  const references = [...scope.through, ...names.flatMap((name) => scope.set.get(name)?.references ?? [])];
  return references
    .filter(({ identifier, isValueReference }) => names.includes(identifier.name) && isValueReference !== false)
    .map(({ identifier }) => identifier)
    .filter((identifier) => identifier.parent.type !== 'TSTypeQuery');
}

// A count is not chain text; `satisfies` lets the compiler check its type.
function isNumber(node) {
  if (node?.type === 'TSSatisfiesExpression') return node.typeAnnotation.type === 'TSNumberKeyword';
  return node?.type === 'Literal' || node?.property?.name === 'length';
}
