import type { NoteTable } from './catalogue.js';

/** The sentences of what was odd in an answer, in English. */
export const notes: NoteTable = {
  'missing-jsonrpc': () => 'The reply did not say which version of JSON-RPC it is; it was read as 2.0.',
  'id-as-text': () => 'The reply named its question by text instead of a number; it was taken.',
  'result-beside-error': () => 'The reply held a result beside an error; the error was taken.',
  wrapped: () => 'The reply was one object where a list belongs; it is shown as a list of one.',
  'other-height': ({ asked, got }) =>
    `Height ${asked ?? '?'} was asked for; this is the answer of height ${got ?? '?'}.`,
  'head-moved': () => 'The chain moved on while the pages were read, so they were read again.',
  'partial-list': ({ total, loaded }) =>
    `The list does not agree with its total: the gateway counts ${total ?? '?'}, and ${loaded ?? '?'} could be had.`,
  'total-unknown': () => 'The gateway did not say how many there are.',
  'loose-number': ({ count, path }) =>
    `Numbers were not written as the interface promises (${count ?? '?'} of them${path === undefined ? '' : `, the first at ${path}`}); they were read all the same.`,
  'null-list': () => 'The gateway said null where a list belongs; it was read as an empty list.',
  'no-access-list': () =>
    'The node left out the access list; it was read as empty. The check of the hash shows whether that is right.',
  'calls-for-input': ({ count, unread }) =>
    `This transaction has a list of calls (${count ?? '?'}) in place of its input${unread === undefined ? '' : '; they could not be read and are among the JSON fields'}.`,
  'block-object': () => 'The gateway gave a block where its receipts belong; they were taken out of it.',
  'block-without-receipts': ({ count }) =>
    `The gateway gave the block itself where its receipts belong${count === undefined ? '' : `; it names ${count} transactions and holds no receipt of them`}.`,
  'silent-miss': ({ log }) =>
    `The node gave no value and no error${log === undefined ? '' : `, but said: “${log}”`}. Mostly this means that it has no state at this height.`,
};
