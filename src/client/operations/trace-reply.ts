import type { Answer, Received } from '../answer.js';
import { list } from '../wire/read.js';
import { readTraceItem, type TraceItem, type Tracer } from '../wire/trace.js';
import { readRpcAnswer } from './rpc-answer.js';

/** Reads the reply to `traceBlock`. */
export function readTrace<R extends { readonly tracer: Tracer }>(
  request: R,
  text: string,
  received: Received,
): Answer<TraceItem[], R> {
  return readRpcAnswer(request, text, received, list(readTraceItem(request.tracer)));
}
