import type { Plugin } from 'vite';

export declare function packedRecordings(): string;
export declare function withPackedRecordings(): Plugin;
