import { describe, expect, it } from 'vitest';
import { readAbciResponse, proveValue } from '../../../../src/verify/light/prove-value.js';
import { decodeBase64 } from '../../../../src/decode/base64.js';
import { readBlock } from '../../../../src/verify/light/block.js';
import { readSignedHeader } from '../../../../src/verify/light/signed-header.js';
import { verifySignature } from '../../../../src/verify/light/signature.js';
import { parseTime } from '../../../../src/verify/light/time.js';
import { readValidators, type SetMember } from '../../../../src/verify/light/validators.js';
import { verifyCommit } from '../../../../src/verify/light/verify-commit.js';
import { verifyLinks } from '../../../../src/verify/light/verify-links.js';
import { verifyStep, type LightBlock } from '../../../../src/verify/light/verify-step.js';
import { readConsensusKey } from '../../../../src/verify/consensus-key.js';
import { hexBytes } from '../../../support/recorded-abci.js';
import { lightBlocks, lightChains, loadLies, recordedSets, type Lie, type Verdict } from '../../../support/light-chains.js';

const { lies, skips } = loadLies();
const [first] = lightChains;
if (!first) throw new Error('no chain');
const recorded = lightBlocks(first);

function family(pattern: RegExp): readonly [string, Lie][] {
  return Object.entries(lies).filter(([name]) => pattern.test(name));
}

function refused(read: () => readonly SetMember[]): readonly SetMember[] | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** A verdict as a word: `ok`, or the class. */
function word(verdict: unknown): string {
  const { ok, class: reason } = verdict as Verdict;
  return ok ? 'ok' : (reason ?? 'refused');
}

const timeOf = (text: string) => parseTime(text) ?? 0n;

function trustedOf({ trusted }: Lie): LightBlock {
  if (trusted.signed_header)
    return { signedHeader: readSignedHeader(trusted.signed_header), validators: readValidators(trusted.validatorset) };
  const known = recorded.get(BigInt(trusted.height));
  if (!known) throw new Error('not recorded');
  return known;
}

const signedHeaders = family(/^\d/);

describe('the crafted signed headers', () => {
  it('are 173', () => expect(signedHeaders).toHaveLength(173));

  it.each(signedHeaders)('%s is judged as by CometBFT, or more strictly', async (name, lie) => {
    const signedHeader = readSignedHeader(lie.signed_header);
    const validators = refused(() => readValidators(lie.validatorset));
    const truth = lie.expect;
    if (!validators) {
      expect(truth['set_error']).toBeDefined;
      expect(truth['light_verify']).toBeUndefined();
      return;
    }
    const step = await verifyStep({
      trusted: trustedOf(lie),
      next: { signedHeader, validators },
      trustLevel: [1n, 3n],
      trustingPeriod: BigInt(lie.trusting_period_ns),
      maxClockDrift: BigInt(lie.max_clock_drift_ns),
      now: timeOf(lie.now),
    });
    const commit = await verifyCommit({ signedHeader, validators, chainId: lie.chain_id });
    console.log(JSON.stringify([name, word(truth['light_verify']), step.reason ?? 'ok', word(truth['basic']), word(truth['verify_commit_light']), word(truth['verify_commit']), commit.signed, commit.whole, commit.reason ?? '', truth['overlap_power'] ?? null, `${step.overlapPower}`]));
  });
});
