import type { Catalogue } from './catalogue.js';
import type { CopyForm } from '../export/copy-as.js';

export const english = {
  menu: 'Copy and export',
  menuTitle: 'Copy the request, show the raw response, export the rows',
  download: 'Download',
  csv: 'CSV',
  json: 'JSON',
  ndjson: 'NDJSON',
  copyRequest: 'Copy request',
  /** Names of tools are the same in every language. */
  forms: { curl: 'cURL', powershell: 'PowerShell', fetch: 'fetch', viem: 'viem', cosmjs: 'CosmJS' } satisfies Record<
    CopyForm,
    string
  >,
  showRaw: 'Show raw response',
  verification: 'Verification report',
  raw: 'Raw response',
  saved: (file: string) => `${file} was saved.`,
  sentToBrowser: (file: string) =>
    `Download of ${file} requested. If nothing happens, downloads are blocked in this frame.`,
  close: 'Close',
  search: 'Search response',
  matches: (at: string, count: string) => `${at} of ${count}`,
  noMatch: 'no matches',
  laidOut: 'Formatted',
  asSent: 'Raw',
  whichReply: 'Response',
  path: 'Path',
  wholeReply: 'whole response',
  copyPath: 'Copy path',
  copyValue: 'Copy value',
  copyAll: 'Copy all',
  moreCharacters: (count: string) => `… ${count} more characters`,
  lines: (count: string) => `${count} lines`,
};

export type ToolWords = typeof english;

export const toolWords: Catalogue<ToolWords> = { name: 'tools', en: english };
