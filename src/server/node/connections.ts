import {
  Agent as HttpAgent,
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { type Callers, readablePieces } from './incoming.js';
import { counted, type TellEnd } from '../events.js';
import type { Pieces } from '../request.js';
import type { Answer } from '../respond.js';
import type { Alarm, CreateAlarm } from '../clock.js';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { createGunzip } from 'node:zlib';
import { Refusal } from '../refusal.js';
import type { Transport, UpstreamRequest, UpstreamResponse } from '../source.js';

/** Closes further connections of an address that has as many as it may; a trusted proxy may have all. */
export function capConnections(server: Server, most: number, { isProxy }: Callers): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, '');
    if (address === undefined || isProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/** Stops a server: no new connections, and after `drain` milliseconds at most none at all. */
export function stop(server: Server, drain: number): Promise<void> {
  return new Promise((done) => {
    // Connections become idle one after the other, when their answers are sent.
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const end = setTimeout(() => server.closeAllConnections(), drain);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(end);
      done();
    });
    server.closeIdleConnections();
    if (drain === 0) server.closeAllConnections();
  });
}

/** The longest wait for a client that does not read, in milliseconds. */
const patience = 60_000;
/** The time that a client gets to read an answer to a request whose body was not waited for, in milliseconds. */
const linger = 1_000;

/** Writes an answer. Without one, or if its body fails, the connection is closed. */
export async function send(
  answer: Answer | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (!answer) {
    outgoing.destroy();
    return;
  }
  const isUnread = !incoming.complete;
  // The rest of the request is not worth a place.
  if (isUnread) outgoing.setHeader('connection', 'close');
  const { status, headers, body, tell } = answer;
  if (typeof body === 'string') {
    const length = Buffer.byteLength(body);
    if (tell) tellOf(outgoing, length, tell);
    // So that an answer that is cut does not look whole to HTTP/1.0.
    outgoing.writeHead(status, { 'content-length': length, ...headers }).end(body);
  } else {
    outgoing.writeHead(status, headers);
    if (body) await sendPieces(tell ? counted(body, tell) : body, outgoing);
    else {
      outgoing.end();
      tell?.('whole', 0);
    }
  }
  if (!isUnread) return;
  incoming.resume();
  const timer = setTimeout(() => incoming.socket.destroy(), linger);
  incoming.socket.once('close', () => clearTimeout(timer));
}

/** Reports a response in one piece when the system has accepted it, or when its connection was closed before. */
function tellOf(outgoing: ServerResponse, bytes: number, tell: TellEnd): void {
  outgoing.once('close', () => (outgoing.writableFinished ? tell('whole', bytes) : tell('left', 0)));
}

async function sendPieces(body: Pieces, outgoing: ServerResponse): Promise<void> {
  let wake = () => {};
  outgoing.once('close', () => {
    // A connection is closed behind a whole answer, too.
    if (!outgoing.writableFinished) body.cancel();
    wake();
  });
  outgoing.on('drain', () => wake());
  /**
   * Waits until a slow client has read what was written, so that it slows the source down; one that does not read is
   * cut off.
   */
  const drained = async () => {
    // Behind an answer that was requested earlier on its connection, this one waits for that one.
    const timer = outgoing.socket ? setTimeout(() => outgoing.destroy(), patience) : undefined;
    await new Promise<void>((done) => (wake = done));
    clearTimeout(timer);
  };
  try {
    for (let piece = await body.next(); piece && !outgoing.destroyed; piece = await body.next()) {
      if (!outgoing.write(piece) && !outgoing.destroyed) await drained();
    }
    outgoing.end();
  } catch {
    cut(outgoing);
  }
}

/** Closes the connection behind what was written: after the status, the only way to signal that the answer is incomplete. */
function cut(outgoing: ServerResponse): void {
  const { socket } = outgoing;
  if (!socket) {
    outgoing.destroy();
    return;
  }
  const timer = setTimeout(() => socket.destroy(), linger);
  socket.once('close', () => clearTimeout(timer));
  socket.destroySoon();
}

/** Milliseconds between two checks of all alarms. An alarm can ring this much too late. */
const interval = 50;

/**
 * Makes alarms that one timer looks after, as timers are most of what a short request costs. It runs while one is set.
 *
 * Alarms that are set are kept in an array: a Map that entries come to and go from all the time holds on to all that
 * have gone until the next full collection, and so do they to their requests.
 */
