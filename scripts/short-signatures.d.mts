import type { Plugin } from 'vite';

export function shortSignatures(): Plugin;
