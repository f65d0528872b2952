import { html, nothing, type TemplateResult } from 'lit';
import { checksumAddress } from '../../decode/abi/hash.js';
import { safeText } from '../../ui/format/safe-text.js';
import { callWords } from '../../ui/localization/calls.en.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderAction as drawAction, renderParty } from '../../ui/templates/action.js';
import { etherUnitText } from '../../ui/templates/ether-text.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { renderValue } from '../../ui/templates/value.js';
import type { Drawing } from './input.js';

export function renderAction(drawing: Drawing): TemplateResult {
  const { view, transaction, words, localization } = drawing;
  const { actions } = localization.wordsOf(callWords);
  const { sentence } = view;
  const value = transaction.value ?? 0n;
  const also = alsoDoes(drawing);
  const along = [...(value > 0n ? words.sendingWith(etherUnitText(value, localization)) : []), ...also];
  const party = partyOf(drawing);
  if (sentence.kind === 'batch') {
    const count = view.batch?.count;
    const calls = count === undefined ? '?' : localization.format.integer(count);
    return renderSentence(drawing, words.batches(party(transaction.from), calls, count ?? 0));
  }
  if (sentence.kind === 'creation' || transaction.to === null)
    return renderSentence(drawing, [...actions.deploy(), ...along]);
  const to = party(transaction.to);
  if (sentence.kind === 'transfer') {
    const amount = html`<b>${etherUnitText(value, localization)}</b>`;
    return renderSentence(drawing, [...actions.send(amount, to), ...also]);
  }
  if (sentence.kind === 'swap')
    return renderSentence(drawing, [...drawAction(sentence.action, party, localization), ...also]);
  const { reading, action } = sentence;
  if (!reading) return renderSentence(drawing, [...actions.callUnknown(to), ...along], sentence.isDecoding);
  const name = html`<b dir="ltr">${safeText(reading.call.name, 80)}</b>`;
  const isSoldCoin = action?.kind === 'swap' && action.sold.token === null;
  return renderSentence(drawing, [
    ...(action ? drawAction(action, party, localization) : actions.call(to, name)),
    ...(isSoldCoin ? also : along),
    sentence.isGuessed ? renderGuess(localization) : nothing,
  ]);
}

function partyOf({ actions, localization }: Drawing): (address: string) => TemplateResult {
  return (address) => renderParty(address, { choose: actions.select, localization, checksum: checksumAddress });
}

/** The token transfers of the receipt; undefined without any. */
export function renderTransfers(drawing: Drawing): TemplateResult | undefined {
  const { view, late, localization, format } = drawing;
  const { receipt } = view;
  if (receipt.kind !== 'loaded' || receipt.transferCount === 0) return undefined;
  const more = receipt.transferCount - receipt.transfers.length;
  return html`<ol class="transfers" part="transfers">
      ${receipt.transfers.map((transfer) => html`<li>${drawAction(transfer, partyOf(drawing), localization)}</li>`)}
    </ol>
    ${more > 0 ? html`<p class="note">${late?.moreTransfers(format.integer(more), more)}</p>` : nothing}`;
}

function renderGuess(localization: Localization): TemplateResult {
  const words = localization.wordsOf(callWords);
  return html` <span title=${words.guessedTitle}>${renderMark('guess', words.guessed)}</span>`;
}

function alsoDoes({ transaction, view, words, format }: Drawing): readonly string[] {
  if (view.blobs) return [words.carrying(format.integer(view.blobs.count), view.blobs.count)];
  if (transaction.type !== 'eip7702') return [];
  const { length } = transaction.authorizationList;
  return [words.authorizing(format.integer(length), length)];
}

function renderSentence({ words }: Drawing, pieces: readonly unknown[], isDue = false): TemplateResult {
  return html`<p class="action ${isDue ? 'due' : ''}" part="action" aria-label=${words.action}>${pieces}</p>`;
}

export function renderAddress({ actions, localization }: Drawing, address: string, copy?: string): TemplateResult {
  const options = { kind: 'address', localization, choose: actions.select } as const;
  return renderValue(checksumAddress(address), copy === undefined ? options : { ...options, copy });
}
