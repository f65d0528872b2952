import { type AbciResponse, readAbciResponse } from '../../src/client/operations/abci-query-reply.js';
import { standingKeys, toExchange, type StandingValue } from '../../src/verify/light/typed-proof.js';
import { toHex } from '../../src/verify/protobuf-message.js';
import { loadRecordings, type Recording } from './recordings.js';
import { paramsOf, responseOf } from './recorded-abci.js';

/** The answer of a module, and the values that it rests on. */
export interface RecordedTyped {
  readonly name: string;
  readonly query: { readonly path: string; readonly data: string };
  readonly response: AbciResponse;
  readonly values: readonly StandingValue[];
}

/** All recorded answers of modules but lists of evidence, with the recorded proofs of their values. */
export function recordedTyped(): readonly RecordedTyped[] {
  const recordings = loadRecordings('cosmos-light/store');
  const stored = (recording: Recording) => readAbciResponse({ response: responseOf(recording) }) as AbciResponse;
  const typed = recordings.filter(({ name }) => name.includes('/typed_') && !name.endsWith('all_evidence'));
  return typed.map((recording) => {
    const { path, data } = paramsOf(recording);
    const query = { path: String(path), data: String(data ?? '') };
    const response = stored(recording);
    const height = String(recording.expect['state_height']);
    const values = (standingKeys(toExchange(query, response)) ?? []).map(({ store, key }): StandingValue => {
      const found = recordings.find(
        ({ expect: { store: at, key_hex: hex, state_height: of } }) =>
          at === store && hex === toHex(key).toLowerCase() && String(of) === height,
      )!;
      const asked = {
        path: `/store/${store}/key`,
        data: `0x${toHex(key)}`,
        height: BigInt(height),
        prove: true,
      } as const;
      return { store, query: asked, response: stored(found), appHash: String(found.expect['app_hash']) };
    });
    return { name: recording.name, query, response, values };
  });
}
