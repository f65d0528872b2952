import { html, nothing, type TemplateResult } from 'lit';
import type { Block } from '../../client/wire/block.js';
import { safeText } from '../../ui/format/safe-text.js';
import { answerPartWords } from '../../ui/localization/answer-part-words.js';
import { checkWords } from '../../ui/localization/checks.js';
import { renderFields, type Field } from '../../ui/templates/fields.js';
import { renderMark } from '../../ui/templates/mark.js';
import { renderPick } from '../../ui/templates/pick.js';
import type { ToldHash } from '../../verify/block-hash.js';
import type { UncleState } from './state.js';

export { LaterHash } from '../../ui/evm/later-hash.js';

export const catalogues = [answerPartWords, checkWords];

/** Draws the block that is in the chain at the height of an uncle, as a later block knows it, or what asks for it. */
export function renderRival(state: UncleState, uncle: Block): TemplateResult {
  const { words, format, host } = state;
  const [rival, nephew] = host.laterHash?.told ?? [];
  const isSame = rival?.kind === 'hash' && uncle.hash?.toLowerCase() === rival.hash.toLowerCase();
  const fields: Field[] = [];
  const add = (label: string, told: ToldHash | undefined, number: bigint | null = null) => {
    if (told && number !== null) fields.push({ label, value: renderTold(state, told, label, number), long: true });
  };
  add(words.ofChain(format.integer(uncle.number ?? 0n)), rival, uncle.number);
  add(words.ofNephew(format.integer(state.nephew ?? 0n)), nephew, state.nephew);
  return html`<p>${words.rivalNote}</p>
    ${fields.length > 0 ? renderFields(fields) : nothing}
    ${isSame ? html`<p>${renderMark('bad', words.sameHash)}</p>` : nothing}
    ${rival?.kind === 'hash' ? nothing : renderAsking(state)}`;
}

function renderTold({ localization, pick }: UncleState, told: ToldHash, copy: string, number: bigint): unknown {
  if (told.kind === 'hash')
    return renderPick(told.hash, {
      ...{ kind: 'block', localization, pick, copy },
      place: { blockHash: told.hash as `0x${string}`, blockNumber: number },
    });
  const { cause, message } = told;
  const details = { cause, ...(message === undefined ? {} : { message: safeText(message, 200) }) };
  return html`<span class="note">${localization.wordsOf(checkWords).open['no-later-hash'](details)}</span>`;
}

function renderAsking({ localization, format, host: { laterHash } }: UncleState): TemplateResult {
  const words = localization.wordsOf(answerPartWords).next;
  if (laterHash?.isAsking) return html`<p role="status">${words.askingHash}</p>`;
  return html`<p>
    <button type="button" part="button" @click=${() => void laterHash?.ask()}>${words.askHash}</button>
    <span class="note">${words.usually(words.requests(format.integer(1), 1))}</span>
  </p>`;
}
