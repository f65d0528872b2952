import { html, nothing, type TemplateResult } from 'lit';
import type { Wording } from '../../ui/widget-state.js';
import { safeHref, safeText } from '../../ui/format/safe-text.js';
import { renderFields, type Field } from '../../ui/templates/fields.js';
import { renderHash } from '../../ui/templates/hash.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import type { Check } from '../../verify/check.js';
import type { StakingValidator } from '../../ui/cosmos/staking-modules.js';
import type { ValidatorRow } from './view.js';
import type { ValidatorSetWords } from './words.en.js';

/** Draws the address of a validator in all its forms, its key, and whether they match. */
export function renderDetail(
  { address, pubKey }: ValidatorRow,
  check: Check | 'pass' | undefined,
  prefix: string,
  { toAddressForms }: typeof import('../../decode/bech32-addresses.js'),
  staking: StakingValidator | undefined,
  wording: Wording<ValidatorSetWords>,
): TemplateResult {
  const { words, localization } = wording;
  const wanted = prefix.trim();
  const own = toAddressForms(address);
  const forms = wanted === '' ? own : toAddressForms(address, wanted);
  const bech32 = (forms ?? own)?.bech32;
  const field = (label: string, value: string): Field => ({
    label,
    value: renderHash(value, { kind: 'validator', localization, copy: label }),
    long: true,
  });
  const fields = [
    ...(staking ? nameFields(staking, wording) : []),
    ...(own && !bech32 ? [] : [field(words.bech32, bech32 ?? address)]),
    ...(own ? [field(words.hex, own.hex), field(words.evm, own.evm), field(words.base64, own.base64)] : []),
    ...(pubKey ? [field(words.key, pubKey.key), { label: words.keyType, value: renderType(pubKey.type) }] : []),
  ];
  return html`<div class="detail" part="detail">
    ${renderFields(fields)}
    <div class="info">
      ${own ? nothing : html`<p>${words.malformedAddress}</p>`}
      ${own && !forms ? html`<p>${words.malformedPrefix}</p>` : nothing}
      ${pubKey ? nothing : html`<p>${words.noKey}</p>`} ${renderCheck(check, words)}
      <p>${words.aboutAddress}</p>
      ${staking ? html`<p>${words.selfTold}</p>` : nothing}
    </div>
  </div>`;
}

/** Self-reported data of the validator: untrusted text, and only HTTPS links. */
function nameFields(
  { moniker, operatorAddress, website }: StakingValidator,
  { words, localization }: Wording<ValidatorSetWords>,
): Field[] {
  const href = safeHref(website);
  const site = html`<bdi dir="auto">${safeText(website, 200)}</bdi>`;
  const link = href
    ? html`<a href=${href} part="link" target="_blank" rel="noopener noreferrer nofollow">${site}</a>`
    : site;
  return [
    { label: words.moniker, value: html`<bdi dir="auto">${safeText(moniker, 200)}</bdi>`, long: true },
    {
      label: words.operator,
      value: renderHash(operatorAddress, { kind: 'address', localization, copy: words.operator }),
      long: true,
    },
    ...(website === '' ? [] : [{ label: words.website, value: link, long: true }]),
  ];
}

function renderType(type: string): TemplateResult {
  return html`<bdi dir="ltr">${safeText(type, 200)}</bdi>`;
}

function renderCheck(check: Check | 'pass' | undefined, words: ValidatorSetWords): unknown {
  if (check === undefined) return nothing;
  if (check === 'pass') return html`<p>${renderMark('ok', words.keyFits)}</p>`;
  if (check.outcome !== 'fail') return html`<p>${renderMark('plain', words.keyUnknown)}</p>`;
  const computed = check.details?.['computed'];
  return html`<p>${renderMark('bad', words.keyMisses)}</p>
    ${computed === undefined ? nothing : html`<p>${words.keyGives} ${renderHash(computed)}</p>`}`;
}
