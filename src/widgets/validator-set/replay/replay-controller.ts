import { remember } from '../../../ui/remember.js';
import { toOwners } from './owners.js';
import { Replay } from './replay.js';
import { toLanes } from './snapshots.js';

/** A replay, its typed input, and what was computed of it. */
export class ReplayController {
  readonly replay: Replay;
  readonly lanesOf = remember(toLanes);
  readonly ownersOf = remember(toOwners);
  /** Typed input that is invalid. */
  wrong: 'height' | 'count' | undefined;

  constructor(...given: ConstructorParameters<typeof Replay>) {
    this.replay = new Replay(...given);
  }
}
