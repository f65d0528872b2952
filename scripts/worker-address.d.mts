import type { Plugin } from 'vite';

export function plainWorkerAddress(): Plugin;
