import {
  badParams,
  optional,
  type Params,
  present,
  readDecimal,
  readFlag,
  readMembers,
  type RequestLimits,
} from './fields.js';

/**
 * Reads `abci_query`: an allowed path, data in hex without `0x`, a height as decimal text, and whether to return a
 * proof.
 */
export function readAbciQuery(params: unknown, limits: RequestLimits): Params {
  const { path, data, height, prove } = readMembers(params, 'params', ['path', 'data', 'height', 'prove']);
  if (typeof path !== 'string' || path.length > 256) throw badParams('path must be a string of at most 256 characters');
  if (!limits.abciPaths.some((pattern) => matchesPath(pattern, path))) {
    throw badParams(`this path is not offered. Offered: ${limits.abciPaths.join(', ')}`);
  }
  return present({
    path,
    data: optional(data, readBytes),
    height: optional(height, (text) => readDecimal(text, 'height')),
    prove: optional(prove, (flag) => readFlag(flag, 'prove')),
  });
}

/** Whether a path matches a pattern, in which `*` is one or more letters, digits, `.`, `_` or `-`. */
function matchesPath(pattern: string, path: string): boolean {
  const parts = pattern.split('/');
  const asked = path.split('/');
  return parts.length === asked.length && parts.every((part, at) => matchesPart(part, asked[at] ?? ''));
}

function matchesPart(part: string, text: string): boolean {
  const star = part.indexOf('*');
  if (star < 0) return part === text;
  const [before, after] = [part.slice(0, star), part.slice(star + 1)];
  const isLonger = text.length > before.length + after.length;
  const covered = text.slice(before.length, text.length - after.length);
  return isLonger && text.startsWith(before) && text.endsWith(after) && /^[\w.-]+$/.test(covered);
}

function readBytes(value: unknown): string {
  if (typeof value !== 'string' || !/^(?:[0-9a-f]{2})*$/i.test(value)) {
    throw badParams('data must be whole bytes in hex without 0x');
  }
  return value.toLowerCase();
}
