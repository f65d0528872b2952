import type { Plugin } from 'vite';

export declare function stargateQueries(): Plugin;
export declare function stargateFiles(): readonly string[];
