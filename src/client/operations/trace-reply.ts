import type { Answer, Received } from '../answer.js';
import { list } from '../wire/read.js';
import { readTraceItem, type TraceItem } from '../wire/trace.js';
import { readRpcAnswer } from './rpc-answer.js';
import type { TraceRequest } from './trace.js';

/** Reads the reply to `traceBlock`. */
export function readTrace(request: TraceRequest, text: string, received: Received): Answer<TraceItem[], TraceRequest> {
  return readRpcAnswer(request, text, received, list(readTraceItem(request.tracer)));
}
