import type { Hex } from 'viem';
import type { Frame } from '../../../client/wire/frame.js';
import type { SideRequestSource } from '../../../ui/controllers/side-requests.js';
import type { EvmNetwork } from '../../../ui/evm/request.js';
import type { Localization } from '../../../ui/localization/localization.js';
import type { TraceHost } from '../state-host.js';
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

/** The widget, as far as the flame graph needs it. */
interface FlameWidget {
  readonly host: Pick<TraceHost, 'requestUpdate'>;
  readonly matches: ReadonlySet<number>;
  readonly localization: Localization;
  readonly select: (index: number) => void;
  flameTurn: number;
}

/** The host of the flame graph, with the calls that are displayed when it draws. */
export function toFlameHost(state: FlameWidget, shown: () => FlameShown): FlameHost {
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
      return state.matches;
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

/** The widget, as far as the state panel needs it. */
interface StateWidget extends Pick<StateHost, 'pick' | 'showTransaction'> {
  readonly host: TraceHost;
  readonly localization: Localization;
  readonly source: SideRequestSource;
  readonly network: EvmNetwork;
  readonly blockHash: Hex;
  readonly callsAtHand: (index: number) => readonly Frame[] | undefined;
}

/** The host of the state panel. */
export function toStateHost(state: StateWidget): StateHost {
  const { host, pick, showTransaction } = state;
  return {
    get localization() {
      return state.localization;
    },
    get abis() {
      return state.localization.host.abis;
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
