import type { StateDrawing, StateOnShow, StateTexts } from '../controllers/state-panel.js';
import { renderDisclosure } from '../../../ui/templates/disclosure.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { labelFor } from '../../../ui/templates/named-hash.js';
import { html, nothing, type TemplateResult } from 'lit';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { renderSummary, type SummaryItem } from '../../../ui/templates/summary.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import type { Hex } from 'viem';
import type { AccountChange, Change, SlotChange } from '../../../decode/state/change.js';
import type { Preimage } from '../../../decode/state/slot-preimages.js';
import { readWordValue } from '../../../decode/state/storage-words.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { shortHash } from '../../../ui/format/shorten.js';
import { renderValue } from '../../../ui/templates/value.js';

/** Creates a filter for rows whose address, slot, label or values contain a text; undefined for no text. */
export function matcherOf(text: string, drawing: StateTexts): ((row: StateRow) => boolean) | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return undefined;
  const texts = new Map<StateRow, string>();
  return (row) => {
    let known = texts.get(row);
    if (known === undefined) texts.set(row, (known = textOf(row, drawing).toLowerCase()));
    return known.includes(wanted);
  };
}

function textOf(row: StateRow, drawing: StateTexts): string {
  const { account, part, slot } = row;
  if (part === 'account') {
    const label = labelFor(drawing.localization.host, 'address', drawing.checksum(account.address));
    return `${account.address} ${label ?? ''}`;
  }
  const change = changeOf(row);
  const post = change?.outcome === 'changed' ? String(change.post) : '';
  if (part !== 'slot' || !slot)
    return part === 'code' ? '' : `${drawing.words[part === 'slot' ? 'slot' : part]} ${String(change?.pre)} ${post}`;
  const values = [slot.value.pre, ...(slot.value.outcome === 'changed' ? [slot.value.post] : [])].map((word) => {
    const read = readWordValue(word);
    return `${word} ${read.kind === 'number' ? read.value : read.kind === 'text' ? read.text : ''}`;
  });
  return `${slot.slot} ${slotLabelText(account, slot.slot, drawing)} ${values.join(' ')}`;
}

export function renderFigures({ counts, slots }: StateRows, drawing: StateDrawing): TemplateResult {
  const { words, localization, changes } = drawing;
  const { integer } = localization.format;
  const isDerived = changes.basis === 'derived';
  // Without the node's diff, previously empty accounts are missing, so the ether that they received looks lost.
  const sum = isDerived ? undefined : sumOfBalances(changes.accounts);
  const items: readonly (SummaryItem | undefined)[] = [
    { label: words.accounts, value: integer(changes.accounts.length) },
    { label: words.slots, value: integer(slots) },
    // A node's diff contains hardly anything except changes.
    ...(isDerived ? (['changed', 'unknown'] as const) : (['changed'] as const)).map((outcome) => ({
      label: words.outcomes[outcome],
      value: integer(counts[outcome]),
    })),
    sum === undefined
      ? undefined
      : {
          label: html`<abbr title=${words.sumTitle}>${words.sum}</abbr>`,
          value: etherUnitText(sum, localization, 'ether'),
        },
  ];
  return html`${renderSummary(items.filter((item) => item !== undefined))}${
    isDerived ? html`<p class="state-note" part="note"><span>${words.derivedNote} ${words.askDiff}</span></p>` : nothing
  }`;
}

export function renderFilterBar(
  { filter, filterText, rows: { counts, shown } }: Extract<StateOnShow, { kind: 'rows' }>,
  drawing: StateDrawing,
): TemplateResult {
  const { words, localization, changes, panel } = drawing;
  const { integer } = localization.format;
  const all = counts.changed + counts.unchanged + counts.unknown;
  const filters = ['all', 'changed', 'unknown'] as const;
  const choose = ({ currentTarget }: Event) => {
    const { value } = currentTarget as HTMLSelectElement;
    const chosen = filters.find((each) => each === value);
    if (chosen) panel.show(chosen);
  };
  return html`<div class="toolbar state-bar" part="toolbar" role="search">
    <input
      type="search"
      part="input"
      aria-label=${words.search}
      placeholder=${words.searchHint}
      .value=${filterText}
      @input=${({ currentTarget }: Event) => panel.filterBy((currentTarget as HTMLInputElement).value)}
    />
    ${
      changes.basis === 'derived'
        ? html`<select part="input" aria-label=${words.show} .value=${filter} @input=${choose}>
            ${filters.map(
              (each) => html`<option value=${each} ?selected=${each === filter}>${words.filters[each]}</option>`,
            )}
          </select>`
        : counts.unchanged > 0 && counts.changed > 0
          ? renderDisclosure(words.unchanged(integer(counts.unchanged)), filter === 'all', () =>
              panel.show(filter === 'all' ? 'changed' : 'all'),
            )
          : nothing
    }
    <span class="info" role="status"
      >${shown === all || (filterText === '' && filter === 'changed') ? nothing : words.shown(integer(shown), integer(all))}</span
    >
  </div>`;
}

