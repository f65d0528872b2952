import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  readValidatorSet,
  readValidatorSetReply,
  type ValidatorSet,
} from '../../src/client/operations/validator-set-reply.js';
import { received } from './recorded-calls.js';
import { loadRecordings, type Recording } from './recordings.js';
import { parseRest } from '../../src/client/json.js';
import { readReply } from '../../src/client/wire/read.js';
import { type Candidate, nextRound, type ProposerRound } from '../../src/widgets/validator-set/view-findings.js';

/** The recorded sets of `next-test-1`, or of another chain, by height. */
export function nextSets(files = 'cosmos-next/'): ReadonlyMap<bigint, ValidatorSet> {
  return new Map(
    loadRecordings(`${files}validatorsets`).map(({ name, response }) => {
      const height = BigInt(/\d+/.exec(name)![0]);
      return [height, readValidatorSet({ height }, response.body, received(1)).value];
    }),
  );
}

/** The data of a validator in the staking module. */
interface Staked {
  readonly type: string;
  readonly operatorAddress: string;
  readonly moniker: string;
}

/** The validators that the staking module of `next-test-1` had at a height, by consensus key. */
export function stakingAt(height: bigint): ReadonlyMap<string, Staked> {
  return stakedIn(loadRecordings('cosmos-next/staking_validators').filter(({ name }) => name === `h${height}_all`));
}

/** Every validator of a chain by each of its consensus keys: no operator has the key of another one at any height. */
export function everyStaked(files: string): ReadonlyMap<string, Staked> {
  return stakedIn(loadRecordings(`${files}staking_validators`));
}

interface StakingAnswer {
  readonly operator_address: string;
  readonly consensus_pubkey: { readonly '@type': string; readonly key: string };
  readonly description: { readonly moniker: string };
}

function stakedIn(recordings: readonly Recording[]): ReadonlyMap<string, Staked> {
  const validators = recordings.flatMap(({ response }) => {
    const answer = JSON.parse(response.body) as { validators?: StakingAnswer[]; validator?: StakingAnswer };
    return answer.validators ?? (answer.validator ? [answer.validator] : []);
  });
  return new Map(
    validators.map(({ operator_address: operatorAddress, consensus_pubkey: { '@type': type, key }, description }) => [
      key,
      { type, operatorAddress, moniker: description.moniker },
    ]),
  );
}

/** A change of a set by the operators of the seed. */
export interface SetChange {
  readonly from: number;
  readonly to: number;
  readonly joined: readonly { readonly address: string; readonly power: number }[] | null;
  readonly left: readonly { readonly address: string; readonly power: number }[] | null;
  readonly key_changed: readonly { readonly old_address: string; readonly new_address: string }[] | null;
  readonly power_changed: readonly { readonly address: string }[] | null;
}

const truth = JSON.parse(
  gunzipSync(readFileSync(new URL('../fixtures/cosmos-next-truth.json.gz', import.meta.url))).toString(),
) as Record<string, unknown>;

/** The crafted keys and sets of all kinds, with the results of CometBFT. */
export function nextTruth(): Readonly<Record<string, unknown>> {
  const { changes: _, bls_changes: __, ...crafted } = truth;
  return crafted;
}

/** Every change of a set of `next-test-1` and `next-bls-1`. */
export const setChanges = {
  'cosmos-next/': truth['changes'] as readonly SetChange[],
  'cosmos-next/bls-': truth['bls_changes'] as readonly SetChange[],
};

/** Every packed file with replies of the validator set endpoint. */
export const validatorSetFiles = [
  'cosmos/series-validatorsets',
  'cosmos/validatorsets',
  'cosmos/pruned',
  'cosmos/node_limits',
  'cosmos/not_ready',
  'cosmos/evidence_many',
];

/** One recorded reply that is a set, and its recorded truth. */
export interface RecordedSet {
  readonly name: string;
  readonly set: ValidatorSet;
  readonly truth: Recording['expect'];
}

/** All recorded replies with validators in them, page by page. */
export function recordedSets(files: readonly string[] = validatorSetFiles): RecordedSet[] {
  return files.flatMap((file) =>
    loadRecordings(file)
      .filter(({ request, expect }) => request.path.includes('/validatorsets/') && expect.outcome === 'ok')
      .map(({ name, response, expect }) => ({
        name: `${file}/${name}`,
        set: readReply(parseRest(response.body, 512), readValidatorSetReply),
        truth: expect,
      })),
  );
}

/** The whole sets of the demo chain by height, 75 to 145, joined from their two pages each. */
export function seriesSets(): Map<bigint, { set: ValidatorSet; validatorsHash: string }> {
  const sets = new Map<bigint, { set: ValidatorSet; validatorsHash: string }>();
  for (const { set, truth } of recordedSets(['cosmos/series-validatorsets'])) {
    const earlier = sets.get(set.blockHeight)?.set.validators ?? [];
    sets.set(set.blockHeight, {
      set: { ...set, validators: [...earlier, ...set.validators] },
      validatorsHash: String(truth['validators_hash']),
    });
  }
  return sets;
}

/** The rounds after a set, each of which starts with the priorities of the previous one. */
export function* roundsOf<C extends Candidate>(set: readonly C[]): Generator<ProposerRound<C>, void, undefined> {
  for (let round = nextRound(set); round; round = nextRound(set)) {
    yield round;
    const { priorities } = round;
    set = set.map((each, place) => ({ ...each, proposerPriority: priorities[place] ?? 0n }));
  }
}
