/** The words around an answer in English. */
export const answer = {
  sampleData: 'Sample data',
  /** `as of 14:03:11` */
  asOf: (clock: string): string => `as of ${clock}`,
  /** `23 kB in 2 requests` */
  cost: (size: string, requests: string, count: number): string =>
    `${size} in ${requests} ${count === 1 ? 'request' : 'requests'}`,
  stale: (clock: string): string => `Not up to date: last loaded at ${clock}.`,
  retrying: 'Retrying …',
  previous: 'Previous',
  next: 'Next',
  pager: 'Pages',
  /** `Rows 1–50 of 175`; the total is null while it is not known. */
  rows: (first: string, last: string, total: string | null): string =>
    `Rows ${first}–${last}${total === null ? '' : ` of ${total}`}`,
  noRows: 'No rows',
  /** `Snapshot of 21 November 2026, 14:03` */
  snapshot: (time: string): string => `Snapshot of ${time}`,
  snapshotTitle: 'A saved response; the gateway was not queried.',
  /** `every 15 s` */
  every: (period: string): string => `refreshes every ${period}`,
  pause: 'Pause',
  resume: 'Resume',
  notAsked: 'Nothing loaded yet.',
  fillIn: 'Fill in the form to load an answer.',
  notAskedNext: 'Set the attributes of this element to choose what it shows.',
  needsGateway: 'No gateway is configured.',
  needsGatewayNext: 'Place this element inside a <gateway-provider>, or set its gateway property.',
  /** A query that came with the address of the page, and waits for a person. */
  held: 'The URL of this page contains a query for this widget.',
  heldNext: 'It was not sent, because it would use the API key of this page.',
  ask: 'Run query',
  /** What is known of a request that failed. */
  failure: {
    /** The reply that was no answer, among the raw responses. */
    reply: 'Error response',
  },
  /** In place of what a part of the widget's own code would draw. */
  partFailed: 'This part of the widget could not be loaded.',
  /** A part of the widget's own code did not come. */
  missing:
    'A part of this widget could not be loaded. What is on screen stays. Check the connection and try again; if that does not help, reload the page.',
};

/** The words that stand around an answer: they come with the first one. */
export type AnswerWords = typeof answer;
