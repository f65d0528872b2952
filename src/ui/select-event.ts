/** What a person can choose in a widget. */
export type SelectKind = 'address' | 'block' | 'frame' | 'height' | 'log' | 'slot' | 'transaction' | 'validator';

/** Where on its chain a thing stands: the interface finds no transaction by its hash alone. */
export interface Place {
  readonly blockHash?: string;
  readonly blockNumber?: bigint;
  /** The place of the transaction in its block, from 0. */
  readonly transactionIndex?: number;
  readonly logIndex?: number;
}

/** A person chose something that a page may want to show elsewhere. */
export class GwSelectEvent extends Event {
  readonly kind: SelectKind;
  /** The whole value, never shortened; of a log its block and its index there, as `43:2`. It may be foreign text. */
  readonly value: string;
  readonly network: 'cosmos' | 'evm-a' | 'evm-b';
  /** Where it stands, as far as the widget knows. */
  readonly place: Place;

  constructor(kind: SelectKind, value: string, network: 'cosmos' | 'evm-a' | 'evm-b', place: Place = {}) {
    super('gw-select', { bubbles: true, composed: true });
    this.kind = kind;
    this.value = value;
    this.network = network;
    this.place = place;
  }
}
