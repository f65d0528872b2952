import type { ExpectedHash } from '../../src/verify/compare.js';
import { loadKeyReader } from '../../src/verify/consensus-key.js';
import type { Frame } from '../../src/client/wire/frame.js';
import { inOneGo } from '../../src/client/wire/in-one-go.js';
import type { TraceItem } from '../../src/client/operations/trace-reply.js';
import type { Validator, ValidatorSet } from '../../src/client/operations/validator-set-reply.js';
import { createAddressFilter, toFilterText, type Filterable } from '../../src/decode/bech32-addresses.js';
import { tokensInSteps, valueInSteps } from '../../src/decode/trace/movement.js';
import type { Effect } from '../../src/decode/trace/outcome.js';
import { createBloomSteps, type BloomLog } from '../../src/verify/bloom.js';
import { checkTraceInSteps, type TraceComparand } from '../../src/verify/trace.js';
import { layOutInSteps } from '../../src/widgets/tx-trace/controllers/flame-layout.js';
import { compareValidatorsHash, hashValidatorsInSteps } from '../../src/verify/validator-set.js';

/** A trusted hash from the page. */
export function byPage(hash: string): ExpectedHash {
  return { hash, basis: 'host' };
}

/** Reads a consensus key of any known kind. */
export const readKey = await loadKeyReader(['a kind that is none of the first two']);

// Runs what the widgets run in steps without a pause.

export const valueMovement = (frames: readonly Frame[], effects: readonly Effect[], keepsCoins = false) =>
  inOneGo(valueInSteps(frames, effects, keepsCoins));

export const tokenMovement = (frames: readonly Frame[], effects: readonly Effect[]) =>
  inOneGo(tokensInSteps(frames, effects));

export const layOut = (...trace: Parameters<typeof layOutInSteps>) => inOneGo(layOutInSteps(...trace));

export const matchesAddress = (query: string, validator: Filterable) =>
  createAddressFilter(query)(toFilterText(validator));

export const hashValidators = (validators: readonly Validator[]) => inOneGo(hashValidatorsInSteps(validators, readKey));

export const checkValidatorsHash = (set: ValidatorSet, expected?: ExpectedHash) =>
  compareValidatorsHash(set, hashValidators(set.validators), expected);

export const checkTraceItem = (item: TraceItem, place: number, comparand: TraceComparand) =>
  inOneGo(checkTraceInSteps(item, place, comparand));

export const createBlooms = () => {
  const stepsOf = createBloomSteps();
  return (logs: readonly BloomLog[]) => inOneGo(stepsOf(logs));
};
