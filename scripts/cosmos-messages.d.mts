import type { Plugin } from 'vite';

export declare function cosmosMessages(askers: readonly string[]): Plugin;
