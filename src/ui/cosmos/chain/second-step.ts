import { html, nothing, type TemplateResult } from 'lit';
import { basisPointsOf } from '../../format/ratio.js';
import { safeText } from '../../format/safe-text.js';
import type { Localization } from '../../localization/localization.js';
import { copyFrom } from '../../templates/copy.js';
import { renderFields } from '../../templates/fields.js';
import type { SecondHeader } from '../../../verify/light/evidence-block.js';
import type { StateEvidence } from '../ask-signers.js';
import { renderBytes } from './step-bytes.js';
import type { ChainWords } from './words.en.js';

/** Says what a second gateway has of the same header. */
export function tellSecond(
  { host, kind, state, both, bothPower }: SecondHeader,
  { signed: { verdict } }: StateEvidence,
  words: ChainWords,
  { format }: Localization,
): { readonly mark: 'ok' | 'open' | 'bad'; readonly text: string } {
  const name = host === undefined ? words.secondName : safeText(host, 80);
  if (kind === 'none') return { mark: 'open', text: words.noSecond(name) };
  if (kind === 'same') return { mark: 'ok', text: words.sameHeader(name) };
  if (state.appHash === undefined) return { mark: 'bad', text: words.otherUnsigned(name) };
  const share = format.share(basisPointsOf(bothPower, verdict?.totalPower ?? 1n));
  return { mark: 'bad', text: words.otherHeader(name, format.integer(both.length), share) };
}

/** Draws both hashes; who signed both headers; or, of one that two hosts gave alike, the attributes by which a page trusts it. */
export function renderSecond(
  { kind, hashes: [own, other], both, isMoreThanThird, check }: SecondHeader,
  { height, signed: { verdict, block } }: StateEvidence,
  words: ChainWords,
  localization: Localization,
): unknown {
  const { format } = localization;
  if (kind === 'none') return html`<p>${safeText(check.details?.['message'] ?? '', 200)}</p>`;
  const hash = (label: string, bytes = '–') => ({ label, long: true, value: renderBytes(bytes) });
  if (kind === 'same') {
    const root = `trusted-height="${height}" trusted-hash="${own}"`;
    return html`${renderFields([hash(words.headerHash, own)])}
      <p class="root">
        <bdi class="hash" dir="ltr">${root}</bdi>
        <button
          type="button"
          part="button"
          @click=${({ currentTarget }: Event) =>
            void copyFrom(
              (currentTarget as Element).previousElementSibling ?? (currentTarget as Element),
              root,
              localization,
            )}
        >
          ${words.copyRoot}
        </button>
      </p>
      <p>${words.rootNote}</p>`;
  }
  const names = new Map(verdict?.votes.map(({ address }, row) => [address, block?.validators[row]?.name ?? address]));
  return html`${renderFields([hash(words.thisHeader, own), hash(words.secondHeader, other)])}
  ${both.length === 0 ? nothing : renderBoth()}`;

  function renderBoth(): TemplateResult {
    return html`<p>${words.bothNote} ${isMoreThanThird ? html`<b>${words.moreThanThird}</b>` : nothing}</p>
      <table aria-label=${words.validator}>
        <thead>
          <tr>
            <th scope="col">${words.validator}</th>
            <th scope="col" class="figure-cell">${words.share}</th>
          </tr>
        </thead>
        <tbody>
          ${both.map(
            ({ address, power }) =>
              html`<tr class="invalid">
                <td><bdi class="hash" dir="ltr">${safeText(names.get(address) ?? address, 100)}</bdi></td>
                <td class="figure-cell">${format.share(basisPointsOf(power, verdict?.totalPower ?? 1n))}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;
  }
}
