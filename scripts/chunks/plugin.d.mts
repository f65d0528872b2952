import type { Plugin } from 'vite';

export declare function chunksByTag(): {
  readonly plugin: Plugin;
  readonly splitting: {
    readonly includeDependenciesRecursively: boolean;
    readonly groups: { readonly name: (id: string) => string | null; readonly debugName: string }[];
  };
};
