import type { GuardedData, HostData } from '../../src/ui/host-data.js';
import { createGuard } from '../../src/ui/host-guard.js';

/**
 * Tests that read the recordings a second time, differently, use a sample of each kind; `EVERY_RECORDING=1` uses all, and gives
 * properties the high number of runs of their first version.
 */
const isEvery = import.meta.env.EVERY_RECORDING === '1';

/** So many of each kind, from the whole list and in its order. */
export function sampleOf<Item>(all: readonly Item[], perKind: number, kindOf: (item: Item) => string): readonly Item[] {
  if (isEvery) return all;
  const kinds = new Map<string, Item[]>();
  for (const item of all) {
    const kind = kindOf(item);
    const known = kinds.get(kind);
    if (known) known.push(item);
    else kinds.set(kind, [item]);
  }
  const chosen = [...kinds.values()].flatMap((items) =>
    items.filter(
      (_, at) => Math.floor((at * perKind) / items.length) !== Math.floor(((at - 1) * perKind) / items.length),
    ),
  );
  const taken = new Set(chosen);
  return all.filter((item) => taken.has(item));
}

/** The minimum count: in a sample, and in all. */
export function leastOf(few: number, all: number): number {
  return isEvery ? all : few;
}

/** The runs of a property. */
export function runsOf(few: number, many: number): { readonly numRuns: number } {
  return { numRuns: isEvery ? many : few };
}

/** What breaks out of a text context: an attribute, a comment, a script, a style, a template, JSON. */
const ways = ['', '">', "'>", '-->', '</script>', '</style>', '</title></textarea>', ']]>', '${', '`+', '\\u0022>'];

/** What then tries to run, load, or navigate; each element is marked, and each script calls `hostile`. */
const acts = [
  '<script data-hostile>hostile()</script>',
  '<img data-hostile src=x onerror=hostile()>',
  '<svg data-hostile onload=hostile()>',
  '<svg data-hostile><a xlink:href="javascript:hostile()"><text>x</text></a></svg>',
  '<iframe data-hostile srcdoc="<script>parent.hostile()</script>"></iframe>',
  '<a data-hostile href="javascript:hostile()">x</a>',
  '<a data-hostile href="java\tscript:hostile()">x</a>',
  '<details data-hostile open ontoggle=hostile()>',
  '<input data-hostile autofocus onfocus=hostile()>',
  '<form data-hostile action="javascript:hostile()"><button>x</button></form>',
  '<math data-hostile><mtext></p><img src=x onerror=hostile()></math>',
  '<template data-hostile shadowrootmode=open><img src=x onerror=hostile()></template>',
  '<base data-hostile href="https://hostile.example/">',
  '<meta data-hostile http-equiv=refresh content="0;url=https://hostile.example/">',
  '<link data-hostile rel=stylesheet href="https://hostile.example/x.css">',
  '<style data-hostile>*{display:none}</style>',
  '<b data-hostile style="position:fixed;inset:0">x</b>',
  '<validator-set data-hostile></validator-set>',
  'javascript:hostile()//',
  '" onmouseover="hostile()" x="',
  "' onfocus='hostile()' autofocus='",
  'data:text/html,<script>hostile()</script>',
  '\u202Ehostile\u0000\u200B\u2066\uFEFF',
  '{{constructor.constructor("hostile()")()}}',
];

/** Texts that a chain, a node, or a gateway may send in the hope that a page treats them as more than text. */
export const hostileTexts: readonly string[] = ways.flatMap((way) => acts.map((act) => way + act));

/** What an element accepts from the data of a page. */
export function guardData(given: HostData): Promise<GuardedData> {
  return createGuard({ localName: 'evm-logs' })([{ given, script: undefined }]);
}
