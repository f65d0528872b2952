import type { Plugin } from 'vite';

export function shakenEncodings(): Plugin;
