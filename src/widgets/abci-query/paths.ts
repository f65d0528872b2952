/** What a path asks, by its form. */
export type PathKind = 'method' | 'store-key' | 'store-subspace' | 'app' | 'p2p' | 'other';

/** Tells what a path asks; whether a node knows it, is for the node to say. */
export function kindOfPath(path: string): PathKind {
  if (/^\/?store\/[^/]+\/key$/.test(path)) return 'store-key';
  if (/^\/?store\/[^/]+\/subspace$/.test(path)) return 'store-subspace';
  if (/^\/?app(?:\/|$)/.test(path)) return 'app';
  if (/^\/?p2p(?:\/|$)/.test(path)) return 'p2p';
  return /^\/[a-z][\w.]*\.\w+\/\w+$/.test(path) ? 'method' : 'other';
}

/** The store that a path names. */
export function storeOf(path: string): string | undefined {
  return /^\/?store\/([^/]+)\/(?:key|subspace)$/.exec(path)?.[1];
}
