/**
 * The lists that name every widget or every call: file, the place behind which the line of the new one stands, and that line.
 * Each place is that of uncle-block, of which there is one.
 */
export const additions = [
  [
    'src/elements.ts',
    /^import type \{ UncleBlockElement \}.*\n/,
    line("import type { NewWidgetElement } from './widgets/new-widget/new-widget.js';"),
  ],
  ['src/elements.ts', /^ +'uncle-block': UncleBlockElement;\n/, line("  'new-widget': NewWidgetElement;")],
  [
    'src/cdn.ts',
    /^ +'uncle-block': \(\) => import\('\.\/define\/uncle-block\.js'\),\n/,
    line("  'new-widget': () => import('./define/new-widget.js'),"),
  ],
  [
    'src/ssr/element-classes.ts',
    /^ +'uncle-block': async .*\n/,
    line(
      "  'new-widget': async () => (await loadCode(() => import('../widgets/new-widget/new-widget.js'))).NewWidgetElement,",
    ),
  ],
  [
    'src/index.ts',
    /^export \{ UncleBlockElement \}.*\n/,
    line("export { NewWidgetElement } from './widgets/new-widget/new-widget.js';"),
  ],
  ['src/define/all.ts', /^import '\.\/uncle-block\.js';\n/, line("import './new-widget.js';")],
  [
    'src/client.ts',
    /^export \{ getUncle\b.*\n/,
    line("export { getNewCall, type NewCallRequest } from './client/operations/new-call.js';"),
  ],
  ['src/client.ts', /^export type \{ Block \}.*\n/, line("export type { NewCall } from './client/wire/new-call.js';")],
  [
    'src/worker/read-reply.ts',
    /^ +getUncle: .*\n/,
    line(
      "  getNewCall: async () => (await loadCode(() => import('../client/operations/new-call-reply.js'))).readNewCallReply,",
    ),
  ],

  ['src/ui/localization/catalogue.ts', /^ +\| 'uncle-block'\n/, line("  | 'new-widget'")],
  ['src/ui/localization/english.ts', /^ +'uncle-block': .*\n/, line("    'new-widget': 'toBeFilled: the title',")],
  [
    'src/ui/localization/arabic.ts',
    /^ +'uncle-block': .*\n/,
    line("    'new-widget': 'toBeFilled: the Arabic of the title',"),
  ],
  [
    'src/verify/coverage/parts.ts',
    /^import type \{ UnclePart \}.*\n/,
    line("import type { NewCallPart } from './new-call.js';"),
  ],
  ['src/verify/coverage/parts.ts', /^ +\| UnclePart\n/, line('  | NewCallPart')],
  [
    'src/ui/localization/english-answer-parts.ts',
    /^ +'uncle\.work': .*\n/,
    line("    'newCall.extra': 'Chain-specific fields',"),
  ],
  [
    'src/ui/localization/arabic-answer-parts.ts',
    /^ +'uncle\.work': .*\n/,
    line("    'newCall.extra': 'حقول خاصة بالسلسلة',"),
  ],
  [
    'src/ui/localization/english-answer-parts.ts',
    /^ +uncle: 'Uncle block',\n/,
    line("      newCall: 'toBeFilled: what the mark calls the answer',"),
  ],
  [
    'src/ui/localization/arabic-answer-parts.ts',
    /^ +uncle: 'الكتلة العمّة',\n/,
    line("      newCall: 'toBeFilled: the Arabic of what the mark calls the answer',"),
  ],

  ['src/server/requests/table.ts', /^import \{ readLogs \}.*\n/, line("import { readNewCall } from './new-call.js';")],
  [
    'src/server/requests/table.ts',
    /^ +eth_getUncleByBlockNumberAndIndex: .*\n/,
    line("  eth_newCall: { method: 'eth_newCall', read: readNewCall },"),
  ],
  ['src/server/operations.ts', /^ +b: .*'eth_getUncleByBlockNumberAndIndex', /, "'eth_newCall', "],
  [
    'src/server/recorded/source.ts',
    /^import \{.*\banswerUncle\b.*\n/,
    line("import { answerNewCall } from './new-call.js';"),
  ],
  [
    'src/server/recorded/source.ts',
    /^ +return answerUncle;\n/,
    line("    case 'eth_newCall':\n      return answerNewCall;"),
  ],
  [
    'src/server/scenarios.ts',
    /^ +eth_getUncleByBlockNumberAndIndex: 'null',\n/,
    line("  eth_newCall: 'null', // toBeFilled: an empty answer, if this call has one"),
  ],
  [
    'src/server/scenarios.ts',
    /^ +eth_getUncleByBlockNumberAndIndex: \{ text: 'null' \},\n/,
    line("  eth_newCall: { text: 'null' }, // toBeFilled: what a node says of a block that it does not have"),
  ],

  [
    'test/support/recorded-calls.ts',
    /^import \{ getUncle \}.*\n/,
    line("import { getNewCall } from '../../src/client/operations/new-call.js';"),
  ],
  [
    'test/support/recorded-calls.ts',
    /^ +eth_getUncleByBlockNumberAndIndex: .*\n/,
    line('  eth_newCall: (gateway) => getNewCall(gateway, { block: 1n }),'),
  ],
  [
    'test/support/all-widgets.ts',
    /^ +\['uncle-block', .*\n/,
    line("  ['new-widget', { block: '43' }], // toBeFilled: a request that the recordings answer"),
  ],
  [
    'test/unit/client/calls.test.ts',
    /^ +\['eth_getUncleByBlockNumberAndIndex', .*\n/,
    line("    ['eth_newCall', 'getNewCall'],"),
  ],
  [
    'test/unit/client/foreign-shapes.test.ts',
    /^ +'eth_getUncleByBlockNumberAndIndex ← null': .*\n/,
    line("  'eth_newCall ← null': [null, 'toBeFilled: what null says'],"),
  ],
  ['test/browser/nine-widgets.test.ts', /^ +'uncle-block': .*\n/, line("  'new-widget': { block: '43' },")],

  [
    'index.html',
    /<uncle-block [^]*?<\/div>[^]*?<\/div>\n/,
    line(
      '<div class="card">\n<div class="thumb" aria-hidden="true" inert>\n<new-widget block="43"></new-widget>\n</div>\n<h3><a href="tags/new-widget.html"><code>&lt;new-widget&gt;</code></a><span>EVM</span></h3>\n<p>toBeFilled: the question that it answers</p>\n</div>',
    ),
  ],
  [
    'site/stories.json',
    /^ {2}"uncle-block": \[[^]*?\n {2}\],\n/,
    line(
      '  "new-widget": [{ "name": "toBeFilled: what the recorded answer is", "chain": "story", "attributes": { "block": "43" } }],',
    ),
  ],
  ['site/tags.ts', /^ +'uncle-block': .*\n/, line("  'new-widget': () => import('../src/define/new-widget.js'),")],
  ['site/lies.ts', /^ +'uncle-block': 'eth_.*\n/, line("  'new-widget': 'eth_newCall',")],
  ['site/lies.ts', /^ +'uncle-block': 'result.*\n/, line("  'new-widget': 'result',")],
  ['scripts/site/layout.mjs', /^ +EVM: \[.*'uncle-block', /, "'new-widget', "],
  [
    'scripts/site/coverage.mjs',
    /^ +'uncle-block': \['uncle', .*\n/,
    line("  'new-widget': ['new-call', 'newCallParts', [anything]],"),
  ],
  [
    'README.md',
    /^\| \[`<uncle-block>`\].*\n/,
    line(
      '| [`<new-widget>`](src/widgets/new-widget/new-widget.ts) | toBeFilled: what it shows, and what of it is checked | `eth_newCall` |',
    ),
  ],
  ['docs/gateway.md', /^\| `POST \/b\/<key>` .*`eth_getUncleByBlockNumberAndIndex` /, '`eth_newCall` '],
  [
    'docs/client.md',
    /^`eth_getUncleByBlockNumberAndIndex`\..*\n/,
    line(
      "\n### toBeFilled: the subject of `getNewCall` (`evm-b`)\n\n```ts\nimport { getNewCall } from 'gateway-elements/client';\n\nconst { value: answer } = await getNewCall(gateway, { block: 10n });\nconsole.log(answer);\n```\n\n`eth_newCall`. toBeFilled: what null means, and the errors of its own.",
    ),
  ],
  ['CHANGELOG.md', /^## .* – not released yet\n\n/, line('- `<new-widget>`: toBeFilled: what it shows.')],
];

function line(text) {
  return `${text}\n`;
}