export function renderSlotLabel(
  account: AccountChange,
  slot: Hex,
  drawing: StateDrawing,
): TemplateResult | typeof nothing {
  const { words, localization } = drawing;
  const label = drawing.labelOf(account, slot);
  if (!label) return nothing;
  const { integer } = localization.format;
  switch (label.kind) {
    case 'variable':
      return html`<span title=${words.variableTitle}>${words.variable(integer(label.index))}</span>`;
    case 'known': {
      const { name, text, source } = label.known;
      const title = words.hashOf(text);
      if (label.offset === 0)
        return html`<span title=${title}><bdi dir="ltr">${name}</bdi> <span class="place">${source}</span></span>`;
      return html`<span title=${title}
        >${words.namespaced(text)} <bdi dir="ltr">+ ${integer(label.offset)}</bdi></span
      >`;
    }
    case 'preimage': {
      const { preimage } = label;
      const guessed = drawing.nameOf(account, preimage.base);
      const at = placeOf(preimage.base, label.base?.name, drawing);
      const where = preimage.keys.length > 0 ? words.mappingAt(at) : words.arrayAt(at);
      return html`<span class="state-path"
          ><bdi dir="ltr" title="${where}. ${words.preimageTitle}"
            >${guessed === undefined ? at : safeText(guessed, 64)}${pathOf(preimage, drawing)}</bdi
          >${guessed === undefined ? nothing : html` <span class="place">(${at})</span>`}</span
        >${
          guessed === undefined
            ? nothing
            : html` <span title=${words.guessedNameTitle}>${renderMark('guess', words.guessedName)}</span>`
        }`;
    }
  }
}

/** The slot label as plain text, for filtering: `balanceOf[0x12ab…] (slot 3)`. */
function slotLabelText(account: AccountChange, slot: Hex, drawing: StateTexts): string {
  const { words, localization } = drawing;
  const label = drawing.labelOf(account, slot);
  const { integer } = localization.format;
  if (!label) return '';
  if (label.kind === 'variable') return words.variable(integer(label.index));
  if (label.kind === 'known') return `${label.known.name} ${label.known.source} ${label.known.text}`;
  const { base, keys } = label.preimage;
  const at = placeOf(base, label.base?.name, drawing);
  return `${drawing.nameOf(account, base) ?? ''}${pathOf(label.preimage, drawing)} (${at}) ${keys.join(' ')}`;
}

function pathOf({ keys, isArray, offset }: Preimage, drawing: StateTexts): string {
  const { integer } = drawing.localization.format;
  const path = keys.map((key) => `[${shortWord(key, drawing)}]`).join('');
  if (isArray) return `${path}[${integer(offset)}]`;
  return offset === 0 ? path : `${path} + ${integer(offset)}`;
}

/** The slot of a mapping: its number if small, its name if it has a name. */
function placeOf(base: Hex, name: string | undefined, drawing: StateTexts): string {
  return name ?? drawing.words.variable(shortWord(base, drawing));
}

export function renderWord(word: Hex, { words, localization, choose, checksum }: StateDrawing): TemplateResult {
  const read = readWordValue(word);
  const title = `${words.looksLike}: ${word}`;
  switch (read.kind) {
    case 'number':
      return html`<bdi class="state-value" dir="ltr" title=${word}>${localization.format.integer(read.value)}</bdi>`;
    case 'address':
      return html`<span class="state-value" title=${title}
        >${renderValue(checksum(read.address), { kind: 'address', localization, choose })}</span
      >`;
    case 'text':
      return html`<bdi class="state-value" dir="auto" title=${title}>“${safeText(read.text, 64)}”</bdi>`;
    case 'word':
      return renderHash(word, { kind: 'slot', localization, copy: words.value });
  }
}

export function renderWordDelta(pre: Hex, post: Hex, drawing: StateDrawing): unknown {
  const [from, to] = [readWordValue(pre), readWordValue(post)];
  if (from.kind !== 'number' || to.kind !== 'number') return nothing;
  return renderNumberDelta(to.value - from.value, drawing);
}

