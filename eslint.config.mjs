import { readdirSync, readFileSync } from 'node:fs';
import js from '@eslint/js';
import lit from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import wc from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';
import { project } from './scripts/eslint-project.mjs';

// Those that oxlint has are not run twice: it takes a tenth of the time for them.
const inOxlint = rulesOf(
  JSON.parse(readFileSync(new URL('.oxlintrc.json', import.meta.url), 'utf8').replace(/^\s*\/\/.*$/gm, '')),
);
const sources = ['src/**/*.ts'];
const everything = ['**/*.{ts,mjs}'];
const toolSettings = ['**/*.config.{ts,mjs}', '.storybook/**', 'stories/**/*.stories.ts'];

// The widgets that have no stages yet: the rules of stages hold for all others.
const notInStages = [
  ...['abci-query', 'access-list', 'block-receipts', 'evidence-list', 'evm-logs', 'evm-transaction', 'tx-trace'],
  'validator-set',
].map((tag) => `src/widgets/${tag}/**`);
const elements = readdirSync(new URL('src/widgets', import.meta.url)).map((tag) => `src/widgets/${tag}/${tag}.ts`);

/** Who may know whom. The first pattern that fits an import refuses it; `types` and `lazy` say what is let through. */
const layers = [
  layer('src/client/**', [
    inner('decode verify worker ui widgets define server adapters ssr index cdn', 'client knows no other layer'),
    packages('viem', 'client has no code but its own'),
    { ...only('viem', 'client knows viem as types'), types: true },
  ]),
  layer('src/client/operations/read-contract.ts', [
    inner('decode verify worker ui widgets define server adapters ssr index cdn', 'client knows no other layer'),
    { ...packages('', 'keccak comes by import(), to those who read contracts'), lazy: true },
    packages('@noble/hashes', 'of packages, it knows keccak'),
  ]),
  layer('src/decode/**', [
    inner('verify worker ui widgets define server adapters index cdn', 'decode knows client alone'),
    { ...clientBut('(wire/|load-code\\.js$)', 'decode knows the types and wire primitives of client'), types: true },
    packages('viem ox @noble', 'decode knows viem, ox and the pure codecs'),
  ]),
  layer('src/verify/**', [
    inner('worker ui widgets define server adapters index cdn', 'verify knows client and decode'),
    {
      ...clientBut(
        '(wire/|operations/[\\w-]+-reply\\.js$|load-code\\.js$)',
        'verify knows the types and replies of client',
      ),
      types: true,
    },
    packages('viem @noble @confio', 'verify knows noble, ics23 and viem'),
  ]),
  layer('src/worker/**', [
    inner('ui widgets define server adapters index cdn', 'worker knows client, decode and verify'),
    { regex: '^(\\.{1,2}/)+client/(http|gateway)\\.js$', message: 'worker sends no request' },
    packages('', 'worker has no package of its own'),
  ]),
  layer('src/ui/**', [
    inner('widgets define server adapters index cdn', 'ui knows no widget'),
    { ...inner('decode verify worker', 'this layer comes by import()'), types: true, lazy: true },
    packages('lit @lit viem', 'ui knows Lit'),
    { ...only('viem', 'viem is known as types'), types: true },
  ]),
  ...['src/widgets/*/*.ts', 'src/widgets/*/*/**/*.ts'].map((files, depth) =>
    layer(files, [
      inner('define server adapters index cdn', 'a widget knows neither define, server nor adapters'),
      { ...inner('decode verify worker', 'this layer comes by import()'), types: true, lazy: true },
      {
        regex: `^(\\.\\./){${depth + 1}}(?!\\.\\.)[^/]+/`,
        message: 'what two widgets show is a template in ui/templates/',
      },
      packages('lit @lit viem', 'a widget knows Lit'),
      { ...only('viem', 'viem is known as types'), types: true },
    ]),
  ),
  // A stage is loaded as a whole: its imports are static.
  layer('src/ui/widget/check-stage.ts', [
    inner('widgets define server adapters index cdn', 'ui knows no widget'),
    packages('lit @lit', 'ui knows Lit'),
  ]),
  layer(
    'src/widgets/**',
    [
      inner('define server adapters index cdn', 'a widget knows neither define, server nor adapters'),
      packages('lit @lit', 'a widget knows Lit'),
    ],
    [...notInStages, ...elements],
  ),
  layer(
    'src/widgets/*/view.ts',
    [
      inner(
        'define worker server adapters index cdn',
        'a view knows data, and the proofs and formats that it derives from them',
      ),
      {
        ...refuse('^(\\.{1,2}/)+ui/(?!format/)|^\\./(?!request\\.js$)', 'a view knows no drawing'),
        types: true,
      },
      packages('', 'a view knows no Lit'),
    ],
    notInStages,
  ),
  layer('src/languages/**', [
    inner('decode verify worker widgets define server adapters index cdn', 'a language knows the types of its words'),
    packages('', 'a language has words alone'),
  ]),
  layer('src/adapters/**', [
    inner('decode verify worker ui widgets define server index cdn', 'an adapter knows client'),
    packages('viem @cosmjs', 'an adapter knows its library'),
    { ...only('@cosmjs', 'cosmjs is known as types'), types: true },
  ]),
  layer('src/define/**', [
    inner('client decode verify worker server adapters index cdn', 'define knows its class'),
    { regex: '^(\\.{1,2}/)+ui/(?!gateway-provider\\.js$)', message: 'of ui, define knows the provider' },
    packages('', 'define knows its class'),
  ]),
  layer('src/frameworks/**', [
    inner('decode verify worker server adapters index cdn', 'a framework knows the elements'),
    refuse('^(\\.{1,2}/)+client/(?!load-code\\.js$)', 'of client, it knows how code is loaded'),
    packages('preact react @lit/react solid-js svelte vue', 'a framework knows itself'),
  ]),
  layer('src/ssr/**', [
    inner('decode verify worker define server adapters index cdn', 'server rendering knows ui and the widgets'),
    packages('lit @lit-labs/ssr', 'server rendering knows Lit'),
  ]),
  layer('src/ssr.ts', [
    refuse('^(?!\\./ssr/|\\./ui/(?:extras/snapshot|localization/catalogue)\\.js$)', 'an entry names public things'),
  ]),
  layer('src/{index,cdn}.ts', [
    inner('server', 'the server is an entry of its own'),
    {
      ...refuse(
        '^\\./(?!widgets/|define/|client[/.]|index\\.js$|ui/(gateway-provider|events|link-widgets|localization/languages|worker-url)\\.js$)',
        'an entry names public things',
      ),
      types: true,
    },
    packages('', 'an entry names our own things'),
  ]),
  layer('src/client.ts', [refuse('^(?!\\./client/)', 'the client entry knows client alone')]),
  layer('src/verify.ts', [
    refuse('^(?!\\./(?:verify|client)/)', 'the entry of the proofs knows verify, and the types of client'),
    {
      ...clientBut('(errors|operations/abci-query-reply)\\.js$', 'of client, the proofs name its error and types'),
      types: true,
    },
  ]),
  layer('src/{server,testing}.ts', [refuse('^(?!\\./server/)', 'the server entries know server alone')]),
  ...['src/server/**', 'src/server/node{.ts,/**}'].map((files, isNode) =>
    layer(files, [
      inner(
        'decode verify worker ui widgets define adapters index cdn',
        'a fake that shares our code would share our bugs',
      ),
      clientBut('wire/', 'a fake that shares our code would share our bugs'),
      { ...inner('client/wire', 'the shapes of wire are known as types'), types: true },
      isNode
        ? packages('node:', 'the Node adapter knows node:')
        : packages('jose', 'the handler runs everywhere: Node is for server/node.ts'),
    ]),
  ),
  layer('stories/**', [
    refuse('^(\\.\\./)+src/(?!index\\.js$|server\\.js$|define/)', 'a story uses what a page can use'),
  ]),
  layer('stories/primitive*', [
    refuse(
      '^(\\.\\./)+src/(?!index\\.js$|ui/|verify/(?:check|verdict|coverage/parts)\\.js$)',
      'the primitives are those of ui',
    ),
  ]),
  layer('site/**', [
    refuse('^(\\.\\./)+src/(?!index\\.js$|server\\.js$|define/)', 'the site uses what a page can use'),
    packages('minisearch', 'the site has no package but the one that searches'),
  ]),
  layer('examples/**', [refuse('^(\\.\\./)+(src|dist)/', 'an example uses the package')]),
  layer('scripts/{,lib/}*.mjs', [{ ...packages('node:', 'scripts run before anything is installed'), lazy: true }]),
];

