import type { Board } from './board.js';
import type { Explorer } from './explorer.js';
import type { FlameHost } from './flame/flame-host.js';
import type { FrameNames } from './names.js';
import type { StateHost } from './state/state-host.js';

/** What the flame graph shows. */
export interface FlameShown {
  readonly explorer: Explorer;
  readonly names: FrameNames;
  readonly intrinsic: FlameHost['intrinsic'];
}

/** What the flame graph sees of the widget: the calls that are on show when it draws. */
export function toFlameHost(board: Board, shown: () => FlameShown): FlameHost {
  return {
    get frames() {
      return shown().explorer.frames;
    },
    get parents() {
      return shown().explorer.parents;
    },
    get effects() {
      return shown().explorer.effects;
    },
    get selected() {
      return shown().explorer.selected;
    },
    get matches() {
      return board.search.matches;
    },
    get localization() {
      return board.localization;
    },
    get intrinsic() {
      return shown().intrinsic;
    },
    nameOf: (index) => shown().names.textOf(index),
    select: board.select,
    requestUpdate: () => {
      board.flameTurn++;
      board.host.requestUpdate();
    },
  };
}

/** What the pane of the state sees of the widget. */
export function toStateHost(board: Board): StateHost {
  const { host, pick, showTransaction } = board;
  return {
    get localization() {
      return board.localization;
    },
    get abis() {
      return host.abis;
    },
    get isConnected() {
      return host.isConnected;
    },
    get updateComplete() {
      return host.updateComplete;
    },
    calls: {
      ...board.source,
      get network() {
        return board.network;
      },
      get blockHash() {
        return board.blockHash;
      },
      framesOf: board.callsAtHand,
    },
    pick,
    showTransaction,
    requestUpdate: () => host.requestUpdate(),
    addController: (controller) => host.addController(controller),
    removeController: (controller) => host.removeController(controller),
  };
}
