import { html, type TemplateResult } from 'lit';
import type { Difference } from '../../verify/witness.js';
import { safeText } from '../format/safe-text.js';
import type { Localization } from '../localization/localization.js';
import { checkWords } from '../localization/checks.en.js';

/** Draws the values in which two answers differ side by side, as far as they were told. */
export function renderDifferences(
  differences: readonly Difference[],
  host: string | undefined,
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(checkWords).differences;
  const cell = (text: string) => html`<td><bdi dir="ltr">${safeText(text, 200)}</bdi></td>`;
  return html`<div class="differences" tabindex="0" role="group" aria-label=${words.caption}>
    <table>
      <thead>
        <tr>
          <th scope="col">${words.member}</th>
          <th scope="col">${words.answer}</th>
          <th scope="col"><bdi>${host === undefined ? words.witness : safeText(host, 80)}</bdi></th>
        </tr>
      </thead>
      <tbody>
        ${differences.map(
          ({ path, claimed, computed }) =>
            html`<tr>
              <th scope="row"><bdi class="path" dir="ltr">${safeText(path, 120)}</bdi></th>
              ${cell(claimed)}${cell(computed)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
