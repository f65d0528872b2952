import { answerWords } from '../localization/answer.en.js';
import { html, type TemplateResult } from 'lit';
import { safeText } from '../format/safe-text.js';
import { etherUnits, formatShortUnits, formatUnits, type EtherUnit } from '../format/amount.js';
import type { Localization } from '../localization/localization.js';
import { unitName } from './ether-text.js';
import { valueWords } from '../localization/values.en.js';

/** The unit of an amount. */
export interface Unit {
  /** The page's or the chain's name of it; untrusted text. */
  readonly symbol: string;
  readonly decimals: number;
  /** Whether this is the word of the contract of a token, which nobody else says. */
  readonly byContract?: boolean;
}

/** The selected unit for amounts of the native coin, which the widget keeps. */
export interface UnitChoice {
  readonly unit: EtherUnit;
  readonly choose: (unit: EtherUnit) => void;
}

/** Draws an amount with its unit, to six significant digits; the title has all of them, and the amount in the smallest unit. */
export function renderAmount(value: bigint, unit: Unit, localization: Localization): TemplateResult {
  const { symbol, decimals, byContract } = unit;
  const { format } = localization;
  const name = html`<bdi class="unit" part="unit">${safeText(symbol, 24)}</bdi>`;
  const exact = format.decimal(formatUnits(value, decimals));
  return html`<span class="amount" part="amount" title="${exact} · ${format.integer(value)}"
    >${format.decimal(formatShortUnits(value, decimals))}&#8239;${
      byContract ? html`<abbr title=${localization.wordsOf(valueWords).tokens.byContract}>${name}</abbr>` : name
    }</span
  >`;
}

/** Draws an amount of the native coin, with a picker of the unit. */
export function renderEther(value: bigint, { unit, choose }: UnitChoice, localization: Localization): TemplateResult {
  const { format } = localization;
  const change = ({ currentTarget }: Event) => {
    const chosen = unitNamed((currentTarget as HTMLSelectElement).value);
    if (chosen) choose(chosen);
  };
  return html`<span class="amount" part="amount" title="${format.integer(value)} wei"
    >${format.decimal(formatUnits(value, etherUnits[unit]))}
    <select
      class="unit"
      part="unit"
      aria-label=${localization.wordsOf(answerWords).unit}
      .value=${unit}
      @input=${change}
    >
      ${units.map((name) => html`<option value=${name} ?selected=${name === unit}>${unitName(name, localization)}</option>`)}
    </select></span
  >`;
}

const units: readonly EtherUnit[] = ['ether', 'gwei', 'wei'];

function unitNamed(name: string): EtherUnit | undefined {
  return units.find((unit) => unit === name);
}
