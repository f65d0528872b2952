import type { ValueFlow } from '../../../decode/trace/movement.js';
import { css, html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { etherText } from '../../../ui/templates/ether-text.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { shortHash } from '../../../ui/format/shorten.js';
import type { DetailDrawing } from '../panels/failures-panel.js';

/** Transfers of coins as a graph: accounts next to each other, and below them one arrow per transfer, in order. */
export interface FlowGraph {
  /** In the order of their first transfer. */
  readonly accounts: readonly string[];
  readonly arrows: readonly FlowArrow[];
}

export interface FlowArrow {
  readonly from: number;
  readonly to: number;
  readonly flow: ValueFlow;
}

/** More accounts are hard to follow by eye. */
export const mostAccounts = 40;
export const mostArrows = 200;

export function toFlowGraph(flows: readonly ValueFlow[]): FlowGraph {
  const places = new Map<string, number>();
  const accounts: string[] = [];
  const arrows: FlowArrow[] = [];
  for (const flow of flows.slice(0, mostArrows)) {
    const ends = [flow.from, flow.to].map((each) => each.toLowerCase());
    const fresh = [...new Set(ends)].filter((each) => !places.has(each));
    if (accounts.length + fresh.length > mostAccounts) break;
    for (const each of fresh) places.set(each, accounts.push(each) - 1);
    const [from = 0, to = 0] = ends.map((each) => places.get(each) ?? 0);
    arrows.push({ from, to, flow });
  }
  return { accounts, arrows };
}

/** Width of an account's column, height of a transfer's line and of the header, in units of the picture. */
const [column, line, head] = [132, 30, 34];

/**
 * Renders transfers of coins as arrows between accounts. The list below has the same content; an arrow selects its
 * call.
 *
 * It is one tab stop; the arrow keys go from transfer to transfer.
 */
export function renderFlowPicture(
  drawing: DetailDrawing,
  flows: readonly ValueFlow[],
): TemplateResult | typeof nothing {
  const { words, scene } = drawing;
  const { integer } = scene.localization.format;
  const { accounts, arrows } = toFlowGraph(flows);
  if (arrows.length === 0) return nothing;
  const [width, height] = [accounts.length * column, head + arrows.length * line + 8];
  return html`${
      arrows.length === flows.length
        ? nothing
        : html`<p class="info">${words.flowsDrawn(integer(arrows.length), integer(flows.length))}</p>`
    }
    <div class="flow-scroll" role="group" aria-label=${words.flowPicture} @keydown=${moveAmong}>
      <svg class="flow" viewBox="0 0 ${width} ${height}" width=${width} height=${height}>
        ${accounts.map((account, place) => renderAccount(drawing, account, place, height))}
        ${arrows.map((arrow, row) => renderArrow(drawing, arrow, row))}
      </svg>
    </div>`;
}

export const flowStyles = css`
  .flow-scroll {
    overflow: auto;
    max-block-size: 480px;
    border-block: 1px solid var(--_hairline);
  }
  .flow {
    display: block;
    font: var(--_text-small) var(--_font);
  }
  .flow text {
    fill: var(--_text);
    text-anchor: middle;
  }
  .flow .life {
    stroke: var(--_border);
  }
  .flow g {
    cursor: pointer;
    outline: none;
  }
  .flow .reach {
    fill: transparent;
  }
  .flow g:hover .reach,
  .flow g.chosen .reach {
    fill: var(--_accent-soft);
  }
  .flow g:focus-visible .reach {
    stroke: var(--_accent);
    stroke-width: 2;
  }
  .flow .arrow {
    fill: none;
    stroke: var(--_accent);
    stroke-width: 1.5;
  }
  .flow .point {
    fill: var(--_accent);
  }
  /* The picture is mirrored in right-to-left text, and its words are mirrored back. */
  .flow:dir(rtl),
  .flow:dir(rtl) text {
    transform: scaleX(-1);
  }
  .flow text {
    transform-box: fill-box;
    transform-origin: center;
  }
  @media (forced-colors: active) {
    .flow .life,
    .flow .arrow {
      stroke: CanvasText;
    }
    .flow text,
    .flow .point {
      fill: CanvasText;
    }
    .flow g:focus-visible .reach,
    .flow g.chosen .reach {
      fill: Canvas;
      stroke: Highlight;
    }
  }
  @media print {
    .flow-scroll {
      max-block-size: none;
    }
  }
`;

function renderAccount(drawing: DetailDrawing, account: string, place: number, height: number): SVGTemplateResult {
  const x = place * column + column / 2;
  return svg`<text x=${x} y="18" direction="ltr"><title>${drawing.names.checksum(account)}</title>${nameOf(drawing, account, 16)}</text>
    <line class="life" x1=${x} x2=${x} y1="26" y2=${height}></line>`;
}

function renderArrow(drawing: DetailDrawing, { from, to, flow }: FlowArrow, row: number): SVGTemplateResult {
  const { scene, explorer, words } = drawing;
  const y = head + row * line + 20;
  const [x1, x2] = [from * column + column / 2, to * column + column / 2];
  const left = Math.min(x1, x2) - column / 2;
  const amount = amountOf(flow.value, drawing);
  const label = words.flowArrow(
    ...([nameOf(drawing, flow.from, 60), nameOf(drawing, flow.to, 60), amount, explorer.pathOf(flow.frame)] as const),
  );
  const choose = () => scene.actions.selectCall(flow.frame);
  const isChosen = flow.frame === explorer.selected;
  return svg`<g role="button" tabindex=${row === 0 ? 0 : -1} class=${isChosen ? 'chosen' : ''} aria-label=${label}
    aria-pressed=${isChosen} @click=${choose}>
    <title>${label}</title>
    <rect class="reach" x=${left + 2} y=${y - 18} width=${Math.abs(x2 - x1) + column - 4} height=${line - 2} rx="4"></rect>
    <text x=${x1 === x2 ? x1 + column / 4 : (x1 + x2) / 2} y=${y - 5} direction="ltr">${amount}</text>
    ${
      x1 === x2
        ? svg`<path class="arrow" d="M${x1} ${y - 6}h14v10h-10"></path><path class="point" d="M${x1} ${y + 4}l8 -4v8z"></path>`
        : svg`<path class="arrow" d="M${x1} ${y}H${x2}"></path><path class="point" d="M${x2} ${y}l${x2 > x1 ? -8 : 8} -4v8z"></path>`
    }
  </g>`;
}

/** The arrow keys, Home and End go from transfer to transfer, Enter and Space select its call. */
function moveAmong(event: KeyboardEvent): void {
  const arrows = [...(event.currentTarget as Element).querySelectorAll<SVGGElement>('[role="button"]')];
  const at = arrows.findIndex((each) => each === event.target);
  if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: arrows.length - 1 }[event.key];
  if (to === undefined && event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  if (to === undefined) {
    arrows[at]?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    return;
  }
  const next = arrows[Math.max(0, Math.min(arrows.length - 1, to))];
  for (const each of arrows) each.setAttribute('tabindex', each === next ? '0' : '-1');
  next?.focus();
}

function nameOf({ names }: DetailDrawing, address: string, most: number): string {
  const name = names.nameOf(address);
  const guessed = name?.by === 'known' ? '? ' : '';
  return name ? `${guessed}${safeText(name.name, most)}` : shortHash(names.checksum(address));
}

function amountOf(value: bigint, { scene }: DetailDrawing): string {
  return etherText(value, scene.localization);
}
