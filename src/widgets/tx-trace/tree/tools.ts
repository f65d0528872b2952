import { CallFinder } from './call-finder.js';
import { moveInTree } from './tree-keys.js';
import { createTypeAhead } from './type-ahead.js';
import { Player, type Steps } from '../calls/player.js';

/** Tools of a tree: finding calls, playback, and keyboard navigation. */
export class TreeTools {
  readonly finder: CallFinder;
  readonly player: Player;
  readonly typed = createTypeAhead();
  readonly move = moveInTree;

  constructor(host: ConstructorParameters<typeof Player>[0], steps: Steps) {
    this.finder = new CallFinder(host);
    this.player = new Player(host, steps);
  }
}
