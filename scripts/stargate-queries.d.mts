import type { Plugin } from 'vite';

export declare function stargateQueries(): Plugin;
