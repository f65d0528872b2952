import { loadCode } from '../../../client/load-code.js';
import type { Catalogue } from '../../../ui/localization/catalogue.js';

/** The words of the replay alone. Numbers arrive formatted. */
export interface ReplayWords {
  readonly from: string;
  readonly to: string;
  readonly heights: string;
  readonly load: string;
  readonly stop: string;
  /** What a click costs: requests for each height, and the most heights and requests. */
  readonly cost: (each: string, heights: string, requests: string) => string;
  readonly wrongHeight: string;
  readonly wrongCount: (fewest: string, most: string) => string;
  readonly loading: string;
  readonly gaps: (missing: string, all: string) => string;
  readonly scrubber: string;
  readonly play: string;
  readonly pause: string;
  readonly zoom: string;
  readonly zoomTitle: string;
  readonly place: (height: string, place: string, all: string) => string;
  readonly caption: (count: string, height: string) => string;
  readonly ofAll: (top: string, count: string, power: string) => string;
  readonly rank: string;
  readonly address: string;
  readonly power: string;
  readonly share: string;

  /** Why a height has no bars. */
  readonly waiting: string;
  readonly gap: string;
  readonly stopped: string;
  readonly budget: string;
  readonly otherHeight: (height: string) => string;
  readonly emptySet: string;
  readonly part: (loaded: string, total: string) => string;
  /** More rows came than the gateway counts. */
  readonly tooMany: (loaded: string, total: string) => string;
  readonly loadRest: string;
}

/** The words in English. */
const english: ReplayWords = {
  from: 'From height',
  to: 'To height',
  heights: 'Heights',
  load: 'Load heights',
  stop: 'Stop loading',
  cost: (each, heights, requests) =>
    `Nothing is asked before that. Requests for each height: ${each}; at most ${heights} heights and ${requests} requests.`,
  wrongHeight: 'Both ends are decimal heights from 1 on.',
  wrongCount: (fewest, most) => `A whole number from ${fewest} to ${most}.`,
  loading: 'Loading heights',
  gaps: (missing, all) => `${missing} of ${all} heights have no set here; the scrubber says why.`,
  scrubber: 'Height on show',
  play: 'Play',
  pause: 'Pause',
  zoom: 'Zoom in',
  zoomTitle: 'Bars are filled by the second most powerful; the bar of the first is cut',
  place: (height, place, all) => `Height ${height}, ${place} of ${all}`,
  caption: (count, height) => `The ${count} most powerful validators at height ${height}`,
  ofAll: (top, count, power) => `The first ${top} of ${count}; all together hold ${power}.`,
  rank: 'Rank',
  address: 'Validator',
  power: 'Voting power',
  share: 'Share',

  waiting: 'The set of this height is on its way.',
  gap: 'There is no set of this height.',
  stopped: 'Loading was stopped before this height.',
  budget: 'The requests of one replay were used up before this height.',
  otherHeight: (height) => `The gateway answered with the set of height ${height}, which is another one.`,
  emptySet: 'The set at this height is empty.',
  part: (loaded, total) =>
    `Only ${loaded} of ${total} validators of this height were loaded. Bars and ranks need the whole set.`,
  tooMany: (loaded, total) =>
    `The gateway sent ${loaded} validators of this height, and says that there are ${total}. Bars and ranks need the exact set.`,
  loadRest: 'Load the rest',
};

/** The words in all languages. */
export const words: Catalogue<ReplayWords> = {
  en: english,
  ar: async () => (await loadCode(() => import('./words.ar.js'))).arabic,
};
