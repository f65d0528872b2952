import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.store.internal.kv.v1beta1
message Pair
  1 bytes key
  2 bytes value
message Pairs
  1 repeated Pair pairs
`);
