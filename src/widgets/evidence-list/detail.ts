import { html, nothing, type TemplateResult } from 'lit';
import type { Equivocation, OtherEvidence } from '../../client/operations/evidence-reply.js';
import { toAddressForms } from '../../decode/bech32-addresses.js';
import { safeSource, safeText } from '../../ui/format/safe-text.js';
import { type Field, renderFields } from '../../ui/templates/fields.js';
import { renderHash } from '../../ui/templates/hash.js';
import { renderMissed, renderPart } from '../../ui/templates/lazy-part.js';
import { renderMessage } from '../../ui/templates/message-tree.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import type { Check } from '../../verify/check.js';
import type { Drawing, EvidenceRow } from './view.js';
import { checkPowers } from './view-offenders.js';
import type { EvidenceListWords } from './words.en.js';

const longestValue = 4_000;

export function renderDetail(drawing: Drawing, row: EvidenceRow): TemplateResult {
  const { evidence } = row;
  return html`<div class="detail" part="detail">
    ${evidence.kind === 'equivocation' ? renderSigning(drawing, row, evidence) : renderOther(drawing, evidence)}
  </div>`;
}

function renderSigning(drawing: Drawing, row: EvidenceRow, evidence: Equivocation): TemplateResult {
  const { words, localization, parts, view } = drawing;
  const { findings, offenders, bech32Prefix } = view.known;
  const hash = findings?.hashes.get(evidence);
  const isStored = findings?.stored?.get(evidence);
  const place = findings?.places.get(evidence);
  const wanted = bech32Prefix.trim();
  const forms = toAddressForms(evidence.consensusAddress, ...(wanted === '' ? [] : [wanted]));
  const long = (label: string, value: string): Field => ({
    label,
    value: renderHash(value, { kind: 'validator', localization, copy: label }),
    long: true,
  });
  const validator = offenders.validatorOf(evidence.consensusAddress);
  const now = offenders.addressNow(evidence.consensusAddress);
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
  const [check] = checkPowers([row], offenders);
  return html`${renderFields(fields)}
    <div class="info">
      <p>${words.what}</p>
      ${hash === null ? html`<p>${words.notHashed}</p>` : nothing}
      ${isStored === undefined ? renderPlace(place, hash, words) : html`<p>${isStored ? renderMark('ok', words.stored) : renderMark('bad', words.notStored)}</p>`}
      ${validator ? html`<p>${words.selfTold}</p>` : nothing}
      ${check?.outcome === 'pass' ? html`<p>${renderMark('ok', words.samePower)}</p>` : nothing}
      ${evidence.extra ? html`<p>${words.extra} <bdi dir="ltr">${safeText(Object.keys(evidence.extra).join(', '), 300)}</bdi></p>` : nothing}
    </div>
    ${hash ? renderPart(parts.votes, (part) => part.renderVotes(drawing, evidence, hash), localization) : nothing}`;
}

function renderPlace(
  place: Check['outcome'] | undefined,
  hash: string | null | undefined,
  { outOfPlaceNote, inPlaceNote, endNote }: EvidenceListWords,
): TemplateResult | typeof nothing {
  if (place === 'fail') return html`<p>${renderMark('bad', outOfPlaceNote)}</p>`;
  return place && hash ? html`<p>${place === 'pass' ? inPlaceNote : endNote}</p>` : nothing;
}

function renderOther({ view, actions, words, localization }: Drawing, { value }: OtherEvidence): TemplateResult {
  const { decoded } = view.known;
  const whole = new Set(view.choices.whole);
  const showWhole = (path: string) => actions.choose((choices) => ({ whole: [...choices.whole, path] }));
  return html`<div class="other">
    <p>${words.otherNote}</p>
    ${typeof decoded === 'object' ? renderMessage(decoded, { whole, showWhole, localization }) : nothing}
    ${decoded === 'failed' ? renderMissed(localization) : nothing}
    <pre class="as-it-came" dir="ltr" tabindex="0" aria-label=${words.rawValueOf}>
${safeSource(JSON.stringify(value, null, 2), longestValue)}</pre>
  </div>`;
}
