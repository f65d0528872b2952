import type { FetchFunction } from '../../src/client/http.js';

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
