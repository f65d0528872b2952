import type { Catalogue } from './catalogue.js';
import type { WordForm } from '../../decode/word-forms.js';
import type { WordHint } from '../../decode/word-hints.js';

export const english = {
  /** A guess of the amount if the number has this many decimals. */
  decimalsHint: (amount: string, decimals: string): string => `${amount} with ${decimals} decimals`,
  decimalsHintTitle: 'A guess from the size of the number: the log does not contain the decimals',
  indexed: 'indexed',
  detail: (log: string): string => `Log ${log}`,
  candidates: 'Matching signatures',
  candidatesNote: 'Others may match too: topic 0 does not say which parameters are indexed.',
  sources: {
    abi: 'ABI of this page',
    signature: 'signature of this page',
    bundled: 'bundled signature',
    resolver: 'resolver of this page',
    protocol: 'logged by the protocol (EIP-7708)',
  } satisfies Readonly<Record<'abi' | 'signature' | 'bundled' | 'resolver' | 'protocol', string>>,
  topic: (position: string): string => `Topic ${position}`,
  data: 'Data',
  noData: 'none',
  word: (place: string): string => `Byte ${place}`,
  blockHash: 'Block hash',
  transactionHash: 'Transaction',
  transactionIndex: 'Transaction index',
  forms: 'Form of the words',
  formats: {
    hex: 'Hex',
    number: 'Decimal',
    text: 'Text',
  } satisfies Readonly<Record<WordForm, string>>,
  /** The possible meaning of an undescribed word. The value is formatted; empty if there is none. */
  looksLike: {
    one: () => 'looks like 1, or true',
    'small-number': (value) => `looks like a small number: ${value}`,
    number: () => 'looks like a number',
    max: () => 'looks like “unlimited”, or −1',
    negative: () => 'looks like a negative number',
    address: () => 'looks like an address',
    timestamp: (value) => `looks like a time: ${value}`,
    amount: (value) => `looks like an amount: ${value} with 18 decimals`,
    selector: () => 'looks like a function selector',
    text: () => 'looks like text',
    offset: (value) => `looks like an offset to byte ${value}`,
    length: (value) => `looks like a length: ${value}`,
    hash: () => 'looks like a hash',
  } satisfies Readonly<Record<Exclude<WordHint, 'zero'>, (value: string) => string>>,
  looksLikeTitle: 'Guessed from the value only: no known event describes it',
  moreWords: (count: string): string => `Show ${count} more words`,
  wordsLeftOut: (count: string): string => `${count} words not shown; copies and exports include them.`,
  findSame: 'Search similar logs',
  findSameOf: (what: string): string => `Search logs with this value as ${what}`,
  copyRow: 'Copy as JSON',
  notCanonical: 'These values are not canonically encoded; other decoders may read them differently.',
  trailing: (count: string): string => `${count} trailing bytes after the last value.`,
};

export type LogDetailWords = typeof english;

export const logDetailWords: Catalogue<LogDetailWords> = { name: 'logDetail', en: english };
