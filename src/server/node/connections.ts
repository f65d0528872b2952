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

/** Closes additional connections of an address that has reached its limit. Trusted proxies have no limit. */
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

/** Stops a server: it accepts no new connections and closes all others after at most `drain` milliseconds. */
export function stop(server: Server, drain: number): Promise<void> {
  return new Promise((done) => {
    // Each connection becomes idle when its answers have been sent.
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

/** Maximum wait for a client that does not read, in milliseconds. */
const patience = 60_000;
/** Time for a client to read the answer if its request body was not read, in milliseconds. */
const linger = 1_000;

/** Writes an answer. If there is no answer, or if its body fails, the connection is closed. */
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
  // The rest of the request body is not worth keeping the connection.
  if (isUnread) outgoing.setHeader('connection', 'close');
  const { status, headers, body, tell } = answer;
  if (typeof body === 'string') {
    const length = Buffer.byteLength(body);
    if (tell) tellOf(outgoing, length, tell);
    // Without this header, HTTP/1.0 clients would take a truncated answer for a complete one.
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

/** Reports a single-chunk response when the system has accepted it, or when its connection was closed before. */
function tellOf(outgoing: ServerResponse, bytes: number, tell: TellEnd): void {
  outgoing.once('close', () => (outgoing.writableFinished ? tell('whole', bytes) : tell('left', 0)));
}

async function sendPieces(body: Pieces, outgoing: ServerResponse): Promise<void> {
  let wake = () => {};
  outgoing.once('close', () => {
    // A connection is also closed after a complete answer.
    if (!outgoing.writableFinished) body.cancel();
    wake();
  });
  outgoing.on('drain', () => wake());
  /**
   * Waits until a slow client has read the written bytes, so that the source slows down, too. A client that does not
   * read is disconnected.
   */
  const drained = async () => {
    // On one connection, this answer waits for the answers to earlier requests.
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

/** Closes the connection after the written bytes. Once the status is sent, only this signals an incomplete answer. */
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

/** Milliseconds between two checks of all alarms, which is also the maximum delay of an alarm. */
const interval = 50;

/**
 * Creates alarms that share one timer, because timers are most of the cost of a short request. The timer runs while an
 * alarm is set.
 *
 * Set alarms are in an array. A Map whose entries change all the time keeps deleted entries, and with them their
 * requests, until the next full garbage collection.
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
  /** Its index in the list of set alarms; −1 if it is not set. */
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

  /** Rings, unless an alarm that rang before has cleared or reset this one. */
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
    // As a list, headers are written without creating an object for each. Within a network, compression costs more than
    // it saves.
    const list = ['host', headers['host'] ?? url.host, 'accept-encoding', isSecure ? 'gzip' : 'identity'];
    for (const [name, value] of Object.entries(headers)) if (!ours.has(name)) list.push(name, value);
    if (body !== undefined) list.push('content-length', String(Buffer.byteLength(body)));
    const options = {
      // An IPv6 address without its brackets.
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
            // A node may close a reused connection while a request is sent. Every request can safely be sent twice.
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
