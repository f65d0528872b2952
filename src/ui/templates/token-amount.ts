import type { TemplateResult } from 'lit';
import { tokenOfAmount, type Said, type UnitClues } from '../evm/amount-units.js';
import type { Localization } from '../localization/localization.js';
import { etherUnitText, renderAmount, type Unit } from './ether-text.js';
import { valueWords } from '../localization/values.en.js';
import { isEtherAddress } from '../../client/wire/evm-facts.js';

export function renderTokenAmount(
  said: Said,
  place: number,
  localization: Localization,
  clues?: UnitClues,
): TemplateResult | undefined {
  const value = said.values[place];
  if (typeof value !== 'bigint') return undefined;
  const found = unitOfAmount(said, place, localization, clues);
  return found === 'ether' ? etherUnitText(value, localization) : found && renderAmount(value, found, localization);
}

export function unitOfAmount(
  said: Said,
  place: number,
  localization: Localization,
  clues?: UnitClues,
): Unit | 'ether' | undefined {
  const { tokens, pairs } = localization.host;
  const found = tokenOfAmount(said, place, clues, (contract) => pairs?.get(contract));
  if (!found) return undefined;
  const { token, basis } = found;
  if (isEtherAddress(token)) return basis ? undefined : 'ether';
  const unit = tokens?.get(token);
  if (!unit) return undefined;
  const words = localization.wordsOf(valueWords);
  const notes = [...(basis ? [words.derived[basis]] : []), ...(unit.byContract ? [words.tokens.byContract] : [])];
  return { ...unit, note: notes.length === 0 ? undefined : notes.join('; ') };
}