export function createSweep(): CreateAlarm {
  const set: SweptAlarm[] = [];
  let timer: NodeJS.Timeout | undefined;
  const sweep = () => {
    const now = performance.now();
    for (const alarm of set.filter(({ due }) => due <= now)) alarm.ringIfDue(now);
    if (set.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return (ring) =>
    new SweptAlarm(set, ring, () => {
      timer ??= setInterval(sweep, interval);
    });
}

class SweptAlarm implements Alarm {
  due = 0;
  readonly #all: SweptAlarm[];
  readonly #ring: () => void;
  readonly #wake: () => void;
  /** Its place among all that are set; −1 if it is not. */
  #at = -1;

  constructor(all: SweptAlarm[], ring: () => void, wake: () => void) {
    this.#all = all;
    this.#ring = ring;
    this.#wake = wake;
  }

  set(milliseconds: number): void {
    this.due = performance.now() + milliseconds;
    if (this.#at < 0) this.#at = this.#all.push(this) - 1;
    this.#wake();
  }

  clear(): void {
    const last = this.#at < 0 ? undefined : this.#all.pop();
    if (last && last !== this) {
      last.#at = this.#at;
      this.#all[last.#at] = last;
    }
    this.#at = -1;
  }

  /** Rings, unless another alarm that rang before has cleared or reset it. */
  ringIfDue(now: number): void {
    if (this.#at < 0 || this.due > now) return;
    this.clear();
    this.#ring();
  }
}

export function createNodeTransport(): { readonly transport: Transport; close(): void } {
  const plain = new HttpAgent({ keepAlive: true, scheduling: 'lifo' });
  const secure = new HttpsAgent({ keepAlive: true, scheduling: 'lifo' });
  const send = ({ url, method, headers, body }: UpstreamRequest): ClientRequest => {
    const isSecure = url.protocol === 'https:';
    const { hostname, port, pathname, search } = url;
    // As a list, headers are written as they are, without an object for each. Within a network, packing costs more than
    // it saves.
    const list = ['host', headers['host'] ?? url.host, 'accept-encoding', isSecure ? 'gzip' : 'identity'];
    for (const [name, value] of Object.entries(headers)) if (!ours.has(name)) list.push(name, value);
    if (body !== undefined) list.push('content-length', String(Buffer.byteLength(body)));
    const options = {
      // Of an IPv6 address without its brackets.
      hostname: hostname.startsWith('[') ? hostname.slice(1, -1) : hostname,
      port,
      path: pathname + search,
      method,
      agent: isSecure ? secure : plain,
      headers: list,
    };
    return (isSecure ? httpsRequest : httpRequest)(options).end(body);
  };
  return {
    transport(request) {
      let isAborted = false;
      let sent: ClientRequest;
      const response = new Promise<UpstreamResponse>((done, fail) => {
        const attempt = () => {
          sent = send(request);
          sent.once('response', (reply) => {
            try {
              done(toUpstream(reply));
            } catch (refusal) {
              fail(refusal as Error);
            }
          });
          sent.on('error', (error: NodeJS.ErrnoException) => {
            // A node may close a kept connection while the request is on its way; all requests may be sent twice.
            const isStale = sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
            if (isStale && !isAborted) attempt();
            else fail(error);
          });
        };
        attempt();
      });
      return {
        response,
        abort() {
          isAborted = true;
          sent.destroy(new Error('The request was aborted.'));
        },
      };
    },
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}

const ours = new Set(['host', 'accept-encoding', 'content-length']);

function toUpstream(reply: IncomingMessage): UpstreamResponse {
  const coding = reply.headers['content-encoding'] ?? 'identity';
  if (coding !== 'identity' && coding !== 'gzip') {
    reply.destroy();
    throw new Refusal('bad-upstream', 'The node returned an unsupported content encoding. Check its configuration.');
  }
  const readable = coding === 'gzip' ? unpacked(reply) : reply;
  return {
    status: reply.statusCode ?? 0,
    header(name) {
      const value = reply.headers[name];
      return (typeof value === 'string' ? value : value?.join(', ')) || null;
    },
    body: readablePieces(readable),
  };
}

function unpacked(reply: IncomingMessage) {
  const unpack = createGunzip();
  reply.once('close', () => {
    if (!reply.complete) unpack.destroy(new Error('The answer was cut.'));
  });
  unpack.once('close', () => reply.destroy());
  return reply.pipe(unpack);
}
