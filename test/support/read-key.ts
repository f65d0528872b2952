import { loadKeyReader } from '../../src/verify/consensus-key.js';

/** Reads a consensus key of any kind that is known. */
export const readKey = await loadKeyReader(['a kind that is none of the first two']);
