import type { Plugin } from 'vite';

export declare function licenses(fileName: string): Plugin;
