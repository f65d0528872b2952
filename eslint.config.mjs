import { readdirSync, readFileSync } from 'node:fs';
import js from '@eslint/js';
import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';
import { project } from './scripts/eslint-project.mjs';

// Rules of oxlint are off here, because oxlint needs a tenth of the time.
const inOxlint = rulesOf(
  JSON.parse(readFileSync(new URL('.oxlintrc.json', import.meta.url), 'utf8').replace(/^\s*\/\/.*$/gm, '')),
);
const sources = ['src/**/*.ts'];
const everything = ['**/*.{ts,mjs}'];
const toolSettings = ['**/*.config.{ts,mjs}', '.storybook/**', 'stories/**/*.stories.ts'];

const elements = readdirSync(new URL('src/widgets', import.meta.url)).map((tag) => `src/widgets/${tag}/${tag}.ts`);

/** The files of a widget by the depth of their folder below its own. */
const inWidgets = ['src/widgets/*/*.ts', 'src/widgets/*/*/**/*.ts'];

/** The imports of each layer. The first pattern that matches an import rejects it; `types` and `lazy` allow type and dynamic imports. */
const layers = [
  layer('src/client/**', [
    inner('decode verify worker ui widgets define server adapters ssr index cdn', 'client may import no other layer'),
    packages('viem', 'client has no code but its own'),
    { ...only('viem', 'client may import only types of viem'), types: true },
  ]),
  layer('src/client/operations/read-contract.ts', [
    inner('decode verify worker ui widgets define server adapters ssr index cdn', 'client may import no other layer'),
    { ...packages('', 'keccak loads with import(), for contract calls only'), lazy: true },
    packages('@noble/hashes', 'of packages, client may import only keccak'),
  ]),
  layer('src/decode/**', [
    inner('verify worker ui widgets define server adapters index cdn', 'decode may import only client'),
    {
      ...clientBut('(wire/|load-code\\.js$)', 'decode may import only types and wire primitives of client'),
      types: true,
    },
    packages('viem ox @noble', 'decode may import only viem, ox and the pure codecs'),
  ]),
  layer('src/verify/**', [
    inner('worker ui widgets define server adapters index cdn', 'verify may import only client and decode'),
    {
      ...clientBut(
        '(wire/|operations/[\\w-]+-reply\\.js$|load-code\\.js$)',
        'verify may import only types and replies of client',
      ),
      types: true,
    },
    packages('viem @noble @confio', 'verify may import only noble, ics23 and viem'),
  ]),
  layer('src/worker/**', [
    inner('ui widgets define server adapters index cdn', 'worker may import only client, decode and verify'),
    { regex: '^(\\.{1,2}/)+client/(http|gateway)\\.js$', message: 'worker sends no request' },
    packages('', 'worker has no package of its own'),
  ]),
  layer('src/ui/**', [
    inner('widgets define server adapters index cdn', 'ui may import no widget'),
    { ...inner('decode verify worker', 'this layer loads with import()'), types: true, lazy: true },
    packages('lit @lit viem', 'ui may import only Lit'),
    { ...only('viem', 'viem is known as types'), types: true },
  ]),
  ...inWidgets.map((files, depth) =>
    layer(files, [
      ...ofWidget(depth),
      { ...inner('decode verify worker', 'this layer loads with import()'), types: true, lazy: true },
    ]),
  ),
  // The tables of code on demand may name parts of widgets.
  layer('src/ui/on-demand*.ts', [
    { ...inner('decode verify widgets', 'this layer loads with import()'), lazy: true },
    inner('worker define server adapters index cdn', 'code on demand is code of ui, widgets, decode or verify'),
    packages('', 'a table has no code of its own'),
  ]),
  // A stage is loaded as a whole: its imports are static.
  layer('src/ui/widget/check-stage.ts', [
    inner('widgets define server adapters index cdn', 'ui may import no widget'),
    packages('lit @lit', 'ui may import only Lit'),
  ]),
  ...inWidgets.map((files, depth) => layer(files, ofWidget(depth), elements)),
  layer('src/widgets/*/view{,-*}.ts', [
    inner('define worker server adapters index cdn', 'a view may import only data, proofs and formats'),
    {
      ...refuse(
        '^(\\.{1,2}/)+ui/(?!format/)|^\\./(?!(?:request|view(?:-[\\w-]+)?)\\.js$)',
        'a view may import no rendering code',
      ),
      types: true,
    },
    packages('viem', 'a view may not import Lit'),
    { ...only('viem', 'viem is known as types'), types: true },
  ]),
  layer('src/languages/**', [
    inner(
      'decode verify worker widgets define server adapters index cdn',
      'a language may import only the types of its words',
    ),
    packages('', 'a language has only words'),
  ]),
  layer('src/adapters/**', [
    inner('decode verify worker ui widgets define server index cdn', 'an adapter may import only client'),
    packages('viem @cosmjs', 'an adapter may import only its library'),
    { ...only('@cosmjs', 'cosmjs is known as types'), types: true },
  ]),
  layer('src/values/**', [
    inner('widgets define server adapters index cdn', 'an element of one value imports only ui'),
    { ...inner('decode verify worker', 'this layer loads with import()'), types: true, lazy: true },
    packages('lit', 'an element of one value may import only Lit'),
  ]),
  layer('src/define/**', [
    inner('client decode verify worker server adapters index cdn', 'define may import only its class'),
    { regex: '^(\\.{1,2}/)+ui/(?!gateway-provider\\.js$)', message: 'of ui, define may import only the provider' },
    packages('', 'define may import only its class'),
  ]),
  layer('src/frameworks/**', [
    inner('decode verify worker server adapters index cdn', 'a framework may import only the elements'),
    refuse('^(\\.{1,2}/)+client/(?!load-code\\.js$)', 'of client, this layer may import only load-code'),
    packages('preact react @lit/react solid-js svelte vue', 'a framework may import only itself'),
  ]),
  layer('src/ssr/**', [
    inner(
      'decode verify worker define server adapters index cdn',
      'server rendering may import only ui and the widgets',
    ),
    packages('lit @lit-labs/ssr', 'server rendering may import only Lit'),
  ]),
  layer('src/ssr.ts', [
    refuse(
      '^(?!\\./ssr/|\\./ui/(?:when-to-ask/snapshot|localization/catalogue)\\.js$)',
      'an entry names public things',
    ),
  ]),
  layer('src/{index,cdn}.ts', [
    inner('server', 'the server is an entry of its own'),
    {
      ...refuse(
        '^\\./(?!widgets/|values/|define/|client[/.]|index\\.js$|ui/(gateway-provider|events|link-widgets|localization/languages|worker-url)\\.js$)',
        'an entry names public things',
      ),
      types: true,
    },
    packages('', 'an entry names our own things'),
  ]),
  layer('src/embed.ts', [
    refuse('^(?!\\./cdn\\.js$)', 'the embed page may import only the entry of the script tag, and types'),
    packages('', 'the embed page may import no package'),
  ]),
  layer('src/client.ts', [refuse('^(?!\\./client/)', 'the client entry may import only client')]),
  layer('src/verify.ts', [
    refuse('^(?!\\./(?:verify|client)/)', 'the entry of the proofs may import only verify and types of client'),
    {
      ...clientBut('(errors|operations/abci-query-reply)\\.js$', 'of client, the proofs name its error and types'),
      types: true,
    },
  ]),
  layer('src/views.ts', [
    refuse(
      '^(?!\\./(?:client[/.]|decode/|widgets/[\\w-]+/view[\\w-]*\\.js$))',
      'the entry of the views may import only views',
    ),
    { ...inner('client', 'of client, the entry of the views may import only types'), types: true },
  ]),
  layer('src/{server,testing}.ts', [refuse('^(?!\\./server/)', 'the server entries may import only server')]),
  ...['src/server/**', 'src/server/node{.ts,/**}'].map((files, isNode) =>
    layer(files, [
      inner(
        'decode verify worker ui widgets define adapters index cdn',
        'a fake that shares our code would share our bugs',
      ),
      clientBut('wire/', 'a fake that shares our code would share our bugs'),
      { ...inner('client/wire', 'the shapes of wire are known as types'), types: true },
      isNode
        ? packages('node:', 'the Node adapter may import only node:')
        : packages('jose', 'the handler runs everywhere: Node is for server/node.ts'),
    ]),
  ),
  layer('stories/**', [
    refuse('^(\\.\\./)+src/(?!index\\.js$|server\\.js$|define/)', 'a story uses what a page can use'),
  ]),
  layer('stories/primitive*', [
    refuse('^(\\.\\./)+src/(?!index\\.js$|ui/|verify/(?:check|verdict)\\.js$)', 'the primitives are those of ui'),
  ]),
  layer('site/**', [
    refuse(
      '^(\\.\\./)+src/(?!(?:adapters/query|client|index|server)\\.js$|define/|themes/)',
      'the site uses what a page can use',
    ),
    packages('minisearch|@tanstack/query-core', 'the site has no package but those that search and query'),
  ]),
  layer('examples/**/*.{ts,mjs}', [refuse('^(\\.\\./)+(src|dist)/', 'an example uses the package')]),
  layer('scripts/{,lib/}*.mjs', [{ ...packages('node:', 'scripts run before anything is installed'), lazy: true }]),
];

