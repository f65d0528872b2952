import { html, nothing, type TemplateResult } from 'lit';
import { renderLazy, renderMissed } from '../../ui/templates/lazy-part.js';
import { loadCode } from '../../client/load-code.js';
import type { JsonObject } from '../../client/wire/read.js';
import type { Decoded } from '../../decode/cosmos/message.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { safeSource, safeText } from '../../ui/format/safe-text.js';
import { renderMessage, type TreeOptions } from '../../ui/templates/message-tree.js';
import type { EvidenceListWords } from './words.en.js';
import type { Equivocation, OtherEvidence } from '../../client/operations/evidence-reply.js';
import { renderFields, type Field } from '../../ui/templates/fields.js';
import { renderHash } from '../../ui/templates/hash.js';
import { messageStyles } from '../../ui/styles/message.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import type { EvidenceListState } from './state.js';
import type { Check } from '../../verify/check.js';
import type { EvidenceRow } from './view.js';
import { checkPowers } from './offender.js';
import { messageWords } from '../../ui/localization/messages.en.js';

const longestValue = 4_000;

export class OtherEvidenceReader {
  readonly #host: LazyHost;
  readonly #read = new WeakMap<JsonObject, Decoded | 'coming' | 'none' | 'failed'>();

  constructor(host: LazyHost) {
    this.#host = host;
  }

  /** Draws its packed bytes by type or wire format, and the members as received. */
  render(type: string | null, value: JsonObject, options: TreeOptions, words: EvidenceListWords): TemplateResult {
    const packed = Object.hasOwn(value, 'value') ? value['value'] : undefined;
    if (type !== null && typeof packed === 'string') void this.#decode(type, packed, value);
    const decoded = this.#read.get(value);
    return html`${typeof decoded === 'object' ? renderMessage(decoded, options) : nothing}
      ${decoded === 'failed' ? renderMissed(options.localization) : nothing}
      <pre class="as-it-came" dir="ltr" tabindex="0" aria-label=${words.rawValueOf}>
${safeSource(JSON.stringify(value, null, 2), longestValue)}</pre>`;
  }

  async #decode(type: string, base64: string, value: JsonObject): Promise<void> {
    if (this.#read.has(value)) return;
    this.#read.set(value, 'coming');
    try {
      this.#read.set(value, await decode(type, base64));
    } catch (thrown) {
      this.#read.set(value, 'failed');
      this.#host.codeMissing?.(() => void this.#read.delete(value), thrown);
    }
    this.#host.requestUpdate();
  }
}

async function decode(type: string, base64: string): Promise<Decoded | 'none'> {
  const [{ decodeBase64 }, { unpackAny }] = await Promise.all([
    loadCode(() => import('../../decode/base64.js')),
    loadCode(() => import('../../decode/cosmos/message.js')),
  ]);
  const bytes = decodeBase64(base64);
  return bytes ? unpackAny(type, bytes) : 'none';
}

export const styles = [messageStyles];
export const catalogues = [messageWords];

export function renderDetail(state: EvidenceListState, row: EvidenceRow): TemplateResult {
  const { evidence } = row;
  return html`<div class="detail" part="detail">
    ${evidence.kind === 'equivocation' ? renderSigning(state, row, evidence) : renderOther(state, evidence)}
  </div>`;
}

function renderSigning(state: EvidenceListState, row: EvidenceRow, evidence: Equivocation): TemplateResult {
  const { words, localization } = state;
  const hash = state.hashOf(evidence);
  const decode = state.addresses.get();
  const wanted = state.host.bech32Prefix.trim();
  const forms = decode?.toAddressForms(evidence.consensusAddress, ...(wanted === '' ? [] : [wanted]));
  const long = (label: string, value: string): Field => ({
    label,
    value: renderHash(value, { kind: 'validator', localization, copy: label }),
    long: true,
  });
  const validator = state.offenders.validatorOf(evidence.consensusAddress);
  const now = state.offenders.addressNow(evidence.consensusAddress);
  const fields: Field[] = [
    ...(validator
      ? [
          {
            label: words.validator,
            value: html`<bdi dir="auto">${safeText(validator.moniker, 200)}</bdi>`,
            long: true,
          },
          {
            label: words.operator,
            value: renderHash(validator.operatorAddress, { kind: 'address', localization, copy: words.operator }),
            long: true,
          },
        ]
      : []),
    { label: words.type, value: html`<bdi dir="ltr">${safeText(evidence.type, 200)}</bdi>` },
    { label: words.time, value: html`<bdi dir="ltr">${safeText(evidence.time, 60)}</bdi>`, hint: words.timeHint },
    long(words.address, forms?.bech32 ?? evidence.consensusAddress),
    ...(forms ? [long(words.hex, forms.hex), long(words.base64, forms.base64)] : []),
    ...(now === undefined ? [] : [{ ...long(words.addressNow, now), hint: words.addressNowHint }]),
    ...(hash ? [{ ...long(words.hash, hash), hint: words.hashHint }] : []),
    { label: words.encoding, value: words.encodings[evidence.encoding] },
  ];
  const [check] = checkPowers([row], state.offenders);
  return html`${renderFields(fields)}
    <div class="info">
      <p>${words.what}</p>
      ${hash === null ? html`<p>${words.notHashed}</p>` : nothing}
      ${state.isStored(evidence) === undefined ? renderPlace(state.placeOf(evidence), hash, words) : html`<p>${state.isStored(evidence) ? renderMark('ok', words.stored) : renderMark('bad', words.notStored)}</p>`}
      ${validator ? html`<p>${words.selfTold}</p>` : nothing}
      ${check?.outcome === 'pass' ? html`<p>${renderMark('ok', words.samePower)}</p>` : nothing}
      ${evidence.extra ? html`<p>${words.extra} <bdi dir="ltr">${safeText(Object.keys(evidence.extra).join(', '), 300)}</bdi></p>` : nothing}
    </div>
    ${hash ? renderLazy(state.parts.votes, (part) => part.renderVotes(state, evidence, hash), localization) : nothing}`;
}

/** What its place in the store shows, and what it does not. */
function renderPlace(
  place: Check['outcome'] | undefined,
  hash: string | null | undefined,
  { outOfPlaceNote, inPlaceNote, endNote }: EvidenceListWords,
): TemplateResult | typeof nothing {
  if (place === 'fail') return html`<p>${renderMark('bad', outOfPlaceNote)}</p>`;
  return place && hash ? html`<p>${place === 'pass' ? inPlaceNote : endNote}</p>` : nothing;
}

function renderOther(state: EvidenceListState, { type, value }: OtherEvidence): TemplateResult {
  const { words, localization } = state;
  state.others ??= new OtherEvidenceReader(state.host);
  return html`<div class="other">
    <p>${words.otherNote}</p>
    ${state.others.render(type, value, { whole: state.whole, showWhole: state.showWhole, localization }, words)}
  </div>`;
}
