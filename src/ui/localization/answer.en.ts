import type { Catalogue } from './catalogue.js';

const english = {
  askAgain: 'Refresh',
  progress: (loaded: string, total: string | null): string =>
    total === null ? `${loaded} loaded so far` : `${loaded} of ${total} loaded`,
  /** Followed by the gateway's message. */
  said: 'Node response:',
  // Around an answer.
  sampleData: 'Sample data',
  openFile: 'Open or drop a file',
  /** The response was supplied by the page. */
  pageData: 'Data from this page',
  /** `as of 14:03:11` */
  asOf: (clock: string): string => `as of ${clock}`,
  /** `23 kB in 2 requests` */
  cost: (size: string, requests: string, count: number): string =>
    `${size} in ${requests} ${count === 1 ? 'request' : 'requests'}`,
  stale: (clock: string): string => `Not up to date: last loaded at ${clock}.`,
  retrying: 'Retrying…',
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
  /** Loads an answer that is too large to load automatically. */
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
  needsGateway: 'No gateway is configured.',
  needsGatewayNext: 'Place this element inside a <gateway-provider>, or set its gateway property.',
  /** A query from the page's URL, which waits for confirmation. */
  held: 'The URL of this page contains a query for this widget.',
  heldNext: 'It was not sent, because it would use the API key of this page.',
  ask: 'Run query',
  /** Details of a failed request. */
  failure: {
    /** The invalid response, among the raw responses. */
    reply: 'Error response',
  },
  /** Shown instead of a part whose code failed to load. */
  partFailed: 'This part of the widget could not be loaded.',
  /** A chunk of the widget failed to load. */
  missing:
    'A part of this widget could not be loaded. What is on screen stays. Check the connection and try again; if that does not help, reload the page.',

  // The form.
  /** The EVM networks of a gateway, for people. */
  networks: { 'evm-a': 'Network A', 'evm-b': 'Network B' } satisfies Readonly<Record<'evm-a' | 'evm-b', string>>,
  /** A figure that depends on the network's fork. */
  byFork: {
    amsterdam: (figure) => `${figure} from Amsterdam on`,
    osaka: (figure) => `${figure} before`,
  } satisfies Readonly<Record<'amsterdam' | 'osaka', (figure: string) => string>>,
  editRequest: 'Edit request',
  show: 'Show',
  stop: 'Stop',
  fill: 'Fill form',
  compare: 'Compare',
  stopComparing: 'Stop comparing',
  /** Removes a hash that the reader entered. */
  clear: 'Clear',
  /** The expected value of a field. */
  expected: (what: string): string => `Enter ${what}.`,

  // Tables, copying, amounts and charts.
  copy: 'Copy',
  /** Accessible name of the copy button. */
  copyOf: (what: string) => `Copy ${what}`,
  copied: 'Copied.',
  copyBlocked: 'Copying is blocked on this page. The text is selected: copy it with the keyboard.',
  sortHint: 'Sorts the loaded rows.',
  /** Explains that rows outside the view are not in the page, so the browser's search cannot find them. */
  windowed: (total: string) =>
    `Of ${total} rows, only the visible ones are in the page, so the browser’s search cannot find the others.`,
  drawAll: 'Show all rows',
  previousMatch: 'Previous match',
  nextMatch: 'Next match',
  searching: 'searching…',
  unit: 'Unit',
  progressOf: (done: string, total: string) => `${done} of ${total}`,
  more: (count: string) => `and ${count} more`,
  chart: {
    asTable: 'Show as table',
    hint: 'Point at the chart, or use the arrow keys, to read a value.',
    /** Accessible name of the slider that reads out the values of a chart. */
    cursor: (chart: string) => `Read values: ${chart}`,
  },
};

/** The words that all widgets share: the form, and the content around an answer. They load with the first answer. */
export type AnswerWords = typeof english;

export const answerWords: Catalogue<AnswerWords> = { name: 'answer', en: english };
