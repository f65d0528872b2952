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
  /** `Rows 1–50 of 175`; the total is null while unknown. */
  rows: (first: string, last: string, total: string | null): string =>
    `Rows ${first}–${last}${total === null ? '' : ` of ${total}`}`,
  noRows: 'No rows',
  shownOf: (shown: string, loaded: string): string => `${shown} of ${loaded} shown`,
  showAll: 'Show all',
  loadRest: 'Load the rest',
  /** Loads what is larger than is loaded by itself. */
  loadAll: 'Load all',
  otherFields: 'Other fields',
  noDate: 'date out of range',
  noText: 'not UTF-8 text',
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
  /** A query from the address of the page, which waits for confirmation. */
  held: 'The URL of this page contains a query for this widget.',
  heldNext: 'It was not sent, because it would use the API key of this page.',
  ask: 'Run query',
  /** Details of a failed request. */
  failure: {
    /** The invalid reply, among the raw responses. */
    reply: 'Error response',
  },
  /** Shown in place of a part whose code failed to load. */
  partFailed: 'This part of the widget could not be loaded.',
  /** A chunk of the widget failed to load. */
  missing:
    'A part of this widget could not be loaded. What is on screen stays. Check the connection and try again; if that does not help, reload the page.',
};

/** The words around an answer, loaded with the first one. */
export type AnswerWords = typeof answer;
