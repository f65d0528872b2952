import type { Asked } from './asked.js';
import { checkContentType, readBody } from './body.js';
import { matches } from './cors.js';
import { readEnvelope } from './envelope.js';
import type { Facts } from './events.js';
import type { Gate } from './gate.js';
import { withSignal } from './gone.js';
import { keyOfHeader, keyOfPath, type Keyring, type KnownKey } from './keys.js';
import type { Spender } from './limiter.js';
import type { OperationTable, RpcSlot } from './operations.js';
import { findRestOperation, findRpcMethod, namesOf } from './operations.js';
import { Refusal } from './refusal.js';
import type { RequestLimits } from './requests/limits.js';
import { readRest } from './requests/rest.js';
import { RefusalWithId, type Settings } from './respond.js';
import type { InnerReply, InnerSource } from './source.js';

/** What a gateway lets in. */
export interface Access extends Settings {
  readonly keyring: Keyring;
  readonly gate: Gate;
  readonly operations: OperationTable;
  readonly requests: RequestLimits;
  readonly maxBodyBytes: number;
  readonly maxBodyDepth: number;
}

/** Answers a REST request below `base`. */
export async function askRest(
  access: Access,
  source: InnerSource,
  asked: Asked,
  base: string,
  facts: Facts,
): Promise<InnerReply> {
  const key = await checkKey(access, keyOfHeader(asked.header), asked);
  facts.keyId = key.id;
  facts.visitor = key.visitor;
  const { pass } = await access.gate.enter(spenderOf(key, asked));
  const path = asked.path.slice(base.length);
  const operation = findRestOperation(path);
  if (!operation) throw new Refusal('unknown-path', 'Unknown query. The gateway serves validator sets and evidence.');
  facts.operation = operation;
  checkScope(key, operation);
  const call = { operation, ...readRest(operation, path, asked.query) };
  const { gone } = asked;
  return pass(1, () => (source.unsigned ? source.unsigned.rest(call, gone) : source.rest(withSignal(call, gone))));
}

/** Names the addresses that support a method, or the methods of this one if none does. */
function whereOffered({ operations }: Access, slot: RpcSlot, method: string): string {
  const others = (['rpc', 'a', 'b'] as const).filter((each) => findRpcMethod(operations, each, method));
  if (others.length === 0) return `/${slot} supports ${namesOf(operations, slot).join(', ')}.`;
  return `Use ${others.map((each) => `/${each}`).join(' or ')}.`;
}

/** Answers a JSON-RPC request at `base`. */
export async function askRpc(
  access: Access,
  source: InnerSource,
  asked: Asked,
  slot: RpcSlot,
  base: string,
  facts: Facts,
): Promise<InnerReply> {
  // The raw path: a percent-encoded key is not accepted.
  const segment = asked.path.slice(base.length + 1);
  if (segment.includes('/')) throw new Refusal('unknown-path', 'Not found. The API key must be the last path segment.');
  const key = await checkKey(access, keyOfPath(segment, asked.header), asked);
  facts.keyId = key.id;
  facts.visitor = key.visitor;
  const { pass } = await access.gate.enter(spenderOf(key, asked));
  checkContentType(asked.header);
  const body = await readBody(asked.header, asked.body(), access.maxBodyBytes);
  const { id, method, params } = readEnvelope(body, access.maxBodyDepth);
  try {
    const found = findRpcMethod(access.operations, slot, method);
    if (!found) {
      throw new Refusal('unknown-method', `Unsupported method. ${whereOffered(access, slot, method)}`);
    }
    facts.operation = found.method;
    checkScope(key, found.method);
    const call = { operation: found.method, slot, params: found.read(params, access.requests), id };
    const { gone } = asked;
    return await pass(found.cost ?? 1, () =>
      source.unsigned ? source.unsigned.rpc(call, gone) : source.rpc(withSignal(call, gone)),
    );
  } catch (error) {
    throw error instanceof Refusal ? new RefusalWithId(error, id) : error;
  }
}

async function checkKey({ cors, keyring, gate }: Access, candidate: string | null, asked: Asked): Promise<KnownKey> {
  const key = await gate.guess(asked.address, () => keyring.find(candidate));
  const origin = asked.header('origin');
  const isAllowed =
    origin === null
      ? key.allowNoOrigin
      : key.origins
        ? matches(key.origins, origin)
        : cors.allowsByDefault(origin, key.public);
  if (!isAllowed) throw new Refusal('bad-origin', 'This API key does not allow this origin.');
  return key;
}

function spenderOf({ id, visitor, rates }: KnownKey, { address }: Asked): Spender {
  return { subject: id, visitor: visitor ?? address, rates };
}

function checkScope({ operations }: KnownKey, operation: string): void {
  if (operations && !operations.includes(operation)) {
    throw new Refusal('bad-scope', `This API key does not allow ${operation}.`);
  }
}
