import type { Frame } from '../../../client/wire/frame.js';
import type { Effect } from '../../../decode/trace/outcome.js';
import { createScheduler } from '../../../ui/scheduler.js';
import type { ExploredCalls, Explorer } from './explorer.js';
import type { FrameNames } from './names.js';
import type { CallSearch } from '../view.js';
import { reasonText } from '../calls/arguments.js';
import type { TxTraceElement } from '../tx-trace.js';
import { collapsed, hidden, movesValue, numbers, type Outline, rowOf, shown, type TreeFilter } from './outline.js';

// What is loaded after the tree: finding calls, filters, and keyboard navigation.

/** Debounce time of typing, in milliseconds. */
const quiet = 150;

/** Finds calls by address, selector, name, label, words of a failure, or hex in input and output. Works in slices. */
export class CallFinder {
  readonly #host: TxTraceElement;
  #run: AbortController | undefined;
  #frames: readonly Frame[] = [];
  #names: FrameNames | undefined;
  search: CallSearch = { text: '', found: [], isBusy: false };
  matches: ReadonlySet<number> = new Set();

  constructor(host: TxTraceElement) {
    this.#host = host;
  }

  type(text: string): void {
    this.search = { ...this.search, text };
    void this.#find(quiet);
  }

  /** Searches again when the displayed calls or their names have changed. */
  follow(frames: readonly Frame[], names: FrameNames): void {
    const isSame = this.#names === names;
    // Matches among other calls do not apply to these.
    if (this.#frames !== frames) this.#show([]);
    this.#frames = frames;
    this.#names = names;
    if (!isSame && this.search.text.trim() !== '') void this.#find(0);
  }

  #show(found: readonly number[]): void {
    if (found.length + this.matches.size > 0) this.matches = new Set(found);
    this.search = { ...this.search, found };
  }

  async #find(wait: number): Promise<void> {
    const names = this.#names;
    if (!names) return;
    this.#run?.abort();
    const run = new AbortController();
    this.#run = run;
    const wanted = this.search.text.trim().toLowerCase();
    this.search = { ...this.search, isBusy: wanted !== '' };
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wanted === '' ? 0 : wait));
    if (run.signal.aborted) return;
    const found: number[] = [];
    const scheduler = createScheduler(run.signal);
    try {
      for (const [index, frame] of this.#frames.entries()) {
        if (wanted === '') break;
        if (index % 64 === 0) await scheduler.breathe();
        if (fits(frame, index, wanted, names)) found.push(index);
      }
    } catch (reason) {
      if (!run.signal.aborted) throw reason;
      return;
    }
    this.#show(found);
    this.search = { ...this.search, isBusy: false };
    this.#host.requestUpdate();
  }
}

function fits(frame: Frame, index: number, wanted: string, names: FrameNames): boolean {
  if (/^0x[0-9a-f]*$/.test(wanted)) {
    const hex = wanted.slice(2);
    // A 20-byte address is contained in a 32-byte word.
    return [frame.from, frame.to, frame.input, frame.output].some((each) => each && hasBytes(each, hex));
  }
  const words = [
    frame.type,
    frame.error,
    frame.revertReason,
    frame.from && names.nameOf(frame.from)?.name,
    frame.to && names.nameOf(frame.to)?.name,
    names.functionOf(index)?.name,
    reasonText(names.revertOf(index), ''),
    ...(frame.unread ?? []).map(({ path }) => path),
  ];
  return words.some((each) => each?.toLowerCase().includes(wanted));
}

/** Whether bytes contain others, aligned to whole bytes. */
function hasBytes(data: string, hex: string): boolean {
  if (hex === '') return false;
  const lower = data.toLowerCase();
  for (let at = lower.indexOf(hex, 2); at >= 0; at = lower.indexOf(hex, at + 1)) if (at % 2 === 0) return true;
  return false;
}

export interface TreeActions {
  readonly select: (index: number) => void;
  readonly change: (act: (explorer: Explorer) => Explorer) => void;
}

interface Tree extends TreeActions {
  readonly explorer: Explorer;
}

/** The keys of a tree by the ARIA Authoring Practices; left and right are swapped in right-to-left text. */
export function moveInTree(event: KeyboardEvent, tree: Tree, page: number): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if ((event.target as Element).closest('button, a, input')) return;
  if (!act(event, tree, page)) return;
  event.preventDefault();
  event.stopPropagation();
}