/** Restricted words: each rule, and the files where it is off. */
const allowedIn = {
  // Only the client sends requests to the gateway. The worker starts from a file of this package, whose hash is compared.
  fetch: ['src/client/http.ts', 'src/ui/worker-start.ts', 'src/server/**'],
  'other-transport': [],
  'abort-timeout': ['src/client/http.ts', 'src/server/**'],
  'json-parse': [
    ...['src/client/json.ts', 'src/server/**'],
    ...['src/widgets/**/{pasted-call,fields,request}.ts', 'src/decode/abi{.ts,/**}', 'src/**/snapshot.ts'],
    // Text that a page wrote into the script child of a provider.
    'src/ui/host-guard.ts',
    // The configuration of the embed page.
    'src/embed.ts',
    // Text that a user pasted.
    'src/ui/widget/checks-panel.ts',
  ],
  'number-of-text': [
    ...['src/client/{wire/**,operations/*-reply.ts,retry.ts}', 'src/server/**', 'src/decode/**', 'src/verify/**'],
    ...['src/**/{pasted-call,request,fields}.ts', 'src/ui/format/**'],
    // Text that `serializeData` wrote.
    'src/adapters/query.ts',
    // Attributes of a page.
    'src/values/*.ts',
  ],
  intl: ['src/ui/format/**', 'src/ui/localization/**', 'src/languages/**'],
  'define-element': ['src/define/**'],
  'raw-html': [],
  'inline-style': [],
  'inline-handler': [],
  enum: [],
  'default-export': [],
  // A page has one table of languages, one script for the worker, and one list of the files that are loading.
  'module-cache': ['src/ui/localization/languages.ts', 'src/ui/worker-url.ts', 'src/cdn.ts'],
  // Tables of importing functions for `loadCode`, and the entry without dependencies.
  'bare-import': [
    'src/ui/on-demand*.ts',
    'src/decode/cosmos/messages/files.ts',
    'src/verify/light/curves.ts',
    'src/server/**',
    'src/cdn.ts',
  ],
  // The embed page exchanges messages with the embedding page.
  'post-message': ['src/worker/**', 'src/embed.ts'],
  'private-word': [],
  'shared-folder': [],
};

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'storybook-static/',
      'build/',
      'coverage/',
      '.cache/',
      'recordings/',
      'bench/results/',
      'test/fixtures/',
    ],
  },
  { files: everything, extends: [js.configs.recommended], plugins: { project } },
  { files: ['**/*.ts'], extends: [tseslint.configs.recommended] },
  {
    files: everything,
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-implied-eval': 'error',
      'project/enum': 'error',
      'project/only-test': 'error',
    },
  },
  {
    files: ['**/*.ts'],
    rules: {
      // The compiler reports unknown names.
      'no-undef': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
    },
  },
  {
    files: ['**/*.mjs'],
    // Plain Node, and functions that a test runs in the browser.
    rules: { 'no-undef': 'off' },
  },
  {
    files: [...sources, 'site/**/*.ts', 'stories/**/*.ts', 'test/browser/**/*.ts'],
    plugins: { lit, wc, 'lit-a11y': litA11y },
    settings: {
      wc: { elementBaseClasses: ['LitElement', 'GatewayWidget', 'EvmWidget', 'DecodingWidget'] },
    },
    rules: {
      ...lit.configs['flat/recommended'].rules,
      ...wc.configs['flat/recommended'].rules,
      ...Object.fromEntries(Object.keys(litA11y.rules).map((name) => [`lit-a11y/${name}`, 'error'])),
      // This rule reads every element as if it were native. The browser tests run axe.
      'lit-a11y/accessible-name': 'off',
    },
  },
  {
    files: sources,
    rules: { 'no-console': 'error', 'max-lines': ['error', 400], 'project/boolean-attribute': 'error' },
  },
  ...Object.entries(allowedIn).map(([word, allowed]) => ({
    files: sources,
    ignores: allowed,
    rules: { [`project/${word}`]: 'error' },
  })),
  {
    files: ['site/**/*.ts'],
    rules: {
      'project/raw-html': 'error',
      'project/inline-handler': 'error',
      'no-console': 'error',
      'max-lines': ['error', 400],
    },
  },
  {
    files: ['{site,stories}/**/*.ts', '{scripts,test,examples}/**/*.{ts,mjs}'],
    rules: { 'project/shared-folder': 'error' },
  },
  // Vite exports the text of a style sheet as the default, and Cloudflare requires a default export.
  {
    files: everything,
    ignores: [...toolSettings, 'site/env.d.ts', 'examples/key-proxy/workers.ts'],
    rules: { 'project/default-export': 'error' },
  },
  { files: ['src/{client,adapters,decode,verify,worker,server}/**'], rules: { 'project/dom': 'error' } },
  { files: ['src/views.ts', 'src/widgets/*/view{,-*}.ts'], rules: { 'project/dom': 'error' } },
  {
    files: ['src/widgets/**', 'src/ui/templates/**'],
    ignores: [
      // What requests, loads and checks: the element, its fields, its controllers, a search, and stage `check`.
      ...elements,
      'src/widgets/*/{request,checks}.ts',
      'src/widgets/*/controllers/**',
      'src/widgets/evm-logs/search/**',
      // They count in local objects, and the list of logs loads the highlight of equal addresses.
      'src/ui/templates/{checks,log-list,message-tree}.ts',
      // Directives keep rows that are in the page, and listeners write into the page.
      'src/ui/templates/{banners,chart,long-table,row-window,rows-in-steps,table,table-keys,table-parts}.ts',
    ],
    rules: { 'project/pure-drawing': 'error' },
  },
  ...layers,
  { files: everything, rules: Object.fromEntries(inOxlint.map((name) => [name, 'off'])) },
);

