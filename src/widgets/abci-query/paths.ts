/** The kind of query, by the form of its path. */
export type PathKind = 'method' | 'store-key' | 'store-subspace' | 'app' | 'p2p' | 'other';

/** The kind of a path; only a node can tell whether it exists. */
export function kindOfPath(path: string): PathKind {
  if (/^\/?store\/[^/]+\/key$/.test(path)) return 'store-key';
  if (/^\/?store\/[^/]+\/subspace$/.test(path)) return 'store-subspace';
  if (/^\/?app(?:\/|$)/.test(path)) return 'app';
  if (/^\/?p2p(?:\/|$)/.test(path)) return 'p2p';
  return /^\/[a-z][\w.]*\.\w+\/\w+$/.test(path) ? 'method' : 'other';
}

/** The store in a path. */
export function storeOf(path: string): string | undefined {
  return /^\/?store\/([^/]+)\/(?:key|subspace)$/.exec(path)?.[1];
}

/** A module that the Cosmos SDK had once, in the path of a method or of its store. */
export function goneModuleOf(path: string): string | undefined {
  return /^\/?(?:cosmos\.|store\/)(params|protocolpool|nft|circuit|group|crisis)[./]/.exec(path)?.[1];
}
