import { type JsonValue, toProtoJson } from '../../decode/cosmos/json.js';
import type { DecodedMessage } from '../../decode/cosmos/message.js';
import type { AbciQuery } from './request.js';

/**
 * The CLI commands of methods, with the following fields in order.
 *
 * @see cosmos-sdk 0.53 `x/<module>/autocli.go`: for other methods, the command is the method name in kebab case
 */
const commands: Readonly<Record<string, readonly [command: string, ...fields: readonly string[]]>> = {
  'bank.Balance': ['bank balance', 'address', 'denom'],
  'bank.AllBalances': ['bank balances', 'address'],
  'bank.SupplyOf': ['bank total-supply-of', 'denom'],
  'bank.TotalSupply': ['bank total-supply'],
  'bank.DenomMetadata': ['bank denom-metadata', 'denom'],
  'bank.Params': ['bank params'],
  'staking.Validator': ['staking validator', 'validator_addr'],
  'staking.Validators': ['staking validators'],
  'staking.Delegation': ['staking delegation', 'delegator_addr', 'validator_addr'],
  'staking.DelegatorDelegations': ['staking delegations', 'delegator_addr'],
  'staking.UnbondingDelegation': ['staking unbonding-delegation', 'delegator_addr', 'validator_addr'],
  'staking.Pool': ['staking pool'],
  'staking.Params': ['staking params'],
  'slashing.SigningInfo': ['slashing signing-info', 'cons_address'],
  'slashing.SigningInfos': ['slashing signing-infos'],
  'slashing.Params': ['slashing params'],
  'distribution.DelegationTotalRewards': ['distribution rewards', 'delegator_address'],
  'distribution.ValidatorCommission': ['distribution commission', 'validator_address'],
  'distribution.CommunityPool': ['distribution community-pool'],
  'distribution.Params': ['distribution params'],
  'gov.Proposal': ['gov proposal', 'proposal_id'],
  'gov.Proposals': ['gov proposals'],
  'gov.Votes': ['gov votes', 'proposal_id'],
  'gov.Vote': ['gov vote', 'proposal_id', 'voter'],
  'gov.Deposits': ['gov deposits', 'proposal_id'],
  'gov.TallyResult': ['gov tally', 'proposal_id'],
  'gov.Params': ['gov params'],
  'mint.Inflation': ['mint inflation'],
  'mint.AnnualProvisions': ['mint annual-provisions'],
  'mint.Params': ['mint params'],
  'auth.Account': ['auth account', 'address'],
  'auth.Accounts': ['auth accounts'],
  'auth.ModuleAccountByName': ['auth module-account', 'name'],
  'auth.Params': ['auth params'],
  'evidence.AllEvidence': ['evidence list'],
  'evidence.Evidence': ['evidence evidence', 'hash'],
  'upgrade.CurrentPlan': ['upgrade plan'],
  'upgrade.AppliedPlan': ['upgrade applied', 'name'],
  'tx.GetTx': ['tx', 'hash'],
};

/**
 * Writes a method as a command of the chain's CLI (`$CHAIN_BINARY`; for example, gaiad), or of grpcurl for any method.
 * Both use a port of the node, `$NODE`, and need no gateway key.
 */
export function toCommandLine(form: 'chain' | 'grpcurl', { path, height }: AbciQuery, request: DecodedMessage): string {
  const members = toProtoJson(request) as { readonly [name: string]: JsonValue };
  const [, module = '', method = ''] = /^\/\w+\.(\w+)\.[\w.]*\/(\w+)$/.exec(path) ?? [];
  const known = form === 'chain' ? commands[`${module}.${method}`] : undefined;
  if (!known) return toGrpcurl(path, height, members);
  const [command, ...fields] = known;
  return [
    `"$CHAIN_BINARY" query ${command}`,
    ...fields.map((name) => shell(textOf(members[name]))),
    ...pageFlags(members['pagination']),
    ...(height === undefined ? [] : [`--height ${height}`]),
    '--node "$NODE" --output json',
  ].join(' ');
}

function toGrpcurl(path: string, height: bigint | undefined, members: { readonly [name: string]: JsonValue }): string {
  return [
    `grpcurl -d ${shell(JSON.stringify(withoutNull(members)))}`,
    ...(height === undefined ? [] : [`-H ${shell(`x-cosmos-block-height: ${height}`)}`]),
    `"$NODE" ${shell(path.slice(1))}`,
  ].join(' \\\n  ');
}

function pageFlags(page: JsonValue | undefined): readonly string[] {
  if (typeof page !== 'object' || page === null || Array.isArray(page)) return [];
  const { key, offset, limit, count_total, reverse } = page as { readonly [name: string]: JsonValue };
  return [
    ...(textOf(key) === '' ? [] : [`--page-key ${shell(textOf(key))}`]),
    ...(textOf(offset) === '0' || offset === undefined ? [] : [`--page-offset ${shell(textOf(offset))}`]),
    ...(textOf(limit) === '0' || limit === undefined ? [] : [`--page-limit ${shell(textOf(limit))}`]),
    ...(count_total === true ? ['--page-count-total'] : []),
    ...(reverse === true ? ['--page-reverse'] : []),
  ];
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

function withoutNull(members: { readonly [name: string]: JsonValue }): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== ''));
}

/** Single-quotes a text without control characters. */
function shell(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are removed
  return `'${text.replace(/[\u0000-\u001f\u007f-\u009f]/g, '').replaceAll("'", String.raw`'\''`)}'`;
}
