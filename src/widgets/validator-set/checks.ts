import type { Gateway } from '../../client/gateway.js';
import type { ValidatorSet } from '../../client/operations/validator-set-reply.js';
import type { StateEvidence } from '../../ui/cosmos/ask-signers.js';
import type { Signers } from '../../ui/cosmos/signers.js';
import type { Expectation } from '../../ui/expectation.js';
import type { GatewaySource } from '../../ui/gateway-context.js';
import type { Scheduler } from '../../ui/scheduler.js';
import { defineChecks } from '../../ui/widget/check-stage.js';
import { checkAnswerHeight } from '../../verify/answer-height.js';
import type { Check } from '../../verify/check.js';
import { loadKeyReader, type ReadKey } from '../../verify/consensus-key.js';
import {
  checkPriorities,
  checkValidatorAddress,
  compareValidatorsHash,
  createOrderCheck,
  hashValidatorsInSteps,
  validatorParts,
} from '../../verify/validator-set.js';
import type { ExpectedAppHash } from '../../verify/ics23.js';
import type { Checked } from '../../verify/verdict.js';
import type { ValidatorSetQuery } from './request.js';
import type { ValidatorSetAnswers, ValidatorSetTypes } from './view.js';

export interface AskForProof {
  readonly state: CheckedState;
  /** The gateway and, for a header that the page trusts, its source; undefined if the signers are not requested. */
  readonly signers: readonly [gateway: Gateway, source: GatewaySource | undefined] | undefined;
}

export const checks = defineChecks<ValidatorSetTypes>(({ request, data }, { state, signers }, scheduler) =>
  checkAnswer(request, data, scheduler, state, signers),
);

export interface CheckedState {
  readonly expected: Pick<Expectation<bigint>, 'of'>;
  readonly signers: Pick<Signers, 'ask'>;
  noteChecks(set: ValidatorSet, checks: readonly Check[]): void;
  noteHash(set: ValidatorSet, check: Check): void;
}

/**
 * Recomputes the address of every validator from its key, order, priorities and height of both sets if two are
 * compared, and the hash of the first set. Without an expected hash, the computed one is stored without a check.
 */
export async function checkAnswer(
  asked: ValidatorSetQuery,
  answers: ValidatorSetAnswers,
  scheduler: Scheduler,
  state: CheckedState | undefined,
  signers?: readonly [gateway: Gateway, source: GatewaySource | undefined],
): Promise<Checked> {
  const set = answers.set.value;
  const compared = answers.compared?.value;
  const all = [...set.validators, ...(compared?.validators ?? [])];
  const readKey = await loadKeyReader(all.map(({ pubKey }) => pubKey?.type));
  const own = await checkSet(set, asked.height, { scheduler, readKey });
  state?.noteChecks(set, own.addresses);
  // In the order of the answer: the hash depends on the node's order, not on the displayed one.
  const result = await scheduler.drive(hashValidatorsInSteps(set.validators, readKey));
  const evidence = signers && (await state?.signers.ask(set.blockHeight, ...signers, scheduler.signal));
  const expected = state?.expected.of(set.blockHeight) ?? namedSet(evidence);
  const hash = compareValidatorsHash(set, result, expected);
  state?.noteHash(set, hash);
  const other =
    compared && (await checkSet(compared, asked.compareHeight ?? 'latest', { scheduler, readKey }, 'compared.'));
  const priorities = checkBalance(set, compared, hash.outcome === 'pass');
  const checks = [own, other].flatMap((found) => (found ? [...found.addresses, ...found.rules] : []));
  return {
    checks: [...(evidence?.checks ?? []), ...(expected ? [hash] : []), ...checks, ...priorities],
    parts: validatorParts(set),
  };
}

/** Checks the priorities of one or two sets. Both must balance if one does, or if a hash shows CometBFT's rules. */
function checkBalance(set: ValidatorSet, compared: ValidatorSet | undefined, isCometBft: boolean): readonly Check[] {
  const check = (isCentered: boolean) => [
    ...checkPriorities(set, { isCentered }),
    ...(compared ? checkPriorities(compared, { prefix: 'compared.', isCentered }) : []),
  ];
  const found = check(isCometBft);
  return found.some(({ outcome }) => outcome === 'pass') ? check(true) : found;
}

/** The hash of the set in the header: proven from the trusted header, or signed by its validators. */
function namedSet({ reached, signed }: Partial<StateEvidence> = {}): ExpectedAppHash | undefined {
  const header = reached?.kind === 'proven' ? reached.header.header : reached?.kind === 'signed' && reached.header;
  const hash = header && header.validatorsHash;
  if (hash) return { hash, basis: 'host' };
  const told = signed?.appHash === undefined ? undefined : signed.block?.signedHeader.header.validatorsHash;
  return told && reached?.kind !== 'broken' ? { hash: told, basis: 'signers' } : undefined;
}

async function checkSet(
  set: ValidatorSet,
  asked: bigint | 'latest',
  { scheduler, readKey }: { readonly scheduler: Scheduler; readonly readKey: ReadKey },
  prefix = '',
): Promise<{ readonly addresses: readonly Check[]; readonly rules: readonly Check[] }> {
  const order = createOrderCheck(prefix);
  const addresses = await scheduler.map(set.validators, (row, index) => {
    order.note(row, index);
    return checkValidatorAddress(row, `${prefix}validators[${index}]`, readKey);
  });
  // The latest height is whatever the node returns.
  const height = asked === 'latest' ? [] : [checkAnswerHeight(set.blockHeight, asked, `${prefix}block_height`)];
  return { addresses, rules: [...order.found(), ...height] };
}
