import type { Plugin } from 'vite';

/** A Vite plugin that makes the pages of the site. */
export function sitePages(): Plugin;

/** The pages as the entries of a build. */
export function siteEntries(): Record<string, string>;

/** A page as it is built, before Vite puts its script and styles into it. */
export function wholePage(path: string): string;
