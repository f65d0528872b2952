import { queryAbci } from '../../src/client.js';
import { blockQuery, readBlock } from '../../src/verify.js';
import { signedHeaderJson } from '../../src/verify/light/save-proof.js';
import { lightGateway } from './light-page.js';

/** The answer of a node whose REST and gRPC are off to a query for a block. */
export const notServed = { code: 6, codespace: 'sdk', log: 'unknown query path: unknown request', height: '0' };

/** Another answer to a JSON-RPC request. */
export function refusal(what: string, answer: object): string {
  return JSON.stringify({ jsonrpc: '2.0', id: (JSON.parse(what) as { id: number }).id, ...answer });
}

/** Changes the answers of a gateway to those of a node that has no blocks. */
export function withoutBlocks(response: object) {
  return (what: string, body: string) =>
    what.includes('GetBlockByHeight') ? refusal(what, { result: { response } }) : body;
}

/** The commit of a recorded height as the RPC would give it, made of the two blocks. */
export async function signedHeaderAt(height: bigint): Promise<object> {
  const gateway = lightGateway([]);
  const [own, after] = await Promise.all(
    [height, height + 1n].map(async (at) => {
      const { value } = await queryAbci(gateway, blockQuery(at));
      return readBlock(Uint8Array.from(atob(value.value ?? ''), (letter) => letter.charCodeAt(0)));
    }),
  );
  return signedHeaderJson({ header: own!.header, commit: after!.lastCommit! });
}
