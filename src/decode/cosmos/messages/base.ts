import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.base.query.v1beta1
PageRequest
1 bytes key
2 uint64 offset
3 uint64 limit
4 bool count_total
5 bool reverse
PageResponse
1 bytes next_key
2 uint64 total
package cosmos.base.v1beta1
Coin
1 string denom
2 string amount
DecCoin
1 string denom
2 string amount
DecProto
1 string dec
IntProto
1 string int
package cosmos.crypto.bls12_381
PubKey
1 bytes key
package cosmos.crypto.ed25519
PrivKey
1 bytes key
PubKey
1 bytes key
package cosmos.crypto.mldsa65
PubKey
1 bytes key
package cosmos.crypto.multisig
LegacyAminoPubKey
1 uint32 threshold
2 repeated google.protobuf.Any public_keys
package cosmos.crypto.multisig.v1beta1
CompactBitArray
1 uint32 extra_bits_stored
2 bytes elems
package cosmos.crypto.secp256k1
PrivKey
1 bytes key
PubKey
1 bytes key
package cosmos.crypto.secp256k1eth
PubKey
1 bytes key
package google.protobuf
Any
1 string type_url
2 bytes value
Duration
1 int64 seconds
2 int32 nanos
Timestamp
1 int64 seconds
2 int32 nanos
package tendermint.crypto
PublicKey
1 optional bytes ed25519
2 optional bytes secp256k1
3 optional bytes bls12381
4 optional bytes mldsa65
5 optional bytes secp256k1eth
`);
