import type { AddressRole } from '../../decode/cosmos/store-keys.js';
import type { TemplateGroup, TemplateId } from './template-form.js';

export interface Template {
  readonly id: TemplateId;
  readonly group: TemplateGroup;
  /** The kind of the bytes: a protobuf request, a store key, a key prefix, or the user's input. */
  readonly kind: 'method' | 'store' | 'prefix' | 'bytes';
  readonly path: string;
  readonly fields: readonly TemplateField[];
  /** The store entry, by its name in `decode/cosmos/store-keys.ts`. */
  readonly entry?: string;
}

export interface TemplateField {
  readonly name: string;
  readonly form: FieldForm;
  readonly role?: AddressRole;
  readonly choices?: readonly (readonly [name: string, value: number])[];
  readonly optional?: boolean;
}

/** How a field is entered; `bytes` are hex, or base64 if they are not valid hex. */
export type FieldForm = 'address' | 'text' | 'integer' | 'choice' | 'boolean' | 'bytes' | 'base64' | 'hash';

const text = (name: string, optional = false): TemplateField => ({ name, form: 'text', optional });

const address = (name: string, role: AddressRole = ''): TemplateField => ({ name, form: 'address', role });

const integer = (name: string): TemplateField => ({ name, form: 'integer' });

const flag = (name: string): TemplateField => ({ name, form: 'boolean', optional: true });

export const pageFields: readonly TemplateField[] = [
  { name: 'pagination.key', form: 'base64', optional: true },
  { name: 'pagination.offset', form: 'integer', optional: true },
  { name: 'pagination.limit', form: 'integer', optional: true },
  { name: 'pagination.count_total', form: 'boolean', optional: true },
  { name: 'pagination.reverse', form: 'boolean', optional: true },
];

const proposalStatus: TemplateField = {
  ...{ name: 'proposal_status', form: 'choice', optional: true },
  choices: [
    ['PROPOSAL_STATUS_UNSPECIFIED', 0],
    ['PROPOSAL_STATUS_DEPOSIT_PERIOD', 1],
    ['PROPOSAL_STATUS_VOTING_PERIOD', 2],
    ['PROPOSAL_STATUS_PASSED', 3],
    ['PROPOSAL_STATUS_REJECTED', 4],
    ['PROPOSAL_STATUS_FAILED', 5],
  ],
};

/** Text on the wire, although it is one of a few words. */
const bondStatus: TemplateField = {
  ...{ name: 'status', form: 'choice', optional: true },
  choices: [
    ['', 0],
    ['BOND_STATUS_UNBONDED', 1],
    ['BOND_STATUS_UNBONDING', 2],
    ['BOND_STATUS_BONDED', 3],
  ],
};

function method(id: TemplateId, path: string, fields: readonly TemplateField[] = []): Template {
  const group = id.slice(0, id.indexOf('.')) as TemplateGroup;
  return { id, group, kind: 'method', path, fields };
}

function stored(id: TemplateId, entry: string, fields: readonly TemplateField[] = []): Template {
  const store = entry.slice(0, entry.indexOf('.'));
  return { id, group: 'store', kind: 'store', path: `/store/${store}/key`, fields, entry };
}

const bank = '/cosmos.bank.v1beta1.Query';

const staking = '/cosmos.staking.v1beta1.Query';

const slashing = '/cosmos.slashing.v1beta1.Query';

const distribution = '/cosmos.distribution.v1beta1.Query';

const gov = '/cosmos.gov.v1.Query';

const mint = '/cosmos.mint.v1beta1.Query';

const auth = '/cosmos.auth.v1beta1.Query';

const evidence = '/cosmos.evidence.v1beta1.Query';

const upgrade = '/cosmos.upgrade.v1beta1.Query';

const tx = '/cosmos.tx.v1beta1.Service';

const comet = '/cosmos.base.tendermint.v1beta1.Service';

const delegator = address('delegator_addr');

const validator = address('validator_addr', 'valoper');

