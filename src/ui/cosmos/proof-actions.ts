import { loadCode } from '../../client/load-code.js';
import type { ProofToSave } from '../../verify/light/save-proof.js';
import type { TrustRoot } from '../../verify/light/trusted-headers.js';
import type { LazyHost } from '../controllers/missing-code.js';
import { saveFile } from '../export/files.js';
import type { StateEvidence } from './ask-signers.js';
import type { Gateway } from '../../client/gateway.js';
import { readHeight } from './fields.js';
import { rootOf } from './find-root.js';

/** Saves a value or a list as one file, with the path to its validators and to the trusted header. */
export function saveEvidence(proof: ProofToSave, evidence: StateEvidence, host: LazyHost): void {
  const { signed, reached } = evidence;
  loadCode(() => import('../../verify/light/save-proof.js')).then(
    ({ saveProof }) => {
      const header = reached?.kind === 'proven' ? reached.header : undefined;
      const file = saveProof({ ...proof, block: signed.block, header });
      saveFile(`proof-${proof.query.height}.json`, JSON.stringify(file, null, 2), 'application/json');
    },
    (thrown: unknown) => host.codeMissing?.(() => saveEvidence(proof, evidence, host), thrown),
  );
}

/** Requests that are sent without confirmation. */
const free = 40n;

/**
 * The minimum and maximum number of requests to verify the header of a height from the header that an element trusts.
 * The range exists because it is unknown in advance which forward steps are too long: at worst, every header in between
 * is a step. No more requests are made without confirmation.
 *
 * @param height undefined if unknown
 * @returns undefined if the element trusts no header
 */
export function wayCost(
  element: EventTarget,
  gateway: Gateway | undefined,
  height?: bigint,
): readonly [least: bigint, most: bigint] | undefined {
  return costOfWay(gateway && element instanceof Element ? rootOf(element, gateway) : undefined, height);
}

/** Like `wayCost`, from the trusted header. */
export function costOfWay(
  root: TrustRoot | undefined,
  height?: bigint,
): readonly [least: bigint, most: bigint] | undefined {
  const from = readHeight(root?.height ?? '');
  if (typeof from !== 'bigint') return undefined;
  const distance = height === undefined ? free : height < from ? from - height : height - from;
  // The trusted header, its set, and the parameters of the staking module; the provider may have cached all of them.
  const [own, most] = distance === 0n ? [1n, 1n] : [3n, 4n];
  // A block and a set for each header in between; the set takes two requests on chains with more than a hundred
  // validators.
  const between = distance > 1n ? 3n * (distance - 1n) : 0n;
  return [root?.held ? 0n : own, most + (between < free ? between : free)];
}