function act({ key, currentTarget }: KeyboardEvent, tree: Tree, page: number): boolean {
  const { explorer } = tree;
  const { rows, selectedRow: selected } = explorer;
  const row = rowOf(rows, selected);
  const goTo = (to: number) => {
    const index = rows.indexes[Math.max(0, Math.min(rows.count - 1, to))];
    if (index !== undefined && index !== selected) tree.select(index);
    return true;
  };
  switch (key) {
    case 'ArrowDown':
      return goTo(row + 1);
    case 'ArrowUp':
      return goTo(row - 1);
    case 'PageDown':
      return goTo(row + page);
    case 'PageUp':
      return goTo(row - page);
    case 'Home':
      return goTo(0);
    case 'End':
      return goTo(rows.count - 1);
    case 'ArrowRight':
    case 'ArrowLeft': {
      const isMirrored = getComputedStyle(currentTarget as Element).direction === 'rtl';
      return (key === 'ArrowRight') === isMirrored ? goUp(tree, selected) : goDown(tree, () => goTo(row + 1));
    }
    case 'Enter':
    case ' ':
      tree.change((each) => each.toggle(selected));
      return true;
    case '*':
      tree.change((each) => each.openSiblings(selected));
      return true;
    default:
      return false;
  }
}

/** Expands a row, or goes to the first call of an expanded one. */
function goDown({ explorer, change }: Tree, next: () => boolean): boolean {
  const { selectedRow: selected } = explorer;
  if (explorer.canExpand(selected)) change((each) => each.expand(selected));
  else if (explorer.isExpanded(selected)) return next();
  return true;
}

/** Collapses a row, or goes to its caller. */
function goUp({ explorer, change, select }: Tree, selected: number): boolean {
  const caller = explorer.folds.callerOf(selected);
  if (explorer.canCollapse(selected)) change((each) => each.collapse(selected));
  else if (caller >= 0) select(caller);
  return true;
}

export function filterOutline(
  { ends, parents: callers }: Outline,
  { frames, effects }: ExploredCalls,
  filter: TreeFilter,
): Outline {
  const { length } = callers;
  const visibility = keptOf(frames, effects, ends, filter);
  const parents = new Int32Array(length).fill(-1);
  const [childCounts, places, positions, called] = [numbers(length), numbers(length), numbers(length), numbers(length)];
  for (let index = 1; index < length; index++) {
    const caller = callers[index] ?? 0;
    called[caller] = places[index] = (called[caller] ?? 0) + 1;
    const above = visibility[caller] === collapsed ? (parents[caller] ?? -1) : caller;
    parents[index] = above;
    if (visibility[index] === shown && above >= 0)
      childCounts[above] = positions[index] = (childCounts[above] ?? 0) + 1;
  }
  return { ends, visibility, parents, childCounts, places, positions };
}

function keptOf(
  frames: readonly Frame[],
  effects: readonly Effect[],
  ends: Int32Array,
  { hideStatic, mergeProxies, onlyValue, onlyFailed }: TreeFilter,
): Uint8Array {
  const visibility = new Uint8Array(frames.length).fill(shown);
  if (onlyValue || onlyFailed) {
    visibility.fill(hidden);
    for (let index = frames.length - 1; index >= 0; index--) {
      const frame = frames[index];
      const fits = frame && (!onlyValue || movesValue(frame)) && (!onlyFailed || effects[index] === 'failed');
      if (fits) visibility[index] = shown;
      // The caller of a visible call is visible.
      if (visibility[index] === shown && frame?.parent !== null && frame?.parent !== undefined)
        visibility[frame.parent] = shown;
    }
    visibility[0] = shown;
  }
  for (let index = 1; index < frames.length; index++) {
    const frame = frames[index];
    if (!frame || visibility[index] === hidden) continue;
    if (hideStatic && frame.type === 'STATICCALL') {
      visibility.fill(hidden, index, ends[index]);
      index = (ends[index] ?? index + 1) - 1;
    } else if (mergeProxies && isProxyHop(frame, frames)) visibility[index] = collapsed;
  }
  return visibility;
}

function isProxyHop({ type, parent, input }: Frame, frames: readonly Frame[]): boolean {
  const caller = parent === null ? undefined : frames[parent];
  return type === 'DELEGATECALL' && caller?.input !== undefined && caller.input === input;
}
