import { joinPath } from '../../client/http.js';

/** A request as it can be copied. It does not contain the key, so no copy can. */
export interface CopiedRequest {
  /** The whole address of the gateway, without the key. */
  readonly baseUrl: string;
  /** Whether the gateway requires a key. */
  readonly keyed: boolean;
  /** The request: a path with query for REST, method and params for JSON-RPC. */
  readonly wire: { readonly path: string } | { readonly method: string; readonly params: unknown };
}

/** Placeholder of the key, written in the syntax of each language. */
export const keyPlace = Symbol('GATEWAY_KEY');

/** A part of a text: literal text or the placeholder of the key. */
export type Piece = string | typeof keyPlace;

/** A text with placeholders of the key. */
export type Pieces = readonly Piece[];

/** A request with placeholders of its key. */
export interface OpenRequest {
  readonly url: Pieces;
  readonly headers: readonly { readonly name: string; readonly value: Pieces }[];
  /** The envelope of a JSON-RPC request; REST has none. */
  readonly body?: { readonly jsonrpc: '2.0'; readonly id: 1; readonly method: string; readonly params: unknown };
}

/** Puts the key where the interface expects it: a header for REST, the last segment of the path for JSON-RPC. */
export function toOpenRequest({ baseUrl, keyed, wire }: CopiedRequest): OpenRequest {
  const base = new URL(baseUrl);
  if ('path' in wire) {
    const { pathname, search } = joinPath(new URL(base.origin), wire.path);
    return {
      url: merge([...addressOf(base), `${pathname}${search}`]),
      headers: keyed ? [{ name: 'x-gateway-api-key', value: [keyPlace] }] : [],
    };
  }
  const place: Pieces = keyed ? ['/', keyPlace] : [];
  return {
    url: merge([...addressOf(base), ...place]),
    headers: [{ name: 'content-type', value: ['application/json'] }],
    body: { jsonrpc: '2.0', id: 1, method: wire.method, params: wire.params },
  };
}

/**
 * The address without user, query and fragment. Long segments may be a key, as some gateways issue whole URLs
 * (`client/gateway.ts` treats them so as well), and are replaced by the placeholder.
 */
function addressOf({ origin, pathname }: URL): Piece[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return [origin, ...segments.flatMap((segment): Piece[] => ['/', segment.length >= 16 ? keyPlace : segment])];
}

/** Joins adjacent texts. */
export function merge(pieces: Pieces): Pieces {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') merged[merged.length - 1] = last + piece;
    else merged.push(piece);
  }
  return merged;
}
