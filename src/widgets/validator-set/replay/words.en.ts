/** The words in English. */
export const english = {
  from: 'From height',
  to: 'To height',
  heights: 'Heights',
  load: 'Load heights',
  stop: 'Stop loading',
  /** What a click costs: requests for each height, and the most heights and requests. */
  cost: (each: string, heights: string, requests: string): string =>
    `Nothing is asked before that. Requests for each height: ${each}; at most ${heights} heights and ${requests} requests.`,
  wrongHeight: 'Both ends are decimal heights from 1 on.',
  wrongCount: (fewest: string, most: string): string => `A whole number from ${fewest} to ${most}.`,
  loading: 'Loading heights',
  gaps: (missing: string, all: string): string =>
    `${missing} of ${all} heights have no set here; the scrubber says why.`,
  scrubber: 'Height on show',
  play: 'Play',
  pause: 'Pause',
  zoom: 'Zoom in',
  zoomTitle: 'Bars are filled by the second most powerful; the bar of the first is cut',
  place: (height: string, place: string, all: string): string => `Height ${height}, ${place} of ${all}`,
  caption: (count: string, height: string): string => `The ${count} most powerful validators at height ${height}`,
  ofAll: (top: string, count: string, power: string): string =>
    `The first ${top} of ${count}; all together hold ${power}.`,
  rank: 'Rank',
  address: 'Validator',
  power: 'Voting power',
  share: 'Share',

  /** Why a height has no bars. */
  waiting: 'The set of this height is on its way.',
  gap: 'There is no set of this height.',
  stopped: 'Loading was stopped before this height.',
  budget: 'The requests of one replay were used up before this height.',
  otherHeight: (height: string): string =>
    `The gateway answered with the set of height ${height}, which is another one.`,
  emptySet: 'The set at this height is empty.',
  part: (loaded: string, total: string): string =>
    `Only ${loaded} of ${total} validators of this height were loaded. Bars and ranks need the whole set.`,
  /** More rows came than the gateway counts. */
  tooMany: (loaded: string, total: string): string =>
    `The gateway sent ${loaded} validators of this height, and says that there are ${total}. Bars and ranks need the exact set.`,
  loadRest: 'Load the rest',
};

/** The words of the replay alone. Numbers arrive formatted. */
export type ReplayWords = typeof english;
