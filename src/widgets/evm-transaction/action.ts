import { html, nothing, type TemplateResult } from 'lit';
import type { Address } from 'viem';
import type { Action } from '../../decode/actions.js';
import type { CallReading } from '../../decode/prepared-calls.js';
import { safeText } from '../../ui/format/safe-text.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderAction as drawAction, renderParty } from '../../ui/templates/action.js';
import { readingsOf } from '../../ui/templates/call-tree.js';
import { etherUnitText } from '../../ui/templates/ether-text.js';
import { readingOf as eventReadingOf } from '../../ui/templates/abi-value.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { renderValue } from '../../ui/templates/value.js';
import type { Drawing } from './panels/input-panel.js';
import { batchOf } from './view.js';
import { callWords } from '../../ui/localization/calls.en.js';

/** Draws what a transaction does in one sentence; a guessed name is marked. */
export function renderAction(drawing: Drawing): TemplateResult {
  const { state, transaction, view, words, localization } = drawing;
  const actions = localization.wordsOf(callWords).actions;
  const value = transaction.value ?? 0n;
  const also = alsoDoes(drawing);
  const along = [...(value > 0n ? words.sendingWith(etherUnitText(value, localization)) : []), ...also];
  if (view.action === 'batch') {
    const count = batchOf(transaction)?.length;
    const from = renderOne(drawing, transaction.from);
    return sentence(
      drawing,
      words.batches(from, count === undefined ? '?' : localization.format.integer(count), count ?? 0),
    );
  }
  if (transaction.to === null || view.action === 'creation') return sentence(drawing, [...actions.deploy(), ...along]);
  const to = renderOne(drawing, transaction.to);
  if (view.action === 'transfer') {
    const amount = html`<b>${etherUnitText(value, localization)}</b>`;
    return sentence(drawing, [...actions.send(amount, to), ...also]);
  }
  const party = (address: string) => renderOne(drawing, address);
  const swap = swapOf(drawing);
  if (swap) return sentence(drawing, [...drawAction(swap, party, localization), ...also]);
  const call = readingOf(drawing);
  if (!call) return sentence(drawing, [...actions.callUnknown(to), ...along], !state.treeOf(transaction));
  const said = { text: call.call.text, params: call.call.params, args: call.args, contract: transaction.to };
  const action = state.decoding.actions?.describeCall(said, value, isToken(localization));
  const name = html`<b dir="ltr">${safeText(call.call.name, 80)}</b>`;
  const isSoldCoin = action?.kind === 'swap' && action.sold.token === null;
  return sentence(drawing, [
    ...(action ? drawAction(action, party, localization) : actions.call(to, name)),
    ...(isSoldCoin ? also : along),
    state.treeOf(transaction)?.meaning.kind === 'guessed' ? renderGuess(localization) : nothing,
  ]);
}

/** The swap in the logs of the transaction, if they have been loaded. */
function swapOf({ state, transaction, localization }: Drawing): Action | undefined {
  const logs = state.logsOf(transaction);
  const { actions } = state.decoding;
  if (!actions || logs?.kind !== 'loaded') return undefined;
  const events = logs.value.flatMap((log) => {
    const reading = eventReadingOf(state.decoding.meaningOf(log));
    return reading
      ? [{ text: reading.event.text, params: reading.event.params, args: reading.args, contract: log.address }]
      : [];
  });
  const { from, value = 0n } = transaction;
  const swap = actions.describeSwap(events, { from, value });
  const tokens = swap?.kind === 'swap' ? [swap.sold.token, swap.bought.token] : [];
  return tokens.every((token) => token === null || isToken(localization)(token)) ? swap : undefined;
}

function isToken({ host }: Localization): (address: string) => boolean {
  return (address) => host.tokens?.has(address.toLowerCase()) ?? false;
}

function readingOf({ state, transaction }: Drawing): CallReading | undefined {
  const tree = state.treeOf(transaction);
  return tree && readingsOf(tree)[0];
}

function renderGuess(localization: Localization): TemplateResult {
  const words = localization.wordsOf(callWords);
  return html` <span title=${words.guessedTitle}>${renderMark('guess', words.guessed)}</span>`;
}

function renderOne({ state, localization }: Drawing, address: string): TemplateResult {
  return renderParty(address, { choose: state.choose, localization, checksum: (each) => state.checksum(each) });
}

/** What a transaction of its type does besides its call. */
function alsoDoes({ transaction, view, words, format }: Drawing): readonly string[] {
  if (view.blobs) return [words.carrying(format.integer(view.blobs.count), view.blobs.count)];
  if (transaction.type !== 'eip7702') return [];
  const { length } = transaction.authorizationList;
  return [words.authorizing(format.integer(length), length)];
}

function sentence({ state, transaction, words }: Drawing, pieces: readonly unknown[], isDue = false): TemplateResult {
  const logs = state.logsOf(transaction);
  // A failed transaction has no logs.
  const status =
    logs?.kind === 'loaded' && logs.value.length > 0
      ? html` <span title=${words.succeededTitle}>${renderMark('ok', words.succeeded)}</span>`
      : nothing;
  return html`<p class="action ${isDue ? 'due' : ''}" part="action" aria-label=${words.action}>${pieces}${status}</p>`;
}

export function renderAddress({ state, localization }: Drawing, address: Address, copy?: string): TemplateResult {
  const value = state.checksum(address);
  const options = { kind: 'address', localization, choose: state.choose } as const;
  return renderValue(value, copy === undefined ? options : { ...options, copy });
}
