// The public and internal functions of the light client that the commit benchmark uses.
export { readSignedHeader, readValidators, verifyCommit } from '../../src/verify.js';
export { commitSignBytes } from '../../src/verify/light/header.js';
export { hashHeader } from '../../src/verify/light/header.js';
export { hashValidators } from '../../src/verify/light/validators.js';
export { encodeBech32 } from '../../src/decode/bech32.js';
