/** Groups of templates: a module of the SDK, or the layer below the modules. */
export const templateGroups = [
  'bank',
  'staking',
  'slashing',
  'distribution',
  'gov',
  'mint',
  'auth',
  'evidence',
  'ibc',
  'upgrade',
  'tx',
  'comet',
  'app',
  'store',
] as const;

/** A group of templates. */
export type TemplateGroup = (typeof templateGroups)[number];

/** The name of a template, as the attribute `template` takes it. */
export type TemplateId =
  | 'bank.balance'
  | 'bank.all-balances'
  | 'bank.supply-of'
  | 'bank.total-supply'
  | 'bank.denom-metadata'
  | 'bank.params'
  | 'staking.validator'
  | 'staking.validators'
  | 'staking.delegation'
  | 'staking.delegations'
  | 'staking.unbonding'
  | 'staking.pool'
  | 'staking.params'
  | 'slashing.signing-info'
  | 'slashing.signing-infos'
  | 'slashing.params'
  | 'distribution.rewards'
  | 'distribution.commission'
  | 'distribution.community-pool'
  | 'distribution.params'
  | 'gov.proposal'
  | 'gov.proposals'
  | 'gov.votes'
  | 'gov.vote'
  | 'gov.deposits'
  | 'gov.tally'
  | 'gov.params'
  | 'mint.inflation'
  | 'mint.annual-provisions'
  | 'mint.params'
  | 'auth.account'
  | 'auth.accounts'
  | 'auth.module-account'
  | 'auth.params'
  | 'evidence.all'
  | 'evidence.one'
  | 'ibc.client-state'
  | 'ibc.client-states'
  | 'ibc.channel'
  | 'ibc.channels'
  | 'ibc.connection'
  | 'upgrade.current-plan'
  | 'upgrade.applied-plan'
  | 'upgrade.module-versions'
  | 'tx.get'
  | 'tx.simulate'
  | 'comet.validator-set'
  | 'comet.block'
  | 'comet.node-info'
  | 'app.version'
  | 'app.simulate'
  | 'store.account'
  | 'store.balance'
  | 'store.supply'
  | 'store.denom-metadata'
  | 'store.validator'
  | 'store.by-consensus-address'
  | 'store.last-power'
  | 'store.delegation'
  | 'store.unbonding'
  | 'store.staking-params'
  | 'store.signing-info'
  | 'store.fee-pool'
  | 'store.proposal'
  | 'store.deposit'
  | 'store.vote'
  | 'store.minter'
  | 'store.evidence'
  | 'store.upgrade-plan'
  | 'store.key'
  | 'store.prefix';
