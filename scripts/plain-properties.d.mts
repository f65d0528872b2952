import type { Plugin } from 'vite';

export function plainProperties(): Plugin;
