import type { Plugin } from 'vite';

export function minifyTemplates(): Plugin;
export function shrinkCss(css: string): string;
export function shrinkMarkup(markup: string): string;
