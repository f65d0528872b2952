/** The content of a snippet: a tag with attributes and properties, in a provider with a URL. */
export interface SnippetRequest {
  readonly tag: string;
  /** Attributes in manifest order. The value of a boolean attribute is `''`. */
  readonly attributes: readonly SetAttribute[];
  /** Property values as data. */
  readonly properties: readonly (readonly [name: string, value: unknown])[];
}

export interface SetAttribute {
  readonly name: string;
  readonly value: string;
  readonly kind: 'text' | 'number' | 'boolean';
}

/** The supported frameworks. */
export type Framework = 'html' | 'react' | 'vue' | 'svelte';

/** The URLs of a same-origin proxy by provider attribute. A snippet never contains a key. */
const addresses: Readonly<Record<string, string>> = {
  'cosmos-rest-url': '/gateway/rest',
  'cosmos-rpc-url': '/gateway/rpc',
  'evm-a-url': '/gateway/a',
  'evm-b-url': '/gateway/b',
};

export function writeSnippet(framework: Framework, request: SnippetRequest): string {
  return writers[framework](request);
}

const writers: Readonly<Record<Framework, (request: SnippetRequest) => string>> = {
  html: (request) =>
    [
      '<script type="module" src="/gateway-elements/gateway-elements.js"></script>',
      '',
      markup(request, htmlAttribute),
      ...(request.properties.length > 0
        ? [
            '',
            '<script type="module">',
            `  const element = document.querySelector('${request.tag}');`,
            ...request.properties.map(([name, value]) => `  element.${name} = ${code(value, 2)};`),
            '</script>',
          ]
        : []),
    ].join('\n'),

  react: (request) => {
    const name = pascalCase(request.tag);
    const provider = urlsOf(request).map((url) => ` ${camelCase(url)}="${addresses[url] ?? ''}"`);
    const props = [...request.attributes.map(jsxAttribute), ...request.properties.map(([key]) => `${key}={${key}}`)];
    return [
      `import { GatewayProvider, ${name} } from 'gateway-elements/react';`,
      ...constants(request),
      '',
      'export function Example() {',
      '  return (',
      `    <GatewayProvider${provider.join('')}>`,
      ...element(`<${name}`, props, ' />', '      '),
      '    </GatewayProvider>',
      '  );',
      '}',
    ].join('\n');
  },

  vue: (request) =>
    [
      '<script setup>',
      `import 'gateway-elements/define/${request.tag}.js';`,
      ...constants(request),
      '</script>',
      '',
      '<template>',
      ...indent(
        markup(request, htmlAttribute, (name) => `:${kebabCase(name)}.prop="${name}"`),
        '  ',
      ),
      '</template>',
    ].join('\n'),

  svelte: (request) =>
    [
      '<script>',
      ...indent([`import 'gateway-elements/define/${request.tag}.js';`, ...constants(request)].join('\n'), '  '),
      '</script>',
      '',
      markup(request, svelteAttribute, (name) => `{${name}}`),
    ].join('\n'),
};

/** Returns the provider attributes for the URLs that the tag requires. */
function urlsOf({ tag, attributes }: SnippetRequest): readonly string[] {
  const value = (name: string) => attributes.find((each) => each.name === name)?.value;
  if (tag === 'abci-query') return ['cosmos-rpc-url'];
  if (tag === 'validator-set' || tag === 'evidence-list') return ['cosmos-rest-url'];
  const usual = ['evm-logs', 'evm-transaction', 'access-list'].includes(tag) ? 'evm-a' : 'evm-b';
  const networks = new Set([value('network') || usual, value('compare-network') || usual]);
  return [...networks].filter((name) => /^evm-[ab]$/.test(name)).map((name) => `${name}-url`);
}

function markup(
  request: SnippetRequest,
  write: (attribute: SetAttribute) => string,
  bind?: (property: string) => string,
): string {
  const provider = urlsOf(request).map((url) => ` ${url}="${addresses[url] ?? ''}"`);
  const bound = bind ? request.properties.map(([name]) => bind(name)) : [];
  const end = `></${request.tag}>`;
  return [
    `<gateway-provider${provider.join('')}>`,
    ...element(`<${request.tag}`, [...request.attributes.map(write), ...bound], end, '  '),
    '</gateway-provider>',
  ].join('\n');
}

/** Returns an element on one line if it is short, and otherwise with one attribute per line. */
function element(start: string, attributes: readonly string[], end: string, space: string): readonly string[] {
  const line = `${space}${[start, ...attributes].join(' ')}${end}`;
  if (attributes.length === 0 || (attributes.length <= 3 && line.length <= 72 && !line.includes('\n'))) return [line];
  return [`${space}${start}`, ...attributes.map((each) => `${space}  ${each}`), `${space}${end.trimStart()}`];
}

function htmlAttribute({ name, value, kind }: SetAttribute): string {
  if (kind === 'boolean') return name;
  return `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
}

function svelteAttribute(attribute: SetAttribute): string {
  const { name, value } = attribute;
  return /[{}]/.test(value) ? `${name}={${JSON.stringify(value)}}` : htmlAttribute(attribute);
}

function jsxAttribute({ name, value, kind }: SetAttribute): string {
  const prop = camelCase(name);
  if (kind === 'boolean') return prop;
  if (kind === 'number' && /^-?\d+$/.test(value)) return `${prop}={${value}}`;
  return /["&{}<>\\]/.test(value) ? `${prop}={${JSON.stringify(value)}}` : `${prop}="${value}"`;
}

function constants({ properties }: SnippetRequest): readonly string[] {
  return properties.length > 0 ? ['', ...properties.map(([name, value]) => `const ${name} = ${code(value, 0)};`)] : [];
}

/** Returns data as JavaScript. Escapes `<`, so that the data cannot close the surrounding script element. */
function code(value: unknown, space: number): string {
  return JSON.stringify(value, undefined, 2)
    .replaceAll('<', '\\u003c')
    .split('\n')
    .join(`\n${' '.repeat(space)}`);
}

function indent(text: string, space: string): readonly string[] {
  return text.split('\n').map((line) => (line === '' ? '' : `${space}${line}`));
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function pascalCase(tag: string): string {
  return camelCase(`-${tag}`);
}
