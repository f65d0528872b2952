import type { GwSelectEvent } from './events.js';
import type { LinkNote } from './templates/remarks.js';

interface Linked extends HTMLElement {
  network: string;
  block: string;
  blockHash: string;
  height: string;
  index: string;
  tx: string;
  expectedHash?: string;
  expectedReceiptsRoot?: string;
  linkNote?: LinkNote | undefined;
  requestUpdate(): void;
  fillFrom(chosen: { readonly network: Network; readonly place: GwSelectEvent['place'] }): Promise<void>;
}

type Network = GwSelectEvent['network'];

/** The options of `linkWidgets`. */
export interface LinkOptions {
  /**
   * Whether a selection on one network can be displayed on another. Networks are endpoints, not chains: both networks
   * of a provider usually have the same chain. If they have different chains, set `(from, to) => from === to`
   */
  readonly isOneChain?: (from: Network, to: Network) => boolean;
}

/**
 * Displays a value selected in one widget in the other widgets inside the same element: a log or a transaction in
 * widgets that display a transaction, a block in widgets that display a block, a height in a validator set. Elements
 * that are missing or not yet defined are ignored. Nothing scrolls automatically: the source widget links to the widget
 * that displays the selection, and that widget links back.
 *
 * @param page the element around the widgets
 * @returns a function that removes the link
 */
export function linkWidgets(page: HTMLElement, { isOneChain = () => true }: LinkOptions = {}): () => void {
  let noted: readonly Linked[] = [];
  const follow = (event: GwSelectEvent): void => {
    // For a widget in the shadow root of another component, the event's target is that component.
    const source = event.composedPath()[0] as Linked;
    const from = deepActive(source);
    const shown = show(page, source, event, isOneChain).filter((each) => !isInView(each));
    for (const each of noted) note(each, undefined);
    noted = shown.length === 0 ? [] : [source, ...shown];
    if (shown.length === 0) return;
    note(source, { at: source, shownIn: shown, go: enter, close: () => note(source, undefined) });
    for (const each of shown) {
      const leave = (to: HTMLElement): void => {
        note(each, undefined);
        if (from?.isConnected) back(from);
        else enter(to);
      };
      note(each, { at: each, chosenIn: source, go: leave, close: () => note(each, undefined) });
    }
  };
  page.addEventListener('gw-select', follow);
  return () => {
    page.removeEventListener('gw-select', follow);
    for (const each of noted) note(each, undefined);
  };
}

/** The default networks, used if the attribute is not set. */
const networks: Readonly<Record<string, Network>> = {
  'access-list': 'evm-a',
  'block-receipts': 'evm-b',
  'evm-transaction': 'evm-a',
  'tx-trace': 'evm-b',
  'validator-set': 'cosmos',
};

/** Expected hashes of the previously displayed block or height; they do not apply to another block. */
const expectations = ['expectedHash', 'expectedReceiptsRoot'] as const;

function show(
  page: HTMLElement,
  source: Element,
  { kind, network, place, value }: GwSelectEvent,
  isOneChain: NonNullable<LinkOptions['isOneChain']>,
): Linked[] {
  const provider = source.closest('gateway-provider');
  const other = (tag: string): Linked[] => {
    // Another provider may use another chain.
    const near = [...page.querySelectorAll<Linked>(`${tag}:defined`)].filter(
      (each) => each.closest('gateway-provider') === provider,
    );
    const found = near.find((each) => isOneChain(network, (each.network || networks[tag]) as Network));
    return !found || found === source ? [] : [found];
  };
  const set = (tag: string, attributes: Partial<Linked>): Linked[] =>
    other(tag).map((each) => {
      if (Object.entries(attributes).some(([name, text]) => each[name as keyof Linked] !== text)) {
        for (const name of expectations) if (each[name]) each[name] = '';
      }
      return Object.assign(each, attributes);
    });
  if (kind === 'height') return set('validator-set', { height: value });
  if (kind === 'block')
    return place.blockNumber === undefined ? [] : set('block-receipts', { block: `${place.blockNumber}` });
  // The gateway API has no lookup by transaction hash: it needs the block and the index.
  const { blockHash, transactionIndex } = place;
  if ((kind !== 'transaction' && kind !== 'log') || !blockHash || transactionIndex === undefined) return [];
  // If the transaction cannot be loaded, the form is unchanged, and the transaction's widget shows the reason.
  for (const each of other('access-list')) each.fillFrom({ network, place }).catch(() => undefined);
  return [
    ...set('evm-transaction', { blockHash, index: `${transactionIndex}` }),
    ...set('block-receipts', { block: blockHash }),
    ...set('tx-trace', { blockHash, tx: `${transactionIndex}` }),
    ...other('access-list'),
  ];
}

function note(element: Linked, linkNote: LinkNote | undefined): void {
  element.linkNote = linkNote;
  element.requestUpdate();
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top >= 0 && top < innerHeight - 80;
}

/** The focused element inside a widget: the element that was pressed. */
function deepActive(element: Element): Element | null {
  const active = element.shadowRoot?.activeElement ?? null;
  return active?.shadowRoot ? deepActive(active) : active;
}

function enter(element: HTMLElement): void {
  element.scrollIntoView({ block: 'start' });
  element.shadowRoot?.querySelector<HTMLElement>('[part="card"]')?.focus({ preventScroll: true });
}

function back(chosen: Element): void {
  chosen.scrollIntoView({ block: 'center' });
  if (chosen instanceof HTMLElement) chosen.focus({ preventScroll: true });
}
