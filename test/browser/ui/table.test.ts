import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html } from 'lit';
import type { RowsHost } from '../../../src/ui/templates/rows-in-steps.js';
import { renderHash } from '../../../src/ui/templates/hash.js';
import { compareNumbers, nextSort, sortRows, type SortState } from '../../../src/ui/templates/sorting.js';
import { mostPlainRows, renderTable, type Column } from '../../../src/ui/templates/table.js';
import { waitUntil } from '../../support/wait.js';
import { clipboard, english, stage, type PartStage } from './part-stage.js';

interface Row {
  readonly name: string;
  readonly power: bigint;
}

const address = (index: number) => `0x${index.toString(16).padStart(40, 'a')}`;
const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({ name: address(index), power: BigInt((index * 7) % count) * 1_000n }));

const columns: readonly Column<Row>[] = [
  {
    label: 'Name',
    header: true,
    cell: ({ name }) => renderHash(name, { kind: 'address', localization: english, copy: 'address' }),
  },
  {
    label: 'Power',
    name: 'power',
    numeric: true,
    compare: (a, b) => compareNumbers(a.power, b.power),
    copy: ({ power }) => `${power}`,
    cell: ({ power }) => english.format.integer(power),
  },
];

async function table(rows: readonly Row[]): Promise<PartStage> {
  let state: SortState | undefined;
  const shown = await stage(() =>
    renderTable({
      caption: 'Powers',
      columns,
      rows: sortRows(rows, columns, state),
      key: ({ name }) => name,
      localization: english,
      sort: {
        column: state?.column,
        descending: state?.descending ?? false,
        by(column) {
          state = nextSort(state, column, columns);
          shown.requestUpdate();
        },
      },
    }),
  );
  return shown;
}

const powersIn = (shown: PartStage) =>
  [...shown.renderRoot.querySelectorAll('tbody td.number')].map(({ textContent }) => textContent.trim());
const focusIn = ({ focused }: PartStage) => `${focused?.localName} of row ${focused?.closest('tr')?.dataset['index']}`;
const drawn = (shown: PartStage) => shown.renderRoot.querySelectorAll('tr[data-index]').length;

/** Waits until what has changed is laid out and observed. */
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

describe('a sortable table', () => {
  it('announces column and direction, starts with the largest number, and reverses', async () => {
    const shown = await table(rowsOf(4));
    const head = shown.one('th[scope="col"].number');
    const button = shown.one<HTMLButtonElement>('button.sort');
    expect(head.ariaSort).to.equal(null);
    expect(shown.one('caption').textContent).to.contain('Sorts the loaded rows.');
    button.click();
    await shown.updateComplete;
    expect(head.ariaSort).to.equal('descending');
    expect(powersIn(shown)).to.deep.equal(['3,000', '2,000', '1,000', '0']);
    button.click();
    await shown.updateComplete;
    expect(head.ariaSort).to.equal('ascending');
    expect(powersIn(shown)).to.deep.equal(['0', '1,000', '2,000', '3,000']);
  });

  it('keeps the focus on the same row', async () => {
    const shown = await table(rowsOf(4));
    const row = shown.one('tr[data-index="0"]');
    const copy = row.querySelector('button');
    copy?.focus();
    shown.one<HTMLButtonElement>('button.sort').click();
    await shown.updateComplete;
    expect(row.dataset['index']).to.equal('3');
    expect(shown.focused === copy).to.equal(true);
  });

  it('can be sorted in card layout, too', async () => {
    const shown = await table(rowsOf(4));
    shown.style.setProperty('inline-size', '240px');
    expect(shown.one('button.sort').checkVisibility()).to.equal(true);
    expect(shown.scrollWidth).to.be.at.most(240);
  });

  it('has no accessibility violations', async () => {
    const shown = await table(rowsOf(4));
    await expect(shown).shadowDom.to.be.accessible();
  });
});

