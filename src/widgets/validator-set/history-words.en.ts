import type { Catalogue } from '../../ui/localization/catalogue.js';

const english = {
  from: 'From height',
  to: 'To height',
  heights: 'Heights',
  load: 'Load heights',
  /** The cost of loading: requests per height, and the most heights and requests. */
  cost: (each: string, heights: string, requests: string): string =>
    `Requests per height: ${each}; at most ${heights} heights and ${requests} requests.`,
  wrongHeight: 'Enter a decimal height of 1 or more.',
  wrongCount: (fewest: string, most: string): string => `Enter a whole number from ${fewest} to ${most}.`,
  loading: 'Loading heights',
  missedAt: (heights: string): string => `Missed at heights: ${heights}`,
  showRest: (count: string): string => `Show ${count} more`,
  counted: (heights: string, all: string): string => `Missed blocks: by the commits of ${heights} of ${all} heights.`,
  rotated: (count: string): string => `Consensus keys that changed, each followed by its operator: ${count}.`,
  chart: (count: string): string => `Share of voting power over heights, top ${count}`,
  /** Describes the chart. */
  range: (count: string, from: string, to: string, before: string, after: string): string =>
    `Validators: ${count}. Total voting power from height ${from} to ${to}: ${before} → ${after}.`,
  table: (from: string, to: string): string => `Voting power from height ${from} to height ${to}`,

  /** Why a height has no set. */
  stopped: 'Loading was stopped before this height.',
  budget: 'The request limit was reached before this height.',
  otherHeight: (height: string): string => `The gateway returned the validator set of another height: ${height}.`,
};

export type HistoryWords = typeof english;

export const historyWords: Catalogue<HistoryWords> = {
  name: 'validator-set/power-history',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'validator-set/power-history': HistoryWords;
  }
}
