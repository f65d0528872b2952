import type { Hex } from 'viem';
import type { Frame } from '../../../client/wire/frame.js';
import type { SideRequestSource } from '../../../ui/controllers/side-requests.js';
import type { EvmNetwork } from '../../../ui/evm/request.js';
import type { Localization } from '../../../ui/localization/localization.js';
import type { TraceHost } from '../state-host.js';
import type { StateHost } from '../state-changes/state-host.js';

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