describe('a table whose content grows', () => {
  /** Draws a table in this width, waits until it is measured, and then puts one wide value in the place of a short one. */
  async function grown(width: number): Promise<HTMLElement> {
    const shown = await stage(() =>
      renderTable({ caption: 'Powers', columns: columns.slice(1), rows: rowsOf(3), key: ({ name }) => name }),
    );
    shown.style.setProperty('inline-size', `${width}px`);
    const scroller = shown.one('.scroller');
    await waitUntil(() => scroller.classList.contains('fits'));
    await frame();
    const wide = document.createElement('span');
    wide.style.setProperty('white-space', 'nowrap');
    wide.textContent = '9'.repeat(400);
    shown.one('tbody td').replaceChildren(wide);
    await frame();
    return scroller;
  }

  for (const width of [240, 700]) {
    it(`scrolls within its width of ${width} pixels and does not widen the page`, async () => {
      const scroller = await grown(width);
      expect(getComputedStyle(scroller).overflowX).to.equal('auto');
      expect(scroller.scrollWidth).to.be.greaterThan(width);
      scroller.scrollLeft = 100;
      expect(scroller.scrollLeft).to.equal(100);
    });
  }
});

describe('the keys of a table', () => {
  it('move between cells and stay within the table at its ends', async () => {
    const shown = await table(rowsOf(3));
    shown.one('.scroller').focus();
    await sendKeys({ press: 'ArrowDown' });
    expect(focusIn(shown)).to.equal('th of row 0');
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowDown' });
    expect(focusIn(shown)).to.equal('td of row 1');
    await sendKeys({ press: 'PageDown' });
    expect(focusIn(shown)).to.equal('td of row 2');
    await sendKeys({ press: 'ArrowDown' });
    expect(focusIn(shown)).to.equal('td of row 2');
    await sendKeys({ press: 'Home' });
    expect(focusIn(shown)).to.equal('th of row 2');
  });

  it('copy the raw value of a cell', async () => {
    const copied = clipboard(true);
    try {
      const shown = await table(rowsOf(3));
      shown.one('.scroller').focus();
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'c' });
      await sendKeys({ press: 'End' });
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'c' });
      expect(copied.texts).to.deep.equal([address(0), '1000']);
      expect(shown.said).to.equal('Copied.');
    } finally {
      copied.restore();
    }
  });

  it('have no effect outside the table', async () => {
    const copied = clipboard(true);
    try {
      await table(rowsOf(3));
      await sendKeys({ press: 'c' });
      await sendKeys({ press: 'ArrowDown' });
      expect(copied.texts).to.deep.equal([]);
    } finally {
      copied.restore();
    }
  });
});

describe('a copy button', () => {
  it('selects the value and announces it if the page cannot copy', async () => {
    const copied = clipboard(false);
    try {
      const shown = await table(rowsOf(1));
      shown.one<HTMLButtonElement>('button.copy').click();
      await waitUntil(() => shown.said !== '');
      expect(shown.said).to.contain('selected');
      expect(shown.one('button.copy').className).to.equal('copy');
    } finally {
      copied.restore();
    }
  });
});

describe('a table at the limit for plain rows', () => {
  it('renders all rows, and renders only some with a row count above the limit', async () => {
    const plain = await table(rowsOf(mostPlainRows));
    await waitUntil(() => drawn(plain) === mostPlainRows);
    expect(plain.one('tbody').querySelector('.gap')).to.equal(null);
    expect(plain.one('table').getAttribute('aria-rowcount')).to.equal(null);
    const long = await table(rowsOf(mostPlainRows + 1));
    expect(drawn(long)).to.be.lessThan(mostPlainRows);
    expect(long.one('table').getAttribute('aria-rowcount')).to.equal(`${mostPlainRows + 2}`);
  });
});

describe('a new table of fifty rows', () => {
  it('renders the first rows and reserves the height of the others, which follow frame by frame', async () => {
    const shown = await table(rowsOf(50));
    const [first, gap] = [drawn(shown), shown.one('tbody > :last-child')];
    expect(first).to.equal(12);
    expect([gap.className, gap.clientHeight]).to.deep.equal(['gap', (50 - 12) * 32]);
    const seen = [first];
    await waitUntil(() => {
      if (seen.at(-1) !== drawn(shown)) seen.push(drawn(shown));
      return drawn(shown) === 50;
    });
    expect(seen.length).to.be.greaterThan(1);
    expect(shown.renderRoot.querySelector('.gap')).to.equal(null);
    const names = [...shown.renderRoot.querySelectorAll('tbody th')].map((each) => each.textContent);
    expect(new Set(names).size).to.equal(50);
  });

  it('has the same height before and after all rows are rendered, dense or not', async () => {
    for (const dense of [false, true]) {
      const shown = await stage(() =>
        renderTable({ caption: 'Powers', columns, rows: rowsOf(50), key: ({ name }) => name, dense }),
      );
      const before = shown.one('table').clientHeight;
      await waitUntil(() => drawn(shown) === 50);
      expect(shown.one('table').clientHeight).to.be.closeTo(before, 50);
      shown.remove();
    }
  });

  it('is awaited together with the other tables of its element', async () => {
    const some = (count: number) =>
      renderTable({ caption: 'Powers', columns, rows: rowsOf(count), key: ({ name }) => name });
    const shown = await stage(() => html`${some(70)}${some(20)}`);
    expect(drawn(shown)).to.equal(24);
    await (shown as RowsHost).rowsDrawn;
    expect(drawn(shown)).to.equal(90);
  });

  it('renders all rows for print, and immediately after it is rendered again', async () => {
    const shown = await table(rowsOf(50));
    expect(drawn(shown)).to.equal(12);
    dispatchEvent(new Event('beforeprint'));
    expect(drawn(shown)).to.equal(50);
    shown.one<HTMLButtonElement>('button.sort').click();
    await shown.updateComplete;
    expect(drawn(shown)).to.equal(50);
  });

  it('stops when it leaves the page and renders all rows when it returns', async () => {
    const shown = await table(rowsOf(50));
    shown.remove();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(drawn(shown)).to.equal(12);
    document.body.append(shown);
    await waitUntil(() => drawn(shown) === 50);
    shown.remove();
  });
});

