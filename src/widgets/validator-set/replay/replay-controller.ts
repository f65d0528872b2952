import { remember } from '../../../ui/remember.js';
import { Replay } from './replay.js';
import { toLanes } from './snapshots.js';

/** A replay, what was typed for it, and what was worked out of it. */
export class ReplayController {
  readonly replay: Replay;
  readonly lanesOf = remember(toLanes);
  /** What was typed and cannot be asked. */
  wrong: 'height' | 'count' | undefined;

  constructor(...given: ConstructorParameters<typeof Replay>) {
    this.replay = new Replay(...given);
  }
}
