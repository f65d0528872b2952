import type { Plugin } from 'vite';

export function sitePages(): Plugin;
export function siteEntries(): Record<string, string>;
