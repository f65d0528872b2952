import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Readable } from 'node:stream';
import type { Asked, Gone, Pieces } from '../request.js';

export interface Callers {
  addressOf(incoming: Pick<IncomingMessage, 'headers' | 'socket'>): string | undefined;
  isProxy(address: string): boolean;
}

/**
 * Reads the proxies in front of a gateway, given as addresses and networks (`10.0.0.0/8`).
 *
 * A trusted proxy appends its caller to `X-Forwarded-For`. Earlier entries are untrusted.
 */
export function readProxies(proxies: readonly string[]): Callers {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0)
      throw new Error('Invalid trustProxy: every entry must be an IP address or a network such as 10.0.0.0/8.');
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  // Without proxies, nothing is compared: each check of a BlockList allocates an object outside of the heap.
  const isProxy = (address: string) =>
    proxies.length > 0 && isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return {
    isProxy,
    addressOf(incoming) {
      const direct = plain(incoming.socket.remoteAddress);
      if (direct === undefined || !isProxy(direct)) return direct;
      const named = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
      const hops = named.map((hop) => plain(hop.trim()) ?? '').reverse();
      const caller = hops.find((hop) => !isProxy(hop));
      return caller !== undefined && isIP(caller) !== 0 ? caller : direct;
    },
  };
}

/** An IPv4 address, if it is written as IPv6. */
function plain(address: string | undefined): string | undefined {
  return address?.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Bytes that are read from a stream ahead of demand. */
const mostHeld = 64 * 1024;

/** The chunks of a Node.js stream, which is read only as fast as the chunks are consumed; `cancel` ends it. */
export function readablePieces(readable: Readable, cancel = () => void readable.destroy()): Pieces {
  const held: Uint8Array[] = [];
  let bytes = 0;
  let state: 'open' | 'whole' | 'cut' = readable.readableEnded ? 'whole' : 'open';
  let wake: (() => void) | undefined;
  const finish = (end: 'whole' | 'cut') => {
    if (state === 'open') state = end;
    wake?.();
  };
  readable.on('data', (piece: Uint8Array) => {
    if (state !== 'open') return;
    held.push(piece);
    bytes += piece.length;
    if (bytes >= mostHeld && !wake) readable.pause();
    wake?.();
  });
  readable.once('end', () => finish('whole'));
  readable.on('error', () => finish('cut'));
  readable.once('close', () => finish('cut'));
  return {
    async next() {
      if (held.length === 0 && state === 'open') {
        await new Promise<void>((done) => {
          wake = done;
          if (readable.isPaused()) readable.resume();
        });
        wake = undefined;
      }
      const piece = held.shift();
      if (piece) {
        bytes -= piece.length;
        return piece;
      }
      if (state === 'cut') throw new Error('The stream was cut.');
      return undefined;
    },
    cancel() {
      held.length = 0;
      finish('cut');
      cancel();
    },
  };
}

/** A Node.js request; undefined if two parties could interpret it differently. */
export function readIncoming(incoming: IncomingMessage, gone: Gone, address: string | undefined): Asked | undefined {
  const target = readTarget(incoming.url ?? '');
  const header = (name: string) => joined(incoming.rawHeaders, name);
  const host = header('host');
  // Node.js accepts two Host headers and uses the first, but a proxy may have used the second.
  if (!target || host?.includes(',')) return undefined;
  return {
    method: incoming.method ?? 'GET',
    path: target.path,
    query: target.query,
    hosts: [target.host, host],
    header,
    // The rest of the body is dropped. The connection stays open, because the answer is sent over it.
    body: () => readablePieces(incoming, () => void incoming.pause()),
    gone,
    address,
  };
}

/**
 * All values of a header. The header objects of Node.js drop or join repeated headers, and cost more than scanning the
 * short list.
 */
function joined(raw: readonly string[], name: string): string | null {
  let all: string | null = null;
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [each = '', value = ''] = [raw[at], raw[at + 1]];
    if (each.length !== name.length || each.toLowerCase() !== name) continue;
    all = all === null ? value : `${all}, ${value}`;
  }
  return all;
}

/**
 * Reads the target of a request line; undefined if its path is not normalized, because some servers read `/b/../a` as
 * `/a`.
 */
function readTarget(
  target: string,
): { readonly host: string | null; readonly path: string; readonly query: string } | undefined {
  const [whole = ''] = target.split('#', 1);
  const [, host, rest = ''] = /^(?:https?:\/\/([^/?]*))?(.*)$/is.exec(whole) ?? [];
  const at = rest.indexOf('?');
  const path = at < 0 ? rest : rest.slice(0, at);
  if (!isPlain(path) && !isExact(path)) return undefined;
  return { host: host ?? null, path, query: at < 0 ? '' : rest.slice(at + 1) };
}

function isPlain(path: string): boolean {
  return /^(?:\/[\w~-]+)+$/.test(path);
}

function isExact(path: string): boolean {
  return URL.canParse(path, 'http://gateway') && new URL(path, 'http://gateway').pathname === path;
}
