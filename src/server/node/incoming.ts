import type { IncomingMessage } from 'node:http';
import type { Asked } from '../asked.js';
import type { Gone } from '../gone.js';
import { readablePieces } from './readable.js';

/** A request of Node; undefined if two parties could read it differently. */
export function readIncoming(incoming: IncomingMessage, gone: Gone, address: string | undefined): Asked | undefined {
  const target = readTarget(incoming.url ?? '');
  const header = (name: string) => joined(incoming.rawHeaders, name);
  const host = header('host');
  // Node accepts two Host headers and uses the first, while a proxy in front may have used the second.
  if (!target || host?.includes(',')) return undefined;
  return {
    method: incoming.method ?? 'GET',
    path: target.path,
    query: target.query,
    hosts: [target.host, host],
    header,
    // What is left of it is not worth its connection, but that is where the answer goes.
    body: () => readablePieces(incoming, () => void incoming.pause()),
    gone,
    address,
  };
}

/**
 * All values of a header. The objects that Node makes of the headers drop or join repeated ones as it likes, and cost more than to
 * look through the few that there are.
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

interface Target {
  readonly host: string | null;
  readonly path: string;
  readonly query: string;
}

/** Reads the target of a request line; undefined if its path is not written as it is read: `/b/../a` is `/a` to some. */
function readTarget(target: string): Target | undefined {
  const [whole = ''] = target.split('#', 1);
  const [, host, rest = ''] = /^(?:https?:\/\/([^/?]*))?(.*)$/is.exec(whole) ?? [];
  const at = rest.indexOf('?');
  const path = at < 0 ? rest : rest.slice(0, at);
  if (!isPlain(path) && !isExact(path)) return undefined;
  return { host: host ?? null, path, query: at < 0 ? '' : rest.slice(at + 1) };
}

/** Whether a path has nothing that could be read in two ways; most have not. */
function isPlain(path: string): boolean {
  return /^(?:\/[\w~-]+)+$/.test(path);
}

function isExact(path: string): boolean {
  return URL.canParse(path, 'http://gateway') && new URL(path, 'http://gateway').pathname === path;
}
