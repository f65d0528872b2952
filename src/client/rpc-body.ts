/** The body of one JSON-RPC request; batches are never sent, as nodes differ in how they treat them. */
export function rpcBody(id: number, method: string, params: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}