describe('a table of ten thousand rows', () => {
  async function longTable(): Promise<PartStage> {
    const shown = await table(rowsOf(10_000));
    await waitUntil(() => shown.one('tr.gap:last-child td').clientHeight > 0);
    return shown;
  }

  // threat B11
  it('renders the rows near the view and has the height of all rows', async () => {
    const shown = await longTable();
    const scroller = shown.one('.scroller');
    expect(drawn(shown)).to.be.lessThan(80);
    expect(scroller.scrollHeight).to.be.greaterThan(200_000);
    expect(shown.one('table').getAttribute('aria-rowcount')).to.equal('10001');
    expect(shown.one('tr[data-index="3"]').getAttribute('aria-rowindex')).to.equal('5');
    scroller.scrollTop = scroller.scrollHeight;
    await waitUntil(() => shown.renderRoot.querySelector('tr[data-index="9999"]'));
    expect(drawn(shown)).to.be.lessThan(80);
  });

  it('keeps the focused row, however far the reader scrolls', async () => {
    const shown = await longTable();
    shown.one('.scroller').focus();
    await sendKeys({ press: 'ArrowDown' });
    const cell = shown.focused;
    shown.one('.scroller').scrollTop = 100_000;
    await waitUntil(() => !shown.renderRoot.querySelector('tr[data-index="20"]'));
    expect(cell?.isConnected).to.equal(true);
    expect(shown.focused === cell).to.equal(true);
  });

  it('keeps the focused row even if sorting moves it', async () => {
    const shown = await longTable();
    shown.one('.scroller').focus();
    await sendKeys({ press: 'ArrowDown' });
    const cell = shown.focused;
    shown.one<HTMLButtonElement>('button.sort').click();
    await shown.updateComplete;
    await waitUntil(() => focusIn(shown) === 'th of row 9999');
    expect(shown.focused === cell).to.equal(true);
    shown.one<HTMLButtonElement>('button.sort').click();
    await shown.updateComplete;
    await waitUntil(() => focusIn(shown) === 'th of row 0');
  });

  it('fills the view, and renders rows outside the view after scrolling ends', async () => {
    const shown = await longTable();
    const scroller = shown.one('.scroller');
    scroller.scrollTop = 100_000;
    await waitUntil(() => !shown.renderRoot.querySelector('tr[data-index="20"]'));
    const isFull = () => {
      const { top, bottom } = scroller.getBoundingClientRect();
      const rows = [...shown.renderRoot.querySelectorAll('tr[data-index]')].map((row) => row.getBoundingClientRect());
      return (rows[0]?.top ?? Infinity) <= top + 40 && (rows.at(-1)?.bottom ?? 0) >= bottom;
    };
    await waitUntil(isFull);
    const inView = drawn(shown);
    await waitUntil(() => drawn(shown) >= inView + 20);
  });

  it('does not move rows that stay in view', async () => {
    const shown = await longTable();
    const scroller = shown.one('.scroller');
    scroller.scrollTop = 100_000;
    await waitUntil(() => drawn(shown) > 30 && !shown.renderRoot.querySelector('tr[data-index="20"]'));
    const moved = new Set<Node>();
    const observer = new MutationObserver((changes) => {
      for (const { removedNodes } of changes) for (const node of removedNodes) moved.add(node);
    });
    observer.observe(shown.one('tbody'), { childList: true });
    for (const step of [400, -400]) {
      const { top, bottom } = scroller.getBoundingClientRect();
      const staying = [...shown.renderRoot.querySelectorAll<HTMLElement>('tr[data-index]')].filter((row) => {
        const place = row.getBoundingClientRect();
        return step > 0 ? place.bottom > bottom - 40 : place.top < top + 40;
      });
      moved.clear();
      const kept = staying.map((row) => row.dataset['index']);
      scroller.scrollTop += step;
      await waitUntil(() => moved.size > 0);
      expect(staying.filter((row) => moved.has(row) && kept.includes(row.dataset['index'])).length).to.equal(0);
    }
    observer.disconnect();
  });

  it('fills the view while a distant row has the focus', async () => {
    const shown = await longTable();
    const scroller = shown.one('.scroller');
    scroller.focus();
    await sendKeys({ press: 'ArrowDown' });
    for (const place of [100_000, 200_000]) {
      scroller.scrollTop = place;
      await waitUntil(() => {
        const { top, bottom } = scroller.getBoundingClientRect();
        return [...shown.renderRoot.querySelectorAll('tr[data-index]')].some((row) => {
          const place = row.getBoundingClientRect();
          return place.top > top + 100 && place.bottom < bottom - 100;
        });
      });
    }
    expect(focusIn(shown)).to.equal('th of row 0');
  });

  it('keeps rows in place if the rows above them are higher than estimated', async () => {
    const shown = await longTable();
    const scroller = shown.one('.scroller');
    scroller.scrollTop = 100_000;
    await waitUntil(() => drawn(shown) > 30 && !shown.renderRoot.querySelector('tr[data-index="20"]'));
    const seen = [...shown.renderRoot.querySelectorAll('tr[data-index]')].find(
      (each) => each.getBoundingClientRect().top > scroller.getBoundingClientRect().top + 100,
    );
    const index = (seen as HTMLElement).dataset['index'] ?? '';
    const row = shown.one('tr[data-index]');
    // As if the row had not been measured yet: it grows while it is above the view.
    row.style.setProperty('block-size', '200px');
    const before = scroller.scrollTop;
    await waitUntil(() => scroller.scrollTop > before + 100);
    const top =
      shown.one(`tr[data-index="${index}"]`).getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    expect(top).to.be.within(80, 200);
  });

  it('keeps its header in view', async () => {
    const shown = await longTable();
    const scroller = shown.one('.scroller');
    scroller.scrollTop = 5_000;
    await waitUntil(() => !shown.renderRoot.querySelector('tr[data-index="20"]'));
    const top = shown.one('th[scope="col"]').getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    expect(Math.abs(top)).to.be.lessThan(2);
  });

  it('sorts all of its rows', async () => {
    const shown = await longTable();
    shown.one<HTMLButtonElement>('button.sort').click();
    await shown.updateComplete;
    expect(powersIn(shown)[0]).to.equal('9,999,000');
  });

  it('renders all rows for print and restores the scroll position', async () => {
    const shown = await longTable();
    const scroller = shown.one('.scroller');
    scroller.scrollTop = 100_000;
    await waitUntil(() => drawn(shown) > 30 && !shown.renderRoot.querySelector('tr[data-index="20"]'));
    const place = scroller.scrollTop;
    dispatchEvent(new Event('beforeprint'));
    expect(drawn(shown)).to.equal(10_000);
    expect(scroller.scrollHeight).to.equal(scroller.clientHeight);
    dispatchEvent(new Event('afterprint'));
    expect(drawn(shown)).to.be.lessThan(200);
    expect(scroller.scrollTop).to.be.within(place - 1, place + 1);
    expect(shown.renderRoot.querySelector('tr[data-index="20"]')).to.equal(null);
  });
});

describe('a table of a thousand rows', () => {
  it('warns that the browser finds only rendered rows, and renders all rows on demand', async () => {
    const shown = await table(rowsOf(1_000));
    expect(shown.one('.hint').textContent).to.contain('Of 1,000 rows, only the visible ones are in the page');
    shown.one<HTMLButtonElement>('.hint button').click();
    await waitUntil(() => drawn(shown) === 1_000);
    expect(shown.renderRoot.querySelectorAll('.hint').length).to.equal(0);
    expect(shown.focused?.className).to.contain('scroller');
  });
});
