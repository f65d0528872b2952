import { html, nothing, type TemplateResult } from 'lit';
import type { Address } from 'viem';
import { safeText } from '../../ui/format/safe-text.js';
import { callWords } from '../../ui/localization/call-words.js';
import { readingsOf } from '../../ui/templates/call-tree.js';
import { etherUnitText } from '../../ui/templates/ether-text.js';
import { renderMark } from '../../ui/templates/mark.js';
import { renderPick } from '../../ui/templates/pick.js';
import type { Drawing } from './panels/panel.js';
import { batchOf } from './view.js';

/** What draws addresses that can be chosen. */
export type AddressDrawing = Drawing<'checksum' | 'pick'>;

/** Draws what a transaction does, in one sentence; a guessed name is marked. */
export function renderAction(drawing: AddressDrawing & Drawing<'treeOf'>): TemplateResult {
  const { transaction, view, words, localization } = drawing;
  const from = renderAddress(drawing, transaction.from);
  const value = transaction.value ?? 0n;
  const amount = etherUnitText(value, localization);
  const also = alsoDoes(drawing);
  const along = [...(value > 0n ? words.sendingWith(amount) : []), ...also];
  if (view.action === 'batch') {
    const count = batchOf(transaction)?.length;
    return sentence(
      drawing,
      words.batches(from, count === undefined ? '?' : localization.format.integer(count), count ?? 0),
    );
  }
  if (transaction.to === null || view.action === 'creation')
    return sentence(drawing, [...words.creates(from), ...along]);
  const to = renderAddress(drawing, transaction.to);
  if (view.action === 'transfer') return sentence(drawing, [...words.sends(from, amount, to), ...also]);
  const name = renderName(drawing);
  return sentence(drawing, [...(name ? words.calls(from, name, to) : words.callsUnknown(from, to)), ...along]);
}

/** What a transaction does beside its call, by its type. */
function alsoDoes({ transaction, view, words, format }: Drawing): readonly string[] {
  if (view.blobs) return [words.carrying(format.integer(view.blobs.count), view.blobs.count)];
  if (transaction.type !== 'eip7702') return [];
  const { length } = transaction.authorizationList;
  return [words.authorizing(format.integer(length), length)];
}

function sentence({ words }: Drawing, pieces: readonly unknown[]): TemplateResult {
  return html`<p class="action" part="action" aria-label=${words.action}>${pieces}</p>`;
}

/** Draws an address that can be chosen. */
export function renderAddress(
  { state, localization }: AddressDrawing,
  address: Address,
  copy?: string,
): TemplateResult {
  const value = state.checksum(address);
  const options = { kind: 'address', localization, pick: state.pick } as const;
  return renderPick(value, copy === undefined ? options : { ...options, copy });
}

function renderName({ state, transaction, localization }: Drawing<'treeOf'>): TemplateResult | undefined {
  const tree = state.treeOf(transaction);
  const [reading] = tree ? readingsOf(tree) : [];
  if (!tree || !reading) return undefined;
  const words = localization.wordsOf(callWords);
  const isGuess = tree.meaning.kind === 'guessed';
  return html`<b dir="ltr">${safeText(reading.call.name, 80)}</b>${
      isGuess ? html` <span title=${words.guessedTitle}>${renderMark('guess', words.guessed)}</span>` : nothing
    }`;
}
