import { type Asked, type Body, piecesOf } from './request.js';
import type { Cors } from './cors.js';
import { EnvelopeRefusal } from './envelope.js';
import { observe, type Facts, type OnAnswer, type TellEnd } from './events.js';
import { Refusal, refusalBody, type Dialect } from './refusal.js';
import { ConnectionLost, type InnerReply } from './source.js';

export interface Settings {
  readonly cors: Cors;
  readonly onAnswer: OnAnswer | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly tell?: TellEnd | undefined;
}

export async function respond(
  dialect: Dialect,
  asked: Asked,
  { cors, onAnswer }: Settings,
  ask: (facts: Facts) => Promise<InnerReply>,
): Promise<Answer> {
  const facts: Facts = { requestId: crypto.randomUUID() };
  const watched = observe(onAnswer, facts);
  const toAnswer = (reply: InnerReply) => answerOf(reply, asked, cors, facts.requestId, watched);
  try {
    return toAnswer(await ask(facts));
  } catch (error) {
    if (error instanceof ConnectionLost) throw error;
    return toAnswer(refusalReply(error, dialect, facts.requestId));
  }
}

function answerOf(
  { status, body, headers }: InnerReply,
  asked: Asked,
  cors: Cors,
  requestId: string,
  watched: ReturnType<typeof observe>,
): Answer {
  if (!isPossible(status, headers) || (body !== null && bodiless.includes(status))) {
    // Notifies the listener that waits for the end of the answer.
    if (body !== null && typeof body !== 'string') piecesOf(body).cancel();
    throw new Error('The source returned an invalid status or header.');
  }
  return {
    status,
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...cors.answerHeaders(asked.header('origin')),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
    },
    body: asked.method === 'HEAD' ? null : typeof body === 'string' ? body : body && piecesOf(body),
    tell: watched(status),
  };
}

const bodiless = [204, 205, 304];

function isPossible(status: number, headers: InnerReply['headers'] = {}): boolean {
  if (!Number.isInteger(status) || status < 200 || status > 599) return false;
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) return false;
  }
  return true;
}

export class RefusalWithId extends Error {
  readonly refusal: Refusal;
  readonly id: string;

  constructor(refusal: Refusal, id: string) {
    super(refusal.message);
    this.refusal = refusal;
    this.id = id;
  }
}

function refusalReply(error: unknown, dialect: Dialect, requestId: string): InnerReply {
  const refusal = toRefusal(error);
  // An unread body is not awaited: without a valid key, its id is not returned.
  const id = error instanceof EnvelopeRefusal || error instanceof RefusalWithId ? error.id : 'null';
  return { status: refusal.status, body: refusalBody(refusal, dialect, requestId, id), headers: refusal.headers };
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof RefusalWithId) return error.refusal;
  // The message of an unexpected error is hidden: it may contain file names, URLs or the request.
  return new Refusal('internal', 'Internal error of the gateway. Try again, or report the request ID.');
}
