import type { Declarations } from '../codec.js';
import { declarations as base } from './base.js';

interface File {
  readonly declarations: Declarations;
}

/** The file of each package. Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const files: Readonly<Record<string, () => Promise<File>>> = {
  'cosmos.auth.v1beta1': () => import('./accounts.js'),
  'cosmos.authz.v1beta1': () => import('./accounts.js'),
  'cosmos.bank.v1beta1': () => import('./bank.js'),
  'cosmos.base.abci.v1beta1': () => import('./tx.js'),
  'cosmos.base.query.v1beta1': () => Promise.resolve({ declarations: base }),
  'cosmos.base.tendermint.v1beta1': () => import('./comet.js'),
  'cosmos.base.v1beta1': () => Promise.resolve({ declarations: base }),
  'cosmos.consensus.v1': () => import('./chain.js'),
  'cosmos.crypto.bls12_381': () => Promise.resolve({ declarations: base }),
  'cosmos.crypto.ed25519': () => Promise.resolve({ declarations: base }),
  'cosmos.crypto.mldsa65': () => Promise.resolve({ declarations: base }),
  'cosmos.crypto.multisig': () => Promise.resolve({ declarations: base }),
  'cosmos.crypto.multisig.v1beta1': () => Promise.resolve({ declarations: base }),
  'cosmos.crypto.secp256k1': () => Promise.resolve({ declarations: base }),
  'cosmos.crypto.secp256k1eth': () => Promise.resolve({ declarations: base }),
  'cosmos.distribution.v1beta1': () => import('./distribution.js'),
  'cosmos.evidence.v1beta1': () => import('./evidence.js'),
  'cosmos.feegrant.v1beta1': () => import('./accounts.js'),
  'cosmos.gov.v1': () => import('./gov-v1.js'),
  'cosmos.gov.v1beta1': () => import('./gov-v1beta1.js'),
  'cosmos.ics23.v1': () => import('./ibc-client.js'),
  'cosmos.mint.v1beta1': () => import('./mint.js'),
  'cosmos.params.v1beta1': () => import('./chain.js'),
  'cosmos.slashing.v1beta1': () => import('./slashing.js'),
  'cosmos.staking.v1beta1': () => import('./staking.js'),
  'cosmos.store.internal.kv.v1beta1': () => import('./chain.js'),
  'cosmos.tx.signing.v1beta1': () => import('./tx.js'),
  'cosmos.tx.v1beta1': () => import('./tx.js'),
  'cosmos.upgrade.v1beta1': () => import('./chain.js'),
  'cosmos.vesting.v1beta1': () => import('./accounts.js'),
  'google.protobuf': () => Promise.resolve({ declarations: base }),
  'ibc.applications.transfer.v1': () => import('./ibc-transfer.js'),
  'ibc.core.channel.v1': () => import('./ibc-channel.js'),
  'ibc.core.client.v1': () => import('./ibc-client.js'),
  'ibc.core.commitment.v1': () => import('./ibc-client.js'),
  'ibc.core.commitment.v2': () => import('./ibc-client.js'),
  'ibc.core.connection.v1': () => import('./ibc-connection.js'),
  'ibc.lightclients.tendermint.v1': () => import('./ibc-client.js'),
  'tendermint.abci': () => import('./tx.js'),
  'tendermint.crypto': () => Promise.resolve({ declarations: base }),
  'tendermint.p2p': () => import('./comet.js'),
  'tendermint.types': () => import('./comet.js'),
  'tendermint.version': () => import('./comet.js'),
};
