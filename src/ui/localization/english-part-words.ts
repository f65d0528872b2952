import type { PartWords } from './part-words.js';

const addresses = (count: string, amount: number) => `${count} ${amount === 1 ? 'address' : 'addresses'}`;

/** The words of the parts that come by `import()`, in English. */
export const englishPartWords: PartWords = {
  copy: 'Copy',
  copyOf: (what) => `Copy ${what}`,
  copied: 'Copied.',
  copyBlocked: 'This page may not copy. The text is selected: copy it by the keyboard.',
  sortBy: (column) => `Sort by ${column}`,
  sortHint: 'Sorts the rows that are loaded.',
  windowed: (total) =>
    `Of ${total} rows only those in view are drawn: the browser’s own search does not find the others.`,
  drawAll: 'Draw all rows',
  keys: 'Arrow keys move between cells, c copies the cell.',
  select: (row) => `Select ${row}`,
  unit: 'Unit',
  yes: 'yes',
  no: 'no',
  progress: (done, total) => `${done} of ${total}`,
  checkMarks: {
    pass: {
      'validator-address': (count, amount) =>
        `${addresses(count, amount)} ${amount === 1 ? 'matches its key' : 'match their keys'}`,
      'validators-hash': () => 'Set matches the validators hash',
    },
    fail: {
      'validator-address': (count, amount) =>
        `${addresses(count, amount)} ${amount === 1 ? 'does not match its key' : 'do not match their keys'}`,
      'validators-hash': () => 'Set does not match the validators hash',
    },
    open: {
      'validator-address': (count, amount) => `${addresses(count, amount)} could not be checked`,
      'validators-hash': () => 'Validators hash could not be checked',
    },
  },
  more: (count) => `and ${count} more`,
  tools: {
    menu: 'Export, copy, raw reply',
    exportAs: 'Export all rows',
    csv: 'CSV',
    json: 'JSON',
    ndjson: 'NDJSON',
    copyRequestAs: 'Copy the request for',
    forms: { curl: 'cURL', powershell: 'PowerShell', fetch: 'fetch', viem: 'viem', cosmjs: 'CosmJS' },
    showRaw: 'Show the raw reply',
    raw: 'Raw reply',
    saved: (file) => `${file} was saved.`,
    close: 'Close',
    search: 'Search in the reply',
    matches: (at, count) => `${at} of ${count}`,
    noMatch: 'not found',
    nextMatch: 'Next match',
    previousMatch: 'Previous match',
    laidOut: 'Laid out',
    asSent: 'As sent',
    whichReply: 'Reply',
    path: 'Path',
    wholeReply: 'whole reply',
    copyPath: 'Copy path',
    copyValue: 'Copy value',
    copyAll: 'Copy all',
    moreCharacters: (count) => `… ${count} more characters`,
    lines: (count) => `${count} lines`,
  },
};
