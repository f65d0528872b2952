import type { FetchFunction } from '../../src/client/http.js';
import type { Recording } from './recordings.js';

/** A reply as it was recorded. */
export interface RecordedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** A `fetch` that answers every question with one recorded reply: status, headers and body as they came. */
export function answering({ status, headers, body }: RecordedResponse): FetchFunction {
  const kept = Object.entries(headers).filter(([name]) => !hopByHop.has(name));
  return () => Promise.resolve(new Response(bodiless.has(status) ? null : body, { status, headers: kept }));
}

/** Bodies are recorded as text, so what describes their bytes on the wire no longer holds. */
const hopByHop = new Set(['connection', 'content-encoding', 'content-length', 'transfer-encoding']);
const bodiless = new Set([204, 205, 304]);

/** The words of `expect`: what is true of the exchange by another source; numbers and hashes omitted. */
export function wordsOf({ expect, response }: Recording): string {
  const { outcome, cause, code, message } = expect;
  if (cause !== undefined) return `${outcome}: ${String(cause)}`;
  if (outcome === 'jsonrpc error') {
    const said = plain(String(message ?? messageIn(response.body)));
    return `${outcome} ${String(code)}: ${said.replace(/^(invalid argument N): (?!exceed max).*/, '$1: …')}`;
  }
  return outcome;
}

/** A text with its hashes and numbers taken out. */
export function plain(text: string): string {
  return text.replace(/0x[0-9a-f.]{6,}|[0-9a-f]{32,}/gi, '#').replace(/\d+/g, 'N');
}

/** Whether an exchange asks for one piece of evidence by its hash, which is none of the nine calls. */
export function isOfOnePiece({ call, request }: Recording): boolean {
  return call === 'evidence' && !/^\/cosmos\/evidence\/v1beta1\/evidence(\?|$)/.test(request.path);
}

function messageIn(body: string): string {
  return (JSON.parse(body) as { error?: { message?: string } }).error?.message ?? '';
}

export { readQuery } from '../../src/ui/fields/query.js';
