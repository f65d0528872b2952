import { html, nothing, type TemplateResult } from 'lit';
import { formatUnits } from '../../../ui/format/amount.js';
import { safeText } from '../../../ui/format/safe-text.js';
import type { Coin } from '../coins.js';
import type { Drawing } from '../drawing.js';

/** Draws an answer of one amount: in its display unit if the bank module has one, and in its base denom. */
export function renderAmount(
  { denom, amount }: Coin,
  { state, query, response, words, format }: Drawing,
): TemplateResult {
  const { unit, height, appHash } = state.units?.of(denom) ?? {};
  const raw = html`${format.integer(amount)} <bdi class="denom" dir="ltr">${safeText(denom, 128)}</bdi>`;
  if (!unit) return html`<p class="figure amount-of" part="amount">${raw}</p>`;
  const symbol = safeText(unit.symbol, 24);
  const one = format.decimal(`1${'0'.repeat(unit.decimals)}`);
  // Both proofs lead to one state, so what is proven of the amount is proven of its unit.
  const isOfState = appHash !== undefined && appHash === state.provedOf(response, query)?.appHash;
  const stated = isOfState ? words.unitInState : words.unitStated;
  return html`<p class="figure amount-of" part="amount">
      ${format.decimal(formatUnits(amount, unit.decimals))} <bdi dir="auto">${symbol}</bdi>
    </p>
    <p class="amount-note">
      ${raw} · ${stated(symbol, one, safeText(denom, 128), height ? format.integer(height) : null)}
    </p>`;
}

/** Draws a coin beside its amount in the base denom; nothing without a display unit. */
export function renderInUnit({ denom, amount }: Coin, { state, format }: Drawing): unknown {
  const unit = state.units?.of(denom)?.unit;
  if (!unit || unit.decimals === 0) return nothing;
  return html`<span class="aside-note"
    >= ${format.decimal(formatUnits(amount, unit.decimals))} <bdi dir="auto">${safeText(unit.symbol, 24)}</bdi></span
  >`;
}
