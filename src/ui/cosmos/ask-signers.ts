import { fromBase64 } from '../../client/wire/protobuf.js';
import type { Gateway } from '../../client/gateway.js';
import { GatewayError } from '../../client/errors.js';
import { loadCode } from '../../client/load-code.js';
import { queryAbci } from '../../client/operations/abci-query.js';
import { getWholeValidatorSet } from '../../client/operations/validator-set.js';
import type { AbciResponse } from '../../client/wire/abci-response.js';
import type { NoSigners, SignedState } from '../../verify/light/signed-state.js';

/** How many requests it takes for a set of one page: two blocks and the set. */
export const signersCost = 3;

/**
 * Asks the gateway for what shows who signed the state of a height, and verifies it: the header one above, with the `app_hash`; the
 * block after that, with the votes; and the set.
 *
 * @throws GatewayError `aborted`, and `network` if our own code cannot be loaded; other failures are in the state
 */
export async function askSigners(gateway: Gateway, stateHeight: bigint, signal: AbortSignal): Promise<SignedState> {
  const height = stateHeight + 1n;
  const [{ readSignedState, withoutSigners }, { blockQuery }] = await Promise.all([
    loadCode(() => import('../../verify/light/signed-state.js')),
    loadCode(() => import('../../verify/light/queries.js')),
  ]);
  const block = async (at: bigint) => (await queryAbci(gateway, blockQuery(at), { signal })).value;
  try {
    const [own, after, set] = await Promise.all([
      block(height),
      block(height + 1n),
      getWholeValidatorSet(gateway, { height }, { signal }),
    ]);
    const refused = [own, after].find(({ code }) => code !== 0);
    if (refused) return withoutSigners(height, causeOf(refused), refused.log.slice(0, 200));
    return await readSignedState({
      height,
      blocks: [bytesOf(own), bytesOf(after)],
      validators: set.value.validators,
    });
  } catch (thrown) {
    if (!(thrown instanceof GatewayError) || thrown.code === 'aborted' || thrown.details.ownCode) throw thrown;
    const cause = thrown.code === 'future' ? 'head' : thrown.code === 'pruned' ? 'pruned' : 'failed';
    return withoutSigners(height, cause, cause === 'failed' ? thrown.message : undefined);
  }
}

function bytesOf({ value }: AbciResponse): Uint8Array {
  return fromBase64(value ?? '') ?? new Uint8Array();
}

/** Why a node gives no block: code 6 for a service that it does not have, code 18 for a height. */
function causeOf({ code, log }: AbciResponse): NoSigners {
  if (code === 6) return 'not-served';
  if (/bigger th[ae]n the chain length/.test(log)) return 'head';
  return /lowest height is/.test(log) ? 'pruned' : 'failed';
}
