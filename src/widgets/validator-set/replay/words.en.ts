export const english = {
  from: 'From height',
  to: 'To height',
  heights: 'Heights',
  load: 'Load heights',
  stop: 'Stop loading',
  /** The cost of loading: requests per height, and the most heights and requests. */
  cost: (each: string, heights: string, requests: string): string =>
    `Nothing loads until you press Load heights. Requests per height: ${each}; at most ${heights} heights and ${requests} requests.`,
  wrongHeight: 'Enter decimal heights of 1 or more.',
  wrongCount: (fewest: string, most: string): string => `Enter a whole number from ${fewest} to ${most}.`,
  loading: 'Loading heights',
  gaps: (missing: string, all: string): string =>
    `No validator set for ${missing} of ${all} heights; select one to see why.`,
  scrubber: 'Selected height',
  play: 'Play',
  zoom: 'Zoom in',
  zoomTitle: 'Scales the bars to the second largest validator; the bar of the largest is cut off',
  place: (height: string, place: string, all: string): string => `Height ${height}, ${place} of ${all}`,
  caption: (count: string, height: string): string => `Top ${count} validators at height ${height}`,
  ofAll: (top: string, count: string, power: string): string =>
    `Top ${top} of ${count} validators; total voting power ${power}.`,
  address: 'Validator',
  rotated: (count: string): string =>
    `Validators that changed their consensus key, each followed by its operator: ${count}.`,

  /** Why a height has no bars. */
  waiting: 'Loading this height …',
  gap: 'No validator set for this height.',
  stopped: 'Loading was stopped before this height.',
  budget: 'The request limit of one replay was reached before this height.',
  otherHeight: (height: string): string => `The gateway returned the validator set of another height: ${height}.`,
  part: (loaded: string, total: string): string =>
    `Only ${loaded} of ${total} validators at this height were loaded. Bars and ranks need the whole set.`,
  /** More rows were returned than the gateway counts. */
  tooMany: (loaded: string, total: string): string =>
    `The gateway returned ${loaded} validators at this height but counts ${total}. Bars and ranks need the exact set.`,
};

/** The words of the replay. Numbers are formatted by the caller. */
export type ReplayWords = typeof english;
