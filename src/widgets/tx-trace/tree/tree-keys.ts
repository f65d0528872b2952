import type { Outline } from './outline.js';
import { rowOf, type TreeRows } from './rows.js';

/** The actions of tree keys. */
export interface TreeActions {
  readonly select: (index: number) => void;
  readonly toggle: (index: number) => void;
  /** Opens the siblings of a call, and the call. */
  readonly openSiblings: (index: number) => void;
  /** Whether a call stands for a run of equal reads (`folded`), or is in an open one. */
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
