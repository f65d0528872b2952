import type { GuardedData, HostData } from '../../src/ui/host-data.js';
import { createGuard } from '../../src/ui/host-guard.js';

/** What gets out of where a text may be written: an attribute, a comment, a script, a style, a template, JSON. */
const ways = ['', '">', "'>", '-->', '</script>', '</style>', '</title></textarea>', ']]>', '${', '`+', '\\u0022>'];

/** What then tries to run, to load or to lead away; each element is marked, and each script calls `hostile`. */
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

/** Texts that a chain, a node or a gateway may send in the hope that a page takes them for more than words. */
export const hostileTexts: readonly string[] = ways.flatMap((way) => acts.map((act) => way + act));

/** What an element takes of the data that a page gives it. */
export function guardData(given: HostData): Promise<GuardedData> {
  return createGuard()([{ given, script: undefined }]);
}
