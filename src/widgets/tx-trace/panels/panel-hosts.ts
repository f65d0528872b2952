import type { TraceState } from '../state.js';
import type { Explorer } from '../calls/explorer.js';
import type { FlameHost } from '../flame/flame-host.js';
import type { FrameNames } from '../calls/names.js';
import type { StateHost } from '../state-changes/state-host.js';

/** What the flame graph shows. */
export interface FlameShown {
  readonly explorer: Explorer;
  readonly names: FrameNames;
  readonly intrinsic: FlameHost['intrinsic'];
}

/** What the flame graph sees of the widget: the calls that are on show when it draws. */
export function toFlameHost(state: TraceState, shown: () => FlameShown): FlameHost {
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
      return state.finder.matches;
    },
    get localization() {
      return state.localization;
    },
    get intrinsic() {
      return shown().intrinsic;
    },
    nameOf: (index) => shown().names.textOf(index),
    select: state.select,
    requestUpdate: () => {
      state.flameTurn++;
      state.host.requestUpdate();
    },
  };
}

/** What the panel of the state sees of the widget. */
export function toStateHost(state: TraceState): StateHost {
  const { host, pick, showTransaction } = state;
  return {
    get localization() {
      return state.localization;
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
      ...state.source,
      get network() {
        return state.network;
      },
      get blockHash() {
        return state.blockHash;
      },
      framesOf: state.callsAtHand,
    },
    pick,
    showTransaction,
    requestUpdate: () => host.requestUpdate(),
    addController: (controller) => host.addController(controller),
    removeController: (controller) => host.removeController(controller),
  };
}
