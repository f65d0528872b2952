import type { Catalogue, NoteTable } from './catalogue.js';

export const english = {
  /** Details of a failed request. */
  failure: {
    summary: 'Details',
    labels: {
      code: 'Error code',
      request: 'Request',
      status: 'HTTP status',
      rpcCode: 'JSON-RPC code',
      grpcCode: 'gRPC code',
      codespace: 'Codespace',
      path: 'Path in the response',
      host: 'Host',
    },
  },
  /** The JSON in a provider's script is invalid. */
  script: (expected: string): string =>
    `The <script type="application/json"> of <gateway-provider> is invalid: expected ${expected}.`,
  /** Linked widgets, which display what was selected in another widget. */
  links: {
    shownIn: 'Shown in',
    chosenIn: (title: string): string => `Selected in ${title}`,
    back: 'Back',
    close: 'Close',
  },
  /** Irregularities of a response, by code. */
  notes: {
    'missing-jsonrpc': () => 'The response has no JSON-RPC version; it was read as 2.0.',
    'id-as-text': () => 'The response id is a string instead of a number; it was accepted.',
    'result-beside-error': () => 'The response has both a result and an error; the error was used.',
    wrapped: () => 'The response is a single object instead of a list; it is shown as a list of one.',
    'other-height': ({ asked, got }) =>
      `Height ${asked ?? '?'} was requested; this answer is for height ${got ?? '?'}.`,
    'head-moved': () => 'New blocks arrived while the pages were loading, so they were loaded again.',
    'partial-list': ({ total, loaded }) =>
      `The list does not match its total: the gateway counts ${total ?? '?'}, and ${loaded ?? '?'} could be loaded.`,
    'total-unknown': () => 'The gateway did not return a total.',
    'loose-number': ({ count, path }) =>
      `Numbers are not encoded as the API specifies (${count ?? '?'} of them${path === undefined ? '' : `, the first at ${path}`}); they were read anyway.`,
    'unread-item': ({ count, path, expected }) =>
      `Some items of the list (${count ?? '?'}) could not be read. The first: ${path ?? '?'} is not ${expected ?? 'as expected'}.`,
    'null-list': () => 'The gateway returned null instead of a list; it was read as an empty list.',
    'no-access-list': () =>
      'The node omitted the access list; it was read as empty. The hash check shows whether that is right.',
    'calls-for-input': ({ count, unread }) =>
      `This transaction has a list of calls (${count ?? '?'}) instead of input data${unread === undefined ? '' : '; they could not be decoded and are listed under JSON fields'}.`,
    'block-object': () => 'The gateway returned a block instead of its receipts; they were taken from it.',
    'block-without-receipts': ({ count }) =>
      `The gateway returned the block itself instead of its receipts${count === undefined ? '' : `; it lists ${count} transactions and no receipts`}.`,
    'silent-miss': ({ log }) =>
      `The node returned neither a value nor an error${log === undefined ? '' : `, but logged: “${log}”`}. This usually means that it has no state at this height.`,
  } satisfies NoteTable,
};

export type RemarkWords = typeof english;

export const remarkWords: Catalogue<RemarkWords> = { name: 'remarks', en: english };