/** Restricted words: each rule, and the files where it is off. */
const allowedIn = {
  // The gateway is asked by the client alone; what the worker starts from is a file of ours, held to its hash.
  fetch: ['src/client/http.ts', 'src/ui/worker-start.ts', 'src/server/**'],
  'other-transport': [],
  'abort-timeout': ['src/client/http.ts', 'src/server/**'],
  'json-parse': [
    ...['src/client/json-rpc.ts', 'src/client/json.ts', 'src/server/**'],
    ...['src/widgets/**/{pasted-call,fields}.ts', 'src/decode/abi{.ts,/**}', 'src/**/snapshot.ts'],
    // What a page wrote into the script child of a provider.
    'src/ui/host-guard.ts',
    // What a reader pasted.
    'src/ui/extras/checks-panel.ts',
  ],
  'number-of-text': [
    ...['src/client/{wire/**,operations/*-reply.ts,retry.ts}', 'src/server/**', 'src/decode/**', 'src/verify/**'],
    ...['src/**/{pasted-call,request,fields}.ts', 'src/ui/format/**'],
  ],
  intl: ['src/ui/format/**', 'src/ui/localization/**', 'src/languages/**'],
  'define-element': ['src/define/**'],
  'raw-html': [],
  'inline-style': [],
  'inline-handler': [],
  enum: [],
  'default-export': [],
  // A page has one of each: a table of languages, a script for the worker, and a list of the files that are on their way.
  'module-cache': ['src/ui/localization/languages.ts', 'src/ui/worker-url.ts', 'src/cdn.ts'],
  // Tables of functions that import, which are handed to `loadCode`; and the entry that stands alone.
  'bare-import': [
    'src/ui/on-demand.ts',
    'src/decode/cosmos/messages/files.ts',
    'src/verify/light/curves.ts',
    'src/server/**',
    'src/cdn.ts',
  ],
  'post-message': ['src/worker/**'],
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
      // The compiler knows every name; this would only repeat it, and worse.
      'no-undef': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
    },
  },
  {
    files: ['**/*.mjs'],
    // Plain Node, and the page in what a test hands to the browser.
    rules: { 'no-undef': 'off' },
  },
  {
    files: [...sources, 'site/**/*.ts', 'stories/**/*.ts', 'test/browser/**/*.ts'],
    plugins: { lit, wc, 'lit-a11y': litA11y },
    settings: { wc: { elementBaseClasses: ['LitElement', 'WidgetElement', 'GatewayWidget', 'EvmWidget'] } },
    rules: {
      ...lit.configs['flat/recommended'].rules,
      ...wc.configs['flat/recommended'].rules,
      ...Object.fromEntries(Object.keys(litA11y.rules).map((name) => [`lit-a11y/${name}`, 'error'])),
      // Reads every element as if it were native; axe in the real browser knows better.
      'lit-a11y/accessible-name': 'off',
    },
  },
  { files: sources, rules: { 'no-console': 'error', 'max-lines': ['error', 400] } },
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
  { files: everything, ignores: toolSettings, rules: { 'project/default-export': 'error' } },
  { files: ['src/{client,adapters,decode,verify,worker,server}/**'], rules: { 'project/dom': 'error' } },
  { files: ['src/widgets/*/view.ts'], ignores: notInStages, rules: { 'project/dom': 'error' } },
  {
    files: ['src/widgets/**', 'src/ui/templates/**'],
    ignores: [
      ...notInStages,
      // What requests, loads and checks: the element, its fields, and stage `check`.
      ...elements,
      'src/widgets/*/{request,checks}.ts',
      // They count in objects of their own, and widgets without stages load code with the list of logs.
      'src/ui/templates/{checks,log-list,message-tree}.ts',
      // Directives keep rows that are in the page, and listeners write into the page.
      'src/ui/templates/{banners,chart,long-table,row-window,rows-in-steps,table,table-keys,table-parts}.ts',
    ],
    rules: { 'project/pure-drawing': 'error' },
  },
  ...layers,
  { files: everything, rules: Object.fromEntries(inOxlint.map((name) => [name, 'off'])) },
);

/** The rules of a configuration of oxlint by the names that they have here, with those that typescript-eslint puts in their place. */
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

function refuse(regex, message) {
  return { regex, message };
}

/** Our own layers, reached by a relative path. */
function inner(names, message) {
  return refuse(`^(\\.{1,2}/)+(${names.replaceAll(' ', '|')})(/|\\.js$)`, message);
}

function clientBut(allowed, message) {
  return refuse(`^(\\.{1,2}/)+client/(?!${allowed})`, message);
}

/** Every package but those named. */
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
