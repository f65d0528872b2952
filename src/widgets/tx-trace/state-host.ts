import type { GatewayError } from '../../client/errors.js';
import type { Receipt } from '../../client/wire/receipt.js';
import type { DecodingHost } from '../../ui/evm/decoding.js';
import type { WidgetHost } from '../../ui/widget-state.js';

/** The widget, as far as its state needs it. */
export interface TraceHost extends WidgetHost, DecodingHost {
  readonly enrich: boolean;
  blockHash: string;
  tx: string;
  tracer: string;
  onlyTopCall: boolean;
  withLog: boolean;
  diff: boolean;
  withReceipts: boolean;
  frame: string;
  network: string;
  compareTx: string;
  readonly receipts: readonly Receipt[] | undefined;
  readonly received: number;
  readonly isLoading: boolean;
  readonly failure: GatewayError | undefined;
  askWhole(anySize: boolean): void;
  allowAnySize(): void;
  abort(): void;
}

/** The tabs beside the tree. In a narrow widget, the tree is the first of them. */
export type TabName = 'tree' | 'call' | 'value' | 'state' | 'compare' | 'failures';
