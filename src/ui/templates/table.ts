import {
  type Column,
  firstOf,
  fitting,
  heightOf,
  renderFrame,
  renderGap,
  renderLarge,
  renderNear,
  renderRow,
  type Table,
} from './table-parts.js';
import { html, isServer, nothing, type TemplateResult } from 'lit';
import { renderFields } from './fields.js';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive, type DirectiveResult, type PartInfo } from 'lit/directive.js';
import { repeat } from 'lit/directives/repeat.js';
import { loadCode } from '../../client/load-code.js';
import { reportFault } from '../controllers/missing-code.js';
import { inSteps } from './rows-in-steps.js';

export function renderHiddenColumns<Row>(
  columns: readonly Column<Row>[],
  row: Row,
  index: number,
): TemplateResult | typeof nothing {
  const hidden = columns.filter(({ narrow }) => narrow === 'hidden');
  if (hidden.length === 0) return nothing;
  return html`<div class="left-out">
    ${renderFields(hidden.map(({ label, cardLabel, cell }) => ({ label: cardLabel ?? label, value: cell(row, index) })))}
  </div>`;
}

export type { Column, Table } from './table-parts.js';

/**
 * Maximum rows rendered without a row window, which takes less than 50 ms for logs and validators. Of more rows, only
 * those near the view are rendered, unless a reader requests all or prints.
 */
export const mostPlainRows = 80;

export function renderTable<Row>(table: Table<Row>): TemplateResult {
  const drawn = table as Table<unknown>;
  // A row window requires a script, so a server renders all rows.
  if (isServer || table.rows.length <= (table.mostPlain ?? mostPlainRows)) return renderPlain(drawn);
  return html`${largeTable(drawn)}`;
}

function renderPlain(table: Table<unknown>): TemplateResult {
  const bodies = inSteps(table.rows.length, (count) => renderRows(table, count));
  return renderFrame(table, bodies, { own: fitting() });
}

function renderRows(table: Table<unknown>, count = table.rows.length): TemplateResult {
  const { rows, key } = table;
  const missing = rows.length - count;
  return html`<tbody>
    ${repeat(missing > 0 ? rows.slice(0, count) : rows, key, (row, index) => renderRow(table, row, index))}
    ${missing > 0 ? renderGap(table, missing * heightOf(table)) : nothing}
  </tbody>`;
}

class LargeTableDirective extends AsyncDirective {
  #table: Table<unknown> | undefined;
  #part: typeof import('./long-table.js') | undefined;
  #all = false;
  #work: Promise<void> | undefined;

  constructor(part: PartInfo) {
    super(part);
    this.#listen();
  }

  render(table: Table<unknown>): unknown {
    this.#table = table;
    if (this.#part) return this.#part.longTable(table, this.#all);
    this.#work ??= this.#load();
    if (this.#all) return this.#renderWhole(table);
    const first = Array.from({ length: firstOf(table) }, (_, index) => index);
    const bodies = renderNear(table, first, (index) => index);
    return renderLarge(table, bodies, { count: table.rows.length }, this.#drawAll);
  }

  #renderWhole(table: Table<unknown>): TemplateResult {
    return renderLarge(table, renderRows(table), { count: table.rows.length, isWhole: true }, undefined);
  }

  async #load(): Promise<void> {
    try {
      this.#part = await loadCode(() => import('./long-table.js'));
      this.#leave();
      this.#redraw();
    } catch (thrown) {
      reportFault(thrown);
      // If it fails to load, the first rows stay, and the button below renders the others.
      this.#work = undefined;
    }
  }

  protected override disconnected(): void {
    this.#leave();
  }

  protected override reconnected(): void {
    if (!this.#part) this.#listen();
    this.#redraw();
  }

  #listen(): void {
    addEventListener('beforeprint', this.#print);
    addEventListener('afterprint', this.#redraw);
  }

  #leave(): void {
    removeEventListener('beforeprint', this.#print);
    removeEventListener('afterprint', this.#redraw);
  }

  /** Printing shows all rows, even while this code is loading. */
  readonly #print = (): void => {
    if (this.#table) this.setValue(this.#renderWhole(this.#table));
  };

  readonly #drawAll = (): void => {
    this.#all = true;
    void (this.#work ?? Promise.resolve()).then(() => this.#redraw());
  };

  readonly #redraw = (): void => {
    if (this.isConnected && this.#table) this.setValue(this.render(this.#table));
  };
}

const largeTable: (table: Table<unknown>) => DirectiveResult<typeof LargeTableDirective> =
  directive(LargeTableDirective);