export function renderNumberDelta(delta: bigint, { localization }: StateDrawing): TemplateResult {
  return html`<bdi class="state-delta" dir="ltr">${delta > 0n ? '+' : ''}${localization.format.integer(delta)}</bdi>`;
}

export function renderBalanceDelta(delta: bigint, { localization }: StateDrawing): TemplateResult {
  return html`<bdi class="state-delta" dir="ltr">${delta > 0n ? '+' : ''}${etherUnitText(delta, localization)}</bdi>`;
}

export function renderAfter<T>(
  change: Change<T> | undefined,
  draw: (value: T) => unknown,
  { words }: StateDrawing,
): unknown {
  if (!change) return '';
  if (change.outcome === 'unchanged') return html`<span class="state-same">${words.same}</span>`;
  if (change.outcome === 'changed') return draw(change.post);
  return html`<span class="state-unknown" title=${words.why[change.why]}>${words.notKnown}</span>`;
}

/** A word or an address in a few characters, for texts. */
function shortWord(word: Hex, { localization, checksum }: StateTexts): string {
  const read = readWordValue(word);
  if (read.kind === 'number') return localization.format.integer(read.value);
  if (read.kind === 'address') return shortHash(checksum(read.address));
  return read.kind === 'text' ? `“${safeText(read.text, 64)}”` : shortHash(word);
}

export type RowFilter = 'all' | 'changed' | 'unknown';

export interface StateRow {
  readonly key: string;
  readonly account: AccountChange;
  readonly part: 'account' | 'balance' | 'nonce' | 'code' | 'slot';
  readonly slot?: SlotChange;
}

export interface StateRows {
  readonly rows: readonly StateRow[];
  readonly shown: number;
  readonly counts: Readonly<Record<Change<unknown>['outcome'], number>>;
  readonly slots: number;
}

/** The change of a row; an account itself has none. */
export function changeOf({ account, part, slot }: StateRow): Change<unknown> | undefined {
  if (part === 'account') return undefined;
  return part === 'slot' ? slot?.value : account[part];
}

/**
 * The rows of a transaction: changed accounts come first, each followed by its values.
 *
 * @param matches whether a row matches the filter text; undefined without a text
 */
export function toStateRows(
  accounts: readonly AccountChange[],
  filter: RowFilter,
  matches: ((row: StateRow) => boolean) | undefined,
): StateRows {
  const groups = accounts.map((account) => {
    const values = valuesOf(account);
    return { account, values, isChanged: values.some((row) => changeOf(row)?.outcome === 'changed') };
  });
  const outcomes = groups.flatMap(({ values }) => values.map((row) => changeOf(row)?.outcome ?? 'unchanged'));
  const countOf = (wanted: (typeof outcomes)[number]) => outcomes.filter((outcome) => outcome === wanted).length;
  const counts = { changed: countOf('changed'), unchanged: countOf('unchanged'), unknown: countOf('unknown') };
  let shown = 0;
  const rows = [
    ...groups.filter(({ isChanged }) => isChanged),
    ...groups.filter(({ isChanged }) => !isChanged),
  ].flatMap(({ account, values }) => {
    const head: StateRow = { key: account.address, account, part: 'account' };
    const wanted = values.filter((row) => filter === 'all' || changeOf(row)?.outcome === filter);
    // If the account matches, so do all its values.
    const fitting = !matches || matches(head) ? wanted : wanted.filter(matches);
    shown += fitting.length;
    return fitting.length > 0 ? [head, ...fitting] : [];
  });
  return { rows, shown, counts, slots: accounts.reduce((sum, { storage }) => sum + storage.length, 0) };
}

/** The relevant values of an account: a nonce or code that it has, or may have received. */
function valuesOf(account: AccountChange): StateRow[] {
  const { address, nonce, code, storage } = account;
  const has = ({ outcome, pre }: Change<unknown>) => outcome === 'changed' || (pre !== 0 && pre !== '0x');
  return [
    { key: `${address} balance`, account, part: 'balance' },
    ...(has(nonce) ? [{ key: `${address} nonce`, account, part: 'nonce' } as const] : []),
    ...(has(code) ? [{ key: `${address} code`, account, part: 'code' } as const] : []),
    ...storage.map((slot) => ({ key: `${address} ${slot.slot}`, account, part: 'slot', slot }) as const),
  ];
}

/** The sum of all balance changes, if all are known. */
export function sumOfBalances(accounts: readonly AccountChange[]): bigint | undefined {
  let sum = 0n;
  for (const { balance } of accounts) {
    if (balance.outcome === 'unknown') return undefined;
    if (balance.outcome === 'changed') sum += balance.post - balance.pre;
  }
  return sum;
}
