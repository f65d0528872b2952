import type { Hex } from 'viem';

const word = 64;
const head = '0x'.length + 8;
// Limits the work for an error filled with copies of one length.
const mostPlaces = 64;

/**
 * Whether revert data is in an argument of another error, such as `FailedOpWithRevert(…, bytes)`: after its length, at
 * a word of the arguments.
 */
export function isWrappedIn(inner: Hex, outer: Hex): boolean {
  const bare = inner.slice('0x'.length).toLowerCase();
  // Less than a selector is no revert data.
  if (bare.length < 8 || bare.length + word > outer.length - head) return false;
  const arguments_ = outer.slice(head).toLowerCase();
  const length = (bare.length / 2).toString(16).padStart(word, '0');
  let left = mostPlaces;
  for (let at = 0; at < arguments_.length && left > 0; at += word) {
    if (!arguments_.startsWith(length, at)) continue;
    if (arguments_.startsWith(bare, at + word)) return true;
    left--;
  }
  return false;
}