export const templates: readonly Template[] = [
  method('bank.balance', `${bank}/Balance`, [address('address'), text('denom')]),
  method('bank.all-balances', `${bank}/AllBalances`, [address('address'), flag('resolve_denom'), ...pageFields]),
  method('bank.supply-of', `${bank}/SupplyOf`, [text('denom')]),
  method('bank.total-supply', `${bank}/TotalSupply`, pageFields),
  method('bank.denom-metadata', `${bank}/DenomMetadata`, [text('denom')]),
  method('bank.params', `${bank}/Params`),
  method('staking.validator', `${staking}/Validator`, [validator]),
  method('staking.validators', `${staking}/Validators`, [bondStatus, ...pageFields]),
  method('staking.delegation', `${staking}/Delegation`, [delegator, validator]),
  method('staking.delegations', `${staking}/DelegatorDelegations`, [delegator, ...pageFields]),
  method('staking.unbonding', `${staking}/UnbondingDelegation`, [delegator, validator]),
  method('staking.pool', `${staking}/Pool`),
  method('staking.params', `${staking}/Params`),
  method('slashing.signing-info', `${slashing}/SigningInfo`, [address('cons_address', 'valcons')]),
  method('slashing.signing-infos', `${slashing}/SigningInfos`, pageFields),
  method('slashing.params', `${slashing}/Params`),
  method('distribution.rewards', `${distribution}/DelegationTotalRewards`, [address('delegator_address')]),
  method('distribution.commission', `${distribution}/ValidatorCommission`, [address('validator_address', 'valoper')]),
  method('distribution.community-pool', `${distribution}/CommunityPool`),
  method('distribution.params', `${distribution}/Params`),
  method('gov.proposal', `${gov}/Proposal`, [integer('proposal_id')]),
  method('gov.proposals', `${gov}/Proposals`, [
    proposalStatus,
    { ...address('voter'), optional: true },
    { ...address('depositor'), optional: true },
    ...pageFields,
  ]),
  method('gov.votes', `${gov}/Votes`, [integer('proposal_id'), ...pageFields]),
  method('gov.vote', `${gov}/Vote`, [integer('proposal_id'), address('voter')]),
  method('gov.deposits', `${gov}/Deposits`, [integer('proposal_id'), ...pageFields]),
  method('gov.tally', `${gov}/TallyResult`, [integer('proposal_id')]),
  method('gov.params', `${gov}/Params`, [text('params_type', true)]),
  method('mint.inflation', `${mint}/Inflation`),
  method('mint.annual-provisions', `${mint}/AnnualProvisions`),
  method('mint.params', `${mint}/Params`),
  method('auth.account', `${auth}/Account`, [address('address')]),
  method('auth.accounts', `${auth}/Accounts`, pageFields),
  method('auth.module-account', `${auth}/ModuleAccountByName`, [text('name')]),
  method('auth.params', `${auth}/Params`),
  method('evidence.all', `${evidence}/AllEvidence`, pageFields),
  method('evidence.one', `${evidence}/Evidence`, [text('hash')]),
  method('ibc.client-state', '/ibc.core.client.v1.Query/ClientState', [text('client_id')]),
  method('ibc.client-states', '/ibc.core.client.v1.Query/ClientStates', pageFields),
  method('ibc.channel', '/ibc.core.channel.v1.Query/Channel', [text('port_id'), text('channel_id')]),
  method('ibc.channels', '/ibc.core.channel.v1.Query/Channels', pageFields),
  method('ibc.connection', '/ibc.core.connection.v1.Query/Connection', [text('connection_id')]),
  method('upgrade.current-plan', `${upgrade}/CurrentPlan`),
  method('upgrade.applied-plan', `${upgrade}/AppliedPlan`, [text('name')]),
  method('upgrade.module-versions', `${upgrade}/ModuleVersions`, [text('module_name', true)]),
  method('tx.get', `${tx}/GetTx`, [text('hash')]),
  method('tx.simulate', `${tx}/Simulate`, [{ name: 'tx_bytes', form: 'bytes' }]),
  method('comet.validator-set', `${comet}/GetValidatorSetByHeight`, [integer('height'), ...pageFields]),
  method('comet.block', `${comet}/GetBlockByHeight`, [integer('height')]),
  method('comet.node-info', `${comet}/GetNodeInfo`),
  { id: 'app.version', group: 'app', kind: 'bytes', path: '/app/version', fields: [] },
  {
    ...{ id: 'app.simulate', group: 'app', kind: 'bytes', path: '/app/simulate' },
    fields: [{ name: 'tx_bytes', form: 'bytes' }],
  },
  stored('store.account', 'acc.account', [address('address')]),
  stored('store.balance', 'bank.balance', [address('address'), text('denom')]),
  stored('store.supply', 'bank.supply', [text('denom')]),
  stored('store.denom-metadata', 'bank.denom-metadata', [text('denom')]),
  stored('store.validator', 'staking.validator', [address('validator', 'valoper')]),
  stored('store.by-consensus-address', 'staking.by-consensus-address', [address('consensus', 'valcons')]),
  stored('store.last-power', 'staking.last-power', [address('validator', 'valoper')]),
  stored('store.delegation', 'staking.delegation', [address('delegator'), address('validator', 'valoper')]),
  stored('store.unbonding', 'staking.unbonding', [address('delegator'), address('validator', 'valoper')]),
  stored('store.staking-params', 'staking.params'),
  stored('store.signing-info', 'slashing.signing-info', [address('consensus', 'valcons')]),
  stored('store.fee-pool', 'distribution.fee-pool'),
  stored('store.proposal', 'gov.proposal', [integer('proposal_id')]),
  stored('store.deposit', 'gov.deposit', [integer('proposal_id'), address('depositor')]),
  stored('store.vote', 'gov.vote', [integer('proposal_id'), address('voter')]),
  stored('store.minter', 'mint.minter'),
  stored('store.evidence', 'evidence.item', [{ name: 'hash', form: 'hash' }]),
  stored('store.upgrade-plan', 'upgrade.plan'),
  {
    ...{ id: 'store.key', group: 'store', kind: 'bytes', path: '/store/{store}/key' },
    fields: [text('store'), { name: 'key', form: 'bytes' }],
  },
  {
    ...{ id: 'store.prefix', group: 'store', kind: 'prefix', path: '/store/{store}/subspace' },
    fields: [text('store'), { name: 'prefix', form: 'bytes' }],
  },
];

export function templateOf(id: string): Template | undefined {
  return templates.find((template) => template.id === id);
}
