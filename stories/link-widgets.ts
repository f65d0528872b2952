import type { GwSelectEvent } from '../src/index.js';

/** The elements that can show a transaction, as far as linking needs them. */
interface Linked extends HTMLElement {
  network: string;
  block: string;
  blockHash: string;
  index: string;
  tx: string;
  fillFrom(chosen: Pick<GwSelectEvent, 'network' | 'place'>): Promise<void>;
}

/**
 * Shows what is chosen in one widget in the others below the same element: a log or a transaction in those that show a
 * transaction, a block in those that show one. An element that is not there, or not defined yet, is left out.
 *
 * @param brought is told of an element that shows what was chosen by its hash, and whose place the page may want to scroll to;
 * not when a log or a receipt is opened, which is read where it stands
 * @param isOneChain whether what is chosen on one network can be shown on another. Networks are places to ask, not chains: below
 * one provider both usually lead to the same one. A page on which they do not says so: `(from, to) => from === to`
 */
export function linkWidgets(
  page: HTMLElement,
  brought: (element: HTMLElement) => void = () => undefined,
  isOneChain: (from: GwSelectEvent['network'], to: GwSelectEvent['network']) => boolean = () => true,
): void {
  page.addEventListener('gw-select', (event) => follow(page, event, brought, isOneChain));
}

/** The networks that are asked where the attribute is absent. */
const networks: Readonly<Record<string, GwSelectEvent['network']>> = {
  'access-list': 'evm-a',
  'block-receipts': 'evm-b',
  'evm-transaction': 'evm-a',
  'tx-trace': 'evm-b',
};

function follow(
  page: HTMLElement,
  event: GwSelectEvent,
  brought: (element: HTMLElement) => void,
  isOneChain: (from: GwSelectEvent['network'], to: GwSelectEvent['network']) => boolean,
): void {
  const { kind, network, place, target } = event;
  const provider = (target as Element).closest('gateway-provider');
  const other = (tag: string) => {
    // Another provider leads to another chain.
    const near = [...page.querySelectorAll<Linked>(`${tag}:defined`)].filter(
      (each) => each.closest('gateway-provider') === provider,
    );
    const found = near.find((each) => isOneChain(network, (each.network || networks[tag]) as typeof network));
    return !found || found === target ? null : found;
  };
  if (kind === 'block') {
    const receipts = other('block-receipts');
    if (receipts && place.blockNumber !== undefined) receipts.block = `${place.blockNumber}`;
    return;
  }
  // The interface finds no transaction by its hash alone: it takes the block and the index.
  const { blockHash, transactionIndex } = place;
  if ((kind !== 'transaction' && kind !== 'log') || !blockHash || transactionIndex === undefined) return;
  const receipts = other('block-receipts');
  if (receipts) receipts.block = blockHash;
  // A transaction that cannot be had leaves the form as it was; the widget of the transaction says why.
  other('access-list')
    ?.fillFrom({ network, place })
    .catch(() => undefined);
  const trace = other('tx-trace');
  if (trace) Object.assign(trace, { blockHash, tx: `${transactionIndex}` });
  const transaction = other('evm-transaction');
  if (!transaction) return;
  Object.assign(transaction, { blockHash, index: `${transactionIndex}` });
  if (kind === 'transaction' && (target as Element).localName !== 'block-receipts') brought(transaction);
}
