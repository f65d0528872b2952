/** The kinds of values that can be selected in a widget. */
export type SelectKind = 'address' | 'block' | 'frame' | 'height' | 'log' | 'slot' | 'transaction' | 'validator';

/** The place of a value on its chain: the interface finds no transaction by its hash alone. */
export interface Place {
  readonly blockHash?: string;
  readonly blockNumber?: bigint;
  /** The index of the transaction in its block, from 0. */
  readonly transactionIndex?: number;
  readonly logIndex?: number;
}

/** Fired when a person selects something that a page may want to display elsewhere. */
export class GwSelectEvent extends Event {
  readonly kind: SelectKind;
  /** The whole value, never shortened; for a log its block and index, as `43:2`. It may be untrusted text. */
  readonly value: string;
  readonly network: 'cosmos' | 'evm-a' | 'evm-b';
  /** Its place on the chain, as far as the widget knows. */
  readonly place: Place;

  constructor(kind: SelectKind, value: string, network: 'cosmos' | 'evm-a' | 'evm-b', place: Place = {}) {
    super('gw-select', { bubbles: true, composed: true });
    this.kind = kind;
    this.value = value;
    this.network = network;
    this.place = place;
  }
}
