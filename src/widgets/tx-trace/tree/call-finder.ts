import type { Frame } from '../../../client/wire/frame.js';
import { createSlices } from '../../../ui/slices.js';
import type { Explorer } from '../calls/explorer.js';
import type { FrameNames } from '../calls/names.js';
import { reasonText } from '../calls/arguments.js';
import type { TxTraceElement } from '../tx-trace.js';
import { type Outline, rowOf, type TreeRows } from './outline.js';

// What is loaded after the tree: finding calls, and keyboard navigation.

/** Debounce time of typing, in milliseconds. */
const quiet = 150;

/** Finds calls by address, selector, name, label, words of a failure, or hex in input and output. Works in slices. */
export class CallFinder {
  readonly #host: TxTraceElement;
  text = '';
  #run: AbortController | undefined;
  #of: Explorer | undefined;
  #serial = -1;
  found: readonly number[] = [];
  matches: ReadonlySet<number> = new Set();
  isBusy = false;

  constructor(host: TxTraceElement) {
    this.#host = host;
  }

  type(text: string, explorer: Explorer, names: FrameNames): void {
    this.text = text;
    void this.#find(explorer, names, quiet);
  }

  /** Searches again when the displayed calls or their names have changed. */
  follow(explorer: Explorer, names: FrameNames, serial: number): void {
    const isSame = this.#of === explorer && this.#serial === serial;
    // Matches among other calls do not apply to these.
    if (this.#of !== explorer && this.found.length > 0) [this.found, this.matches] = [[], new Set()];
    this.#of = explorer;
    this.#serial = serial;
    if (!isSame && this.text.trim() !== '') void this.#find(explorer, names, 0);
  }

  /** The next or previous match after a call, wrapping around. */
  next(from: number, by: 1 | -1): number | undefined {
    const found = this.found;
    if (found.length === 0) return undefined;
    if (by > 0) return found.find((index) => index > from) ?? found[0];
    return found.findLast((index) => index < from) ?? found.at(-1);
  }

  /** The position of a call among the matches, from 1; 0 if it is none. */
  rankOf(index: number): number {
    return this.found.indexOf(index) + 1;
  }

  async #find(explorer: Explorer, names: FrameNames, wait: number): Promise<void> {
    this.#run?.abort();
    const run = new AbortController();
    this.#run = run;
    const wanted = this.text.trim().toLowerCase();
    this.isBusy = wanted !== '';
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wanted === '' ? 0 : wait));
    if (run.signal.aborted) return;
    const found: number[] = [];
    const slices = createSlices(run.signal);
    try {
      for (const [index, frame] of explorer.frames.entries()) {
        if (wanted === '') break;
        if (index % 64 === 0) await slices.breathe();
        if (fits(frame, index, wanted, names)) found.push(index);
      }
    } catch (reason) {
      if (!run.signal.aborted) throw reason;
      return;
    }
    this.found = found;
    this.matches = new Set(found);
    this.isBusy = false;
    this.#host.requestUpdate();
  }
}

function fits(frame: Frame, index: number, wanted: string, names: FrameNames): boolean {
  if (/^0x[0-9a-f]*$/.test(wanted)) {
    const hex = wanted.slice(2);
    // An address of 20 bytes is contained in a word of 32.
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
  readonly toggle: (index: number) => void;
  /** Opens the siblings of a call, and the call. */
  readonly openSiblings: (index: number) => void;
  /** Whether a call represents a run of equal reads (`folded`), or is in an open one. */
  readonly foldOf: (index: number) => 'folded' | 'unfolded' | undefined;
}

interface Tree extends TreeActions {
  readonly outline: Outline;
  readonly rows: TreeRows;
  readonly open: Uint8Array;
  readonly selected: number;
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
  const { rows, selected } = tree;
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
      return (key === 'ArrowRight') === isMirrored ? goUp(tree) : goDown(tree, () => goTo(row + 1));
    }
    case 'Enter':
    case ' ':
      if (hasKids(tree)) tree.toggle(selected);
      return true;
    case '*':
      tree.openSiblings(selected);
      return true;
    default:
      return false;
  }
}

function hasKids({ outline, selected, foldOf }: Tree): boolean {
  return (outline.childCounts[selected] ?? 0) > 0 || foldOf(selected) !== undefined;
}

/** Opens a closed call, or goes to the first call of an open one. */
function goDown(tree: Tree, next: () => boolean): boolean {
  if (!hasKids(tree)) return true;
  if (tree.foldOf(tree.selected) === 'unfolded' || tree.open[tree.selected]) return next();
  tree.toggle(tree.selected);
  return true;
}

/** Closes an open call, or goes to the caller of a closed one. */
function goUp(tree: Tree): boolean {
  const { outline, open, selected } = tree;
  if (tree.foldOf(selected) === 'unfolded' || (hasKids(tree) && open[selected])) tree.toggle(selected);
  else if ((outline.parents[selected] ?? -1) >= 0) tree.select(outline.parents[selected] ?? 0);
  return true;
}
