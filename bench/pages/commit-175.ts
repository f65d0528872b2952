// What the bench of a commit needs of the light client, next to what the package gives to everybody.
export { readSignedHeader, readValidators, verifyCommit } from '../../src/verify.js';
export { commitSignBytes } from '../../src/verify/light/header.js';
export { hashHeader } from '../../src/verify/light/header.js';
export { hashValidators } from '../../src/verify/light/validators.js';
export { encodeBech32 } from '../../src/decode/bech32.js';