/** The rules of an oxlint configuration under their ESLint names, with their replacements in typescript-eslint. */
function rulesOf({ rules, overrides }) {
  const names = [rules, ...overrides.map((each) => each.rules)].flatMap(Object.keys);
  return names.flatMap((name) => {
    const here = name.replace(/^typescript\//, '@typescript-eslint/');
    if (here !== name) return [here];
    return name in tseslint.plugin.rules ? [name, `@typescript-eslint/${name}`] : [name];
  });
}

function layer(files, zones, ignores = []) {
  return {
    files: [files],
    ignores,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: zones.map(({ regex, message, types }) => ({ regex, message, allowTypeImports: types ?? false })) },
      ],
      'project/lazy-import': ['error', ...zones.filter(({ lazy }) => !lazy)],
    },
    plugins: { '@typescript-eslint': tseslint.plugin },
  };
}

/** The imports of a widget's files at this depth. */
function ofWidget(depth) {
  return [
    inner('define server adapters index cdn', 'a widget may not import define, server or adapters'),
    {
      regex: `^(\\.\\./){${depth + 1}}(?!\\.\\.)[^/]+/`,
      message: 'what two widgets show is a template in ui/templates/',
    },
    packages('lit @lit viem', 'a widget may import only Lit'),
    { ...only('viem', 'viem is known as types'), types: true },
  ];
}

function refuse(regex, message) {
  return { regex, message };
}

/** Layers of this project, by relative path. */
function inner(names, message) {
  return refuse(`^(\\.{1,2}/)+(${names.replaceAll(' ', '|')})(/|\\.js$)`, message);
}

function clientBut(allowed, message) {
  return refuse(`^(\\.{1,2}/)+client/(?!${allowed})`, message);
}

/** Every package except the named ones. */
function packages(names, message) {
  const allowed = names && `(?!${alternatives(names)})`;
  return refuse(`^(?![./])${allowed}`, message);
}

/** The packages named. */
function only(names, message) {
  return refuse(`^${alternatives(names)}`, message);
}

function alternatives(names) {
  return `(${names
    .split(' ')
    .map((name) => (name.endsWith(':') ? name : `${name}(/|$)`))
    .join('|')})`;
}
