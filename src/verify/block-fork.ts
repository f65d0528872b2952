import type { GasFork } from './gas-fork.js';
import type { HeaderFork } from './header.js';

/**
 * The fork of a block by what the page names and the header has; undefined without either.
 *
 * A header with the fields of Amsterdam decides, then the page, as other chains may have the gas rules without these fields.
 */
export function forkOfBlock(named: GasFork | undefined, header: HeaderFork | undefined): GasFork | undefined {
  return header === 'amsterdam' ? header : (named ?? (header && 'osaka'));
}
