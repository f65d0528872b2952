import { cutPage } from '../../ui/templates/pager.js';
import type { ReactiveControllerHost } from 'lit';
import type { Frame } from '../../client/wire/frame.js';
import type { CallDecoder } from '../../decode/calls/call-decoder.js';
import type { TraceComparison } from '../../decode/trace/compare.js';
import type { ValueMovement } from '../../decode/trace/movement.js';
import type { TokenMovement } from '../../decode/trace/tokens.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import { remember } from '../../ui/remember.js';
import type { Explorer } from './calls/explorer.js';
import { InSlices } from './in-slices.js';
import { countUntraced } from './receipt.js';
import { toBlockView, type TraceRow } from './view.js';

type GasCode = Pick<typeof import('../../decode/trace/gas-by-fork.js'), 'gasByFork'>;
type MovementCode = Pick<typeof import('./movement/transfers.js'), 'transfersOf'>;
type FailureCode = typeof import('../../decode/trace/describe-failure.js');

/**
 * Values computed for the displayed answer, so that rendering again repeats no work. Long computations run in slices.
 */
export class DerivedValues {
  readonly comparison: InSlices<readonly [Explorer, Explorer], TraceComparison>;
  readonly value: InSlices<readonly [Explorer, keepsCoins: boolean], ValueMovement>;
  readonly tokens: InSlices<readonly [Explorer], TokenMovement>;
  readonly viewOf = remember(toBlockView);
  readonly untracedOf = remember(countUntraced);
  readonly gasByForkOf = remember(
    (frames: readonly Frame[], receiptGas: bigint | undefined, fork: GasFork | undefined, code: GasCode) =>
      code.gasByFork(frames, receiptGas, fork),
  );
  readonly failureOf = remember((explorer: Explorer, index: number, decoder: CallDecoder, code: FailureCode) =>
    code.describeFailure(explorer.frames, index, decoder),
  );
  readonly transfersOf = remember((value: ValueMovement, tokens: TokenMovement, code: MovementCode) =>
    code.transfersOf(value, tokens),
  );
  readonly pageOf = remember(cutPage<TraceRow>);

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate' | 'addController'>) {
    this.comparison = new InSlices(host);
    this.value = new InSlices(host);
    this.tokens = new InSlices(host);
  }
}
