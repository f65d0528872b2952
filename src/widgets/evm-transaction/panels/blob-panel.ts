import { html, nothing, type TemplateResult } from 'lit';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { renderFields } from '../../../ui/templates/facts.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderMark } from '../../../ui/templates/mark.js';
import { renderPanel } from './panel.js';
import type { LateDrawing } from '../late-words.en.js';

/** Draws the blobs of a transaction. */
export function renderBlobs({
  transaction,
  view,
  words,
  localization,
  format,
}: LateDrawing): TemplateResult | typeof nothing {
  if (!view.blobs || transaction.type !== 'eip4844') return nothing;
  const { count, gas, maxFee, mostPaid, known } = view.blobs;
  const labels = words.blobFields;
  return renderPanel(
    words.blobs,
    renderFields([
      { label: labels.count, value: format.integer(count) },
      { label: labels.gas, value: format.integer(gas) },
      { label: labels.maxFee, value: etherUnitText(maxFee, localization) },
      { label: labels.mostPaid, value: etherUnitText(mostPaid, localization) },
      {
        label: labels.hashes,
        long: true,
        value: html`<ul class="plain">
          ${transaction.blobVersionedHashes.map(
            (hash, index) =>
              html`<li>
                ${renderHash(hash, { kind: 'slot', localization, copy: labels.hashes })}
                ${known[index] ? nothing : renderMark('warn', words.blobVersion)}
              </li>`,
          )}
        </ul>`,
      },
    ]),
    words.blobNote,
  );
}
