import { css, html, LitElement, render } from 'lit';
import { createFormats } from '../../src/ui/format/formats.js';
import { createLocalization } from '../../src/ui/localization/localization.js';
import { cardStyles, tokens } from '../../src/ui/styles/card.js';
import { partStyles } from '../../src/ui/styles/parts.js';
import { tableStyles } from '../../src/ui/styles/table.js';
import { renderBar } from '../../src/ui/templates/bars.js';
import { renderHash } from '../../src/ui/templates/hash.js';
import { compareNumbers, sortRows } from '../../src/ui/templates/sorting.js';
import { renderTable, type Column } from '../../src/ui/templates/table.js';

interface Row {
  readonly rank: number;
  readonly address: string;
  readonly power: bigint;
}

/** The durations of a run, in milliseconds. */
export interface Run {
  /** From the call to the end of the first frame with rows. */
  readonly paint: number;
  /** From sorting by another column to the end of the frame with the sorted rows. 0 if the contender does not sort. */
  readonly sort: number;
  readonly frameMedian: number;
  readonly frameP95: number;
  readonly longestFrame: number;
  /** The number of tasks over 50 ms while scrolling, and the longest task. */
  readonly longTasks: number;
  readonly longestTask: number;
}

const localization = createLocalization('en', { createFormats });
const { format } = localization;
const frames = 180;

function makeRows(count: number): readonly Row[] {
  return Array.from({ length: count }, (_, index) => ({
    rank: index + 1,
    address: `0x${(BigInt(index + 1) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bn).toString(16).padStart(40, '0').slice(-40)}`,
    power: BigInt(count - index) * 1_003n,
  }));
}

const columns: readonly Column<Row>[] = [
  { label: '#', cell: ({ rank }) => format.integer(rank) },
  {
    label: 'Address',
    header: true,
    cell: ({ address }) => renderHash(address, { kind: 'address', localization, copy: 'address' }),
  },
  {
    label: 'Power',
    name: 'power',
    numeric: true,
    compare: (a, b) => compareNumbers(a.power, b.power),
    cell: ({ power }) => format.integer(power),
  },
  {
    label: 'Share',
    numeric: true,
    cell: ({ power }) => html`${format.share(power / 1_003n)}${renderBar(power / 1_003n)}`,
  },
  { label: 'Priority', numeric: true, cell: ({ power }) => format.integer(power - 5_000_000n) },
];

class TableStage extends LitElement {
  static override styles = [
    ...[tokens, cardStyles, tableStyles, partStyles],
    css`
      .frame {
        inline-size: 1000px;
      }
    `,
  ];
  static override properties = { rows: { attribute: false }, descending: { state: true } };
  declare rows: readonly Row[];
  declare descending: boolean | undefined;

  protected override render() {
    const { descending } = this;
    const state = descending === undefined ? undefined : { column: 'power', descending };
    return html`<div class="frame">
      ${renderTable({
        caption: 'Rows',
        columns,
        rows: sortRows(this.rows, columns, state),
        key: ({ rank }) => rank,
        localization,
        sort: { column: state?.column, descending: descending ?? false, by: () => (this.descending = !descending) },
      })}
    </div>`;
  }
}
customElements.define('table-stage', TableStage);

/** Renders rows in our table and scrolls through all of them. */
export async function ours(count: number): Promise<Run> {
  const rows = makeRows(count);
  const start = performance.now();
  render(html`<table-stage .rows=${rows}></table-stage>`, document.body);
  const stage = document.body.querySelector<TableStage>('table-stage');
  await stage?.updateComplete;
  await frame();
  const paint = performance.now() - start;
  const root = stage?.shadowRoot;
  while (!root?.querySelector<HTMLElement>('.gap:last-child td')?.clientHeight) await frame();
  const scrolled = await scroll(root.querySelector<HTMLElement>('.scroller'));
  const sorting = performance.now();
  root.querySelector<HTMLElement>('button.sort')?.click();
  await stage?.updateComplete;
  await frame();
  const sort = performance.now() - sorting;
  render(html``, document.body);
  return { paint, sort, ...scrolled };
}

/** The handwritten baseline: a virtual list of plain text. */
export async function floor(count: number): Promise<Run> {
  const rows = makeRows(count);
  const height = 32;
  const start = performance.now();
  const scroller = document.createElement('div');
  scroller.style.cssText =
    'block-size:640px;overflow:auto;position:relative;inline-size:1000px;font:13px/31px monospace';
  const inner = document.createElement('div');
  inner.style.blockSize = `${count * height}px`;
  scroller.append(inner);
  const lines = Array.from({ length: 45 }, () => inner.appendChild(document.createElement('div')));
  const draw = () => {
    const first = Math.max(0, Math.min(count - lines.length, Math.floor(scroller.scrollTop / height) - 12));
    for (const [index, line] of lines.entries()) {
      const row = rows[first + index];
      if (!row) continue;
      line.style.cssText = `position:absolute;inset-block-start:${(first + index) * height}px`;
      line.textContent = `${format.integer(row.rank)} ${row.address.slice(0, 16)}…${row.address.slice(-8)} ${format.integer(row.power)}`;
    }
  };
  scroller.addEventListener('scroll', draw);
  document.body.append(scroller);
  draw();
  await frame();
  const paint = performance.now() - start;
  const scrolled = await scroll(scroller);
  scroller.remove();
  return { paint, sort: 0, ...scrolled };
}

async function scroll(scroller: HTMLElement | null): Promise<Omit<Run, 'paint' | 'sort'>> {
  if (!scroller) throw new Error('nothing to scroll');
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  const times: number[] = [];
  const step = (scroller.scrollHeight - scroller.clientHeight) / frames;
  let last = await frame();
  for (let turn = 0; turn < frames; turn++) {
    scroller.scrollTop += step;
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  observer.disconnect();
  times.sort((a, b) => a - b);
  return {
    frameMedian: times[Math.floor(times.length / 2)] ?? 0,
    frameP95: times[Math.floor(times.length * 0.95)] ?? 0,
    longestFrame: times.at(-1) ?? 0,
    longTasks: tasks.length,
    longestTask: Math.max(0, ...tasks),
  };
}

function frame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

Object.assign(globalThis, { bench: { ours, floor } });
