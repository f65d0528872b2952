import { html, nothing, type TemplateResult } from 'lit';
import { toAddressForms } from '../../decode/bech32-addresses.js';
import { safeHref, safeText } from '../../ui/format/safe-text.js';
import { describeError } from '../../ui/localization/localization.js';
import { renderFields, type Field } from '../../ui/templates/fields.js';
import { renderHash } from '../../ui/templates/hash.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import type { Check } from '../../verify/check.js';
import type { StakingValidator } from '../../ui/cosmos/staking-modules.js';
import { checkOf, type Drawing, stakingOf, type ValidatorRow } from './view.js';
import type { ValidatorSetWords } from './words.en.js';

export function renderDetail({ address, pubKey, proposerPriority }: ValidatorRow, drawing: Drawing): TemplateResult {
  const { words, localization, view, format } = drawing;
  const check = checkOf(view.known, address);
  const staking = stakingOf({ pubKey }, view.names);
  const wanted = view.known.bech32Prefix.trim();
  const own = toAddressForms(address);
  const forms = wanted === '' ? own : toAddressForms(address, wanted);
  const bech32 = (forms ?? own)?.bech32;
  const field = (label: string, value: string): Field => ({
    label,
    value: renderHash(value, { kind: 'validator', localization, copy: label }),
    long: true,
  });
  const fields = [
    ...(staking ? nameFields(staking, drawing) : []),
    ...(own && !bech32 ? [] : [field(words.bech32, bech32 ?? address)]),
    ...(own ? [field(words.hex, own.hex), field(words.evm, own.evm), field(words.base64, own.base64)] : []),
    ...(pubKey
      ? [field(words.key, pubKey.key), { label: words.keyType, value: renderType(pubKey.type), long: true }]
      : []),
    { label: words.proposerPriority, value: format.integer(proposerPriority) },
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
  { words, localization }: Drawing,
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

export function renderNamesState(
  height: bigint,
  { words, localization, view: { known }, actions }: Drawing,
): TemplateResult | typeof nothing {
  const state = known.names.get(`${height}`) ?? { kind: 'loading' };
  if (state.kind === 'loading') return html`<p class="unseen" role="status">${words.namesAsked}</p>`;
  if (state.kind === 'loaded') {
    const { signing, more } = state.value;
    if (signing && !more) return nothing;
    return html`<p class="aside" role="status">
      ${signing ? nothing : words.signingFailed} ${more ? words.namesMore : nothing}
    </p>`;
  }
  const { what, next } = describeError(state.error, localization);
  const { text } = state.error.details;
  const said = text === undefined ? nothing : html`<bdi dir="auto">“${safeText(text, 200)}”</bdi>`;
  return html`<p class="alarm" part="alarm" role="alert">
    ${words.namesFailed} ${what} ${said} ${next}
    <button type="button" part="button" @click=${() => actions.loadNamesAgain(height)}>
      ${localization.words.retry}
    </button>
  </p>`;
}
