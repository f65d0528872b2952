import { parseRest } from '../../src/client/json.js';
import { readReply } from '../../src/client/wire/read.js';
import { readValidatorSetReply, type ValidatorSet } from '../../src/client/operations/validator-set-reply.js';
import { loadRecordings, type Recording } from './recordings.js';

/** Every packed file that holds replies of the validator set endpoint. */
export const validatorSetFiles = [
  'cosmos/series-validatorsets',
  'cosmos/validatorsets',
  'cosmos/pruned',
  'cosmos/node_limits',
  'cosmos/not_ready',
  'cosmos/evidence_many',
];

/** One recorded reply that is a set, and what was recorded as true of it. */
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

/** The whole sets of the demo chain by height, 75 to 145, out of their two pages each. */
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
