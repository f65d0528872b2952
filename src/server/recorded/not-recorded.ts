import type { Reply } from '../source.js';

/** The refusal of a REST question that the recordings do not hold, with what there is. */
export function restNotRecorded(what: string, thereIs: string): Reply {
  return {
    status: 404,
    body: JSON.stringify({ code: 5, message: notRecorded(what, thereIs), details: [] }),
  };
}

/** The refusal of a JSON-RPC question that the recordings do not hold; `id` is the caller's, as JSON text. */
export function rpcNotRecorded(id: string, what: string, thereIs: string): Reply {
  const error = JSON.stringify({ code: -32020, message: notRecorded(what, thereIs) });
  return { status: 200, body: `{"jsonrpc":"2.0","id":${id},"error":${error}}` };
}

function notRecorded(what: string, thereIs: string): string {
  return `not recorded: ${what}; ${thereIs}`;
}
