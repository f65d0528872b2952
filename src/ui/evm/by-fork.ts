import { answerWords } from '../localization/answer.en.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import type { Localization } from '../localization/localization.js';

/** Gas by the rules of a fork; undefined if all forks that may apply have the same. */
export interface GasByFork {
  readonly fork: GasFork | undefined;
  readonly gas: bigint;
}

/** The gas of each fork that may apply; for example, "15,000 from Amsterdam on, 21,000 before". */
export function gasTextOf(figures: readonly GasByFork[], localization: Localization): string {
  const { byFork } = localization.wordsOf(answerWords);
  const isOne = figures.every(({ gas }) => gas === figures[0]?.gas);
  return (isOne ? figures.slice(0, 1) : figures)
    .map(({ fork, gas }) => {
      const figure = localization.format.integer(gas);
      return isOne || !fork ? figure : byFork[fork](figure);
    })
    .join(localization.language === 'ar' ? '، ' : ', ');
}
