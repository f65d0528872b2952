import { html, nothing, type TemplateResult } from 'lit';
import type { Hex } from 'viem';
import { copyFrom, renderHash } from '../../../ui/templates/hash.js';
import { renderFields, type Field } from '../../../ui/templates/fields.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import { renderAddress } from '../action.js';
import { renderPanel } from './input-panel.js';
import type { LateDrawing } from '../late-words.en.js';

/** Half of the order of the curve: an s up to this is in low form (EIP-2). */
const half = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

export function renderSignature(drawing: LateDrawing): TemplateResult {
  const { state, transaction, words, localization, format } = drawing;
  const bytes = state.bytes.get()?.toTransactionBytes(transaction);
  if ((bytes?.kind === 'none' && bytes.reason === 'unsigned') || transaction.v === undefined)
    return renderPanel(words.signature, html`<p class="info-line">${words.unsigned}</p>`);
  const { v, r, s } = transaction;
  const hash = (label: string, value: Hex | undefined): Field[] =>
    value === undefined
      ? []
      : [{ label, value: renderHash(value, { kind: 'slot', localization, copy: label }), long: true }];
  const yParity = 'yParity' in transaction ? transaction.yParity : undefined;
  const fields: Field[] = [
    { label: 'v', value: format.integer(v) },
    ...(yParity === undefined ? [] : [{ label: 'y parity', value: format.integer(yParity) }]),
    ...hash('r', r),
    ...hash('s', s),
  ];
  if (bytes?.kind !== 'bytes') return renderPanel(words.signature, renderFields(fields));
  const { signed, payload, signature, chainId } = bytes;
  const size = words.inputSize(format.integer(signed.length / 2 - 1), format.integer(zerosIn(signed)), false);
  const copy = (text: string) => (event: Event) => void copyFrom(event.currentTarget as Element, text, localization);
  return renderPanel(
    words.signature,
    html`${renderFields([
        ...fields,
        {
          label: words.signedFor,
          value: html`${chainId === null ? words.anyChain : `${chainId}`}
          ${renderMark('plain', signature.s <= half ? words.lowS : words.highS)}`,
        },
        { label: words.signer, hint: words.signerHint, value: renderSigner(drawing), long: true },
        { label: words.signedBytes, hint: words.signedBytesHint, value: size },
      ])}
      <p class="info-line">${words.notCovered}</p>
      <div class="copies">
        <button type="button" part="button" @click=${copy(signed)}>${words.copySigned}</button>
        <button type="button" part="button" @click=${copy(payload)}>${words.copyPayload}</button>
      </div>`,
  );
}

function renderSigner(drawing: LateDrawing): unknown {
  const { state, transaction, words } = drawing;
  const check = state.findingsOf(transaction)?.checks.find(({ id }) => id === 'transaction-sender');
  if (!check) return words.recovering;
  if (check.outcome === 'pass') return renderAddress(drawing, transaction.from, words.signer);
  const computed = check.details?.['computed'];
  if (computed === undefined) return check.outcome === 'fail' ? renderMark('bad', words.nobody) : nothing;
  return html`${renderAddress(drawing, computed as Hex, words.signer)} ${renderMark('bad', '≠')}`;
}

function zerosIn(hex: string): number {
  return (
    hex
      .slice(2)
      .match(/../g)
      ?.filter((byte) => byte === '00').length ?? 0
  );
}
