import { loadCode } from '../../client/load-code.js';
import { pickMessage, type MessageType } from './message-type.js';

type Load = () => Promise<object>;

/** The files of a package, the first of which has what is in neither `query` nor `tx`. */
interface Package {
  readonly types?: Load;
  readonly query?: Load;
  readonly tx?: Load;
  readonly others?: readonly Load[];
}

/**
 * The messages known by name, by protobuf package. Each module is loaded separately when needed: together they weigh
 * more than the rest of the project.
 */
const packages: Readonly<Record<string, Package>> = {
  'cosmos.auth.v1beta1': {
    types: () => import('cosmjs-types/cosmos/auth/v1beta1/auth'),
    query: () => import('cosmjs-types/cosmos/auth/v1beta1/query'),
    tx: () => import('cosmjs-types/cosmos/auth/v1beta1/tx'),
  },
  'cosmos.authz.v1beta1': {
    types: () => import('cosmjs-types/cosmos/authz/v1beta1/authz'),
    query: () => import('cosmjs-types/cosmos/authz/v1beta1/query'),
    tx: () => import('cosmjs-types/cosmos/authz/v1beta1/tx'),
  },
  'cosmos.bank.v1beta1': {
    types: () => import('cosmjs-types/cosmos/bank/v1beta1/bank'),
    query: () => import('cosmjs-types/cosmos/bank/v1beta1/query'),
    tx: () => import('cosmjs-types/cosmos/bank/v1beta1/tx'),
    others: [() => import('cosmjs-types/cosmos/bank/v1beta1/authz')],
  },
  'cosmos.base.abci.v1beta1': { types: () => import('cosmjs-types/cosmos/base/abci/v1beta1/abci') },
  'cosmos.base.tendermint.v1beta1': {
    types: () => import('cosmjs-types/cosmos/base/tendermint/v1beta1/query'),
    others: [() => import('cosmjs-types/cosmos/base/tendermint/v1beta1/types')],
  },
  'cosmos.base.v1beta1': { types: () => import('cosmjs-types/cosmos/base/v1beta1/coin') },
  'cosmos.consensus.v1': {
    query: () => import('cosmjs-types/cosmos/consensus/v1/query'),
    tx: () => import('cosmjs-types/cosmos/consensus/v1/tx'),
  },
  'cosmos.crypto.ed25519': { types: () => import('cosmjs-types/cosmos/crypto/ed25519/keys') },
  'cosmos.crypto.multisig': { types: () => import('cosmjs-types/cosmos/crypto/multisig/keys') },
  'cosmos.crypto.secp256k1': { types: () => import('cosmjs-types/cosmos/crypto/secp256k1/keys') },
  'cosmos.distribution.v1beta1': {
    types: () => import('cosmjs-types/cosmos/distribution/v1beta1/distribution'),
    query: () => import('cosmjs-types/cosmos/distribution/v1beta1/query'),
    tx: () => import('cosmjs-types/cosmos/distribution/v1beta1/tx'),
  },
  'cosmos.evidence.v1beta1': {
    types: () => import('cosmjs-types/cosmos/evidence/v1beta1/evidence'),
    query: () => import('cosmjs-types/cosmos/evidence/v1beta1/query'),
    tx: () => import('cosmjs-types/cosmos/evidence/v1beta1/tx'),
  },
  'cosmos.feegrant.v1beta1': {
    types: () => import('cosmjs-types/cosmos/feegrant/v1beta1/feegrant'),
    query: () => import('cosmjs-types/cosmos/feegrant/v1beta1/query'),
    tx: () => import('cosmjs-types/cosmos/feegrant/v1beta1/tx'),
  },
  'cosmos.gov.v1': {
    types: () => import('cosmjs-types/cosmos/gov/v1/gov'),
    query: () => import('cosmjs-types/cosmos/gov/v1/query'),
    tx: () => import('cosmjs-types/cosmos/gov/v1/tx'),
  },
  'cosmos.gov.v1beta1': {
    types: () => import('cosmjs-types/cosmos/gov/v1beta1/gov'),
    query: () => import('cosmjs-types/cosmos/gov/v1beta1/query'),
    tx: () => import('cosmjs-types/cosmos/gov/v1beta1/tx'),
  },
  'cosmos.ics23.v1': { types: () => import('cosmjs-types/cosmos/ics23/v1/proofs') },
  'cosmos.mint.v1beta1': {
    types: () => import('cosmjs-types/cosmos/mint/v1beta1/mint'),
    query: () => import('cosmjs-types/cosmos/mint/v1beta1/query'),
    tx: () => import('cosmjs-types/cosmos/mint/v1beta1/tx'),
  },
  'cosmos.params.v1beta1': {
    types: () => import('cosmjs-types/cosmos/params/v1beta1/params'),
    query: () => import('cosmjs-types/cosmos/params/v1beta1/query'),
  },
  'cosmos.slashing.v1beta1': {
    types: () => import('cosmjs-types/cosmos/slashing/v1beta1/slashing'),
    query: () => import('cosmjs-types/cosmos/slashing/v1beta1/query'),
    tx: () => import('cosmjs-types/cosmos/slashing/v1beta1/tx'),
  },
  'cosmos.staking.v1beta1': {
    types: () => import('cosmjs-types/cosmos/staking/v1beta1/staking'),
    query: () => import('cosmjs-types/cosmos/staking/v1beta1/query'),
    tx: () => import('cosmjs-types/cosmos/staking/v1beta1/tx'),
    others: [() => import('cosmjs-types/cosmos/staking/v1beta1/authz')],
  },
  'cosmos.store.internal.kv.v1beta1': { types: () => import('cosmjs-types/cosmos/store/internal/kv/v1beta1/kv') },
  'cosmos.tx.v1beta1': {
    types: () => import('cosmjs-types/cosmos/tx/v1beta1/tx'),
    others: [() => import('cosmjs-types/cosmos/tx/v1beta1/service')],
  },
  'cosmos.upgrade.v1beta1': {
    types: () => import('cosmjs-types/cosmos/upgrade/v1beta1/upgrade'),
    query: () => import('cosmjs-types/cosmos/upgrade/v1beta1/query'),
    tx: () => import('cosmjs-types/cosmos/upgrade/v1beta1/tx'),
  },
  'cosmos.vesting.v1beta1': {
    types: () => import('cosmjs-types/cosmos/vesting/v1beta1/vesting'),
    tx: () => import('cosmjs-types/cosmos/vesting/v1beta1/tx'),
  },
  'ibc.applications.transfer.v1': {
    types: () => import('cosmjs-types/ibc/applications/transfer/v1/transfer'),
    query: () => import('cosmjs-types/ibc/applications/transfer/v1/query'),
    tx: () => import('cosmjs-types/ibc/applications/transfer/v1/tx'),
    others: [() => import('cosmjs-types/ibc/applications/transfer/v1/token')],
  },
  'ibc.core.channel.v1': {
    types: () => import('cosmjs-types/ibc/core/channel/v1/channel'),
    query: () => import('cosmjs-types/ibc/core/channel/v1/query'),
    tx: () => import('cosmjs-types/ibc/core/channel/v1/tx'),
  },
  'ibc.core.client.v1': {
    types: () => import('cosmjs-types/ibc/core/client/v1/client'),
    query: () => import('cosmjs-types/ibc/core/client/v1/query'),
    tx: () => import('cosmjs-types/ibc/core/client/v1/tx'),
  },
  'ibc.core.commitment.v1': { types: () => import('cosmjs-types/ibc/core/commitment/v1/commitment') },
  'ibc.core.connection.v1': {
    types: () => import('cosmjs-types/ibc/core/connection/v1/connection'),
    query: () => import('cosmjs-types/ibc/core/connection/v1/query'),
    tx: () => import('cosmjs-types/ibc/core/connection/v1/tx'),
  },
  'ibc.lightclients.tendermint.v1': { types: () => import('cosmjs-types/ibc/lightclients/tendermint/v1/tendermint') },
};

/**
 * Loads the codec of a message by its full name (`cosmos.bank.v1beta1.QueryBalanceResponse`).
 *
 * @returns undefined if the message is unknown
 * @throws what `loadCode` throws if a module fails to load
 */
export async function loadMessageType(type: string): Promise<MessageType | undefined> {
  const known = packageOf(type);
  const name = type.slice(type.lastIndexOf('.') + 1);
  for (const load of known ? inOrder(known, name) : []) {
    const found = pickMessage(await loadCode(load), name);
    if (found?.typeUrl === `/${type}`) return found;
  }
  return undefined;
}

function packageOf(type: string): Package | undefined {
  const name = type.slice(0, Math.max(0, type.lastIndexOf('.')));
  return Object.hasOwn(packages, name) ? packages[name] : undefined;
}

/** The likeliest file first; the others are only loaded for an unconventional name. */
function inOrder({ types, query, tx, others = [] }: Package, name: string): readonly Load[] {
  const likeliest = name.startsWith('Query') ? query : name.startsWith('Msg') ? tx : types;
  const all = [likeliest, types, ...others, query, tx].filter((load) => load !== undefined);
  return [...new Set(all)];
}
