import { joinPath } from '../../client/http.js';
import { toAsciiJson } from './files.js';

/** A request to copy. It does not contain the key, so no copy can. */
export interface CopiedRequest {
  /** The full URL of the gateway, without the key. */
  readonly baseUrl: string;
  readonly keyed: boolean;
  readonly wire: { readonly path: string } | { readonly method: string; readonly params: unknown };
}

/** Placeholder for the key, written in the syntax of each language. */
export const keyPlace = Symbol('GATEWAY_KEY');

export type Piece = string | typeof keyPlace;

export type Pieces = readonly Piece[];

export interface OpenRequest {
  readonly url: Pieces;
  readonly headers: readonly { readonly name: string; readonly value: Pieces }[];
  readonly body?: { readonly jsonrpc: '2.0'; readonly id: 1; readonly method: string; readonly params: unknown };
}

/**
 * Puts the placeholder where the gateway API expects the key: in a header for REST, in the last path segment for
 * JSON-RPC.
 */
function toOpenRequest({ baseUrl, keyed, wire }: CopiedRequest): OpenRequest {
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
 * The URL without user, query and fragment. Long segments may be a key, because some gateways issue whole URLs, so the
 * placeholder replaces them (like in `client/gateway.ts`).
 */
function addressOf({ origin, pathname }: URL): Piece[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return [origin, ...segments.flatMap((segment): Piece[] => ['/', segment.length >= 16 ? keyPlace : segment])];
}

function merge(pieces: Pieces): Pieces {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') merged[merged.length - 1] = last + piece;
    else merged.push(piece);
  }
  return merged;
}

export type CopyForm = 'curl' | 'powershell' | 'fetch' | 'viem' | 'cosmjs';

/** The formats that fit a request, the most general first: viem for EVM nodes, CosmJS for the RPC of Cosmos nodes. */
export function copyFormsOf({ wire }: { readonly wire: CopiedRequest['wire'] }): readonly CopyForm[] {
  if ('path' in wire) return ['curl', 'powershell', 'fetch'];
  return ['curl', 'powershell', 'fetch', /^(eth|debug)_/.test(wire.method) ? 'viem' : 'cosmjs'];
}

/**
 * Writes a request for another tool; a REST request for viem or CosmJS is written as `fetch`. The key is never
 * included: `$GATEWAY_KEY` from the environment replaces it.
 *
 * All values of the request are escaped: they can neither end their quotes nor reach the terminal as control codes.
 */
export function copyAs(form: CopyForm, request: CopiedRequest): string {
  return writers[form](request);
}

const writers: Readonly<Record<CopyForm, (request: CopiedRequest) => string>> = {
  curl: toCurl,
  powershell: toPowerShell,
  fetch: toFetch,
  viem: toViem,
  cosmjs: toCosmjs,
};

function toCurl(request: CopiedRequest): string {
  const { url, headers, body } = toOpenRequest(request);
  return [
    // Without `--globoff`, curl would expand brackets in a URL.
    `curl --globoff ${shell(url)}`,
    ...headers.map(({ name, value }) => `--header ${shell([`${name}: `, ...value])}`),
    // Not `--data`, which would read a file if the text starts with @.
    ...(body ? [`--data-raw ${shell([toAsciiJson(body)])}`] : []),
  ].join(' \\\n  ');
}

/** Single quotes for everything except the key, which is in double quotes so that the shell expands it. */
function shell(pieces: Pieces): string {
  return merge(pieces)
    .map((piece) => (piece === keyPlace ? '"$GATEWAY_KEY"' : `'${piece.replaceAll("'", String.raw`'\''`)}'`))
    .join('');
}

function toPowerShell(request: CopiedRequest): string {
  const { url, headers, body } = toOpenRequest(request);
  const contentType = headers.find(({ name }) => name === 'content-type');
  const others = headers.filter((header) => header !== contentType);
  return [
    `Invoke-RestMethod -Method ${body ? 'Post' : 'Get'} -Uri ${powerShell(url)}`,
    ...(others.length > 0
      ? [`-Headers @{ ${others.map(({ name, value }) => `${powerShell([name])} = ${powerShell(value)}`).join('; ')} }`]
      : []),
    ...(contentType ? [`-ContentType ${powerShell(contentType.value)}`] : []),
    ...(body ? [`-Body ${powerShell([toAsciiJson(body)])}`] : []),
  ].join(' `\n  ');
}

/** PowerShell also treats curly quotes as single quotes (about_Quoting_Rules). Doubled, each quote is literal. */
function powerShell(pieces: Pieces): string {
  const written = pieces.map((piece) =>
    piece === keyPlace ? '$env:GATEWAY_KEY' : `'${piece.replace(/['\u2018-\u201b]/g, '$&$&')}'`,
  );
  return written.length > 1 ? `(${written.join(' + ')})` : written.join('');
}

function toFetch(request: CopiedRequest): string {
  const { url, headers, body } = toOpenRequest(request);
  const options = [
    ...(body ? [`  method: 'POST',`] : []),
    ...(headers.length > 0
      ? [`  headers: { ${headers.map(({ name, value }) => `${script([name])}: ${script(value)}`).join(', ')} },`]
      : []),
    ...(body ? [`  body: JSON.stringify(${toAsciiJson(body)}),`] : []),
  ];
  return [
    `const reply = await fetch(${script(url)}${options.length > 0 ? `, {\n${options.join('\n')}\n}` : ''});`,
    `console.log(await reply.text());`,
  ].join('\n');
}

function toViem(request: CopiedRequest): string {
  const { url, body } = toOpenRequest(request);
  if (!body) return toFetch(request);
  return [
    `import { createPublicClient, http } from 'viem';`,
    ``,
    `const client = createPublicClient({ transport: http(${script(url)}) });`,
    `console.log(await client.request(${toAsciiJson({ method: body.method, params: body.params })}));`,
  ].join('\n');
}

/** Only `HttpClient`: CosmJS's higher-level clients first request the status, which the gateway API does not offer. */
function toCosmjs(request: CopiedRequest): string {
  const { url, body } = toOpenRequest(request);
  if (!body) return toFetch(request);
  return [
    `import { HttpClient } from '@cosmjs/tendermint-rpc';`,
    ``,
    `const client = new HttpClient(${script(url)});`,
    `console.log(await client.execute(${toAsciiJson(body)}));`,
  ].join('\n');
}

function script(pieces: Pieces): string {
  return pieces.map((piece) => (piece === keyPlace ? 'process.env.GATEWAY_KEY' : toAsciiJson(piece))).join(' + ');
}
