import { CallFinder } from './call-finder.js';
import { moveInTree } from './tree-keys.js';

/** Tools of a tree: finding calls, and keyboard navigation. */
export class TreeTools {
  readonly finder: CallFinder;
  readonly move = moveInTree;

  constructor(host: ConstructorParameters<typeof CallFinder>[0]) {
    this.finder = new CallFinder(host);
  }
}
