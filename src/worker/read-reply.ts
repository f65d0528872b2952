import type { Answer, Received } from '../client/answer.js';
import type { Note } from '../client/note.js';
import { loadCode } from '../client/load-code.js';

export interface ReplyInput {
  /** The operation name, by which the worker finds the parser. */
  readonly operation: string;
  readonly request: unknown;
  readonly text: string;
  readonly received: Received;
}

export interface ReplyOutput {
  readonly value: unknown;
  readonly requests: number;
  readonly notes: readonly Note[];
}

type ReadText = (request: never, text: string, received: Received) => Answer<unknown>;

const readers: Readonly<Record<string, () => Promise<ReadText>>> = {
  getValidatorSet: async () =>
    (await loadCode(() => import('../client/operations/validator-set-reply.js'))).readValidatorSet,
  getEvidence: async () => (await loadCode(() => import('../client/operations/evidence-reply.js'))).readEvidence,
  queryAbci: async () => (await loadCode(() => import('../client/operations/abci-query-reply.js'))).readAbciQuery,
  getLogs: async () => (await loadCode(() => import('../client/operations/logs-reply.js'))).readLogs,
  createAccessList: async () =>
    (await loadCode(() => import('../client/operations/access-list-reply.js'))).readAccessList,
  getBlockReceipts: async () =>
    (await loadCode(() => import('../client/operations/block-receipts-reply.js'))).readBlockReceipts,
  getUncle: async () => (await loadCode(() => import('../client/operations/block-reply.js'))).readUncle,
  getBlock: async () => (await loadCode(() => import('../client/operations/block-reply.js'))).readBlockReply,
  traceBlock: async () => (await loadCode(() => import('../client/operations/trace-reply.js'))).readTrace,
  getTransaction: async () =>
    (await loadCode(() => import('../client/operations/transaction-reply.js'))).readTransactionReply,
};

export async function readReply({ operation, request, text, received }: ReplyInput): Promise<ReplyOutput> {
  const read = await readers[operation]?.();
  if (!read) throw new Error(`no reader for ${operation}`);
  const { value, requests, notes } = read(request as never, text, received);
  return { value, requests, notes };
}
