import type { Alarm, CreateAlarm } from '../clock.js';
import { Agent as HttpAgent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { createGunzip } from 'node:zlib';
import { Refusal } from '../refusal.js';
import type { Transport, UpstreamRequest, UpstreamResponse } from '../transport.js';
import { readablePieces } from './incoming.js';

/** How often all alarms are looked at, in milliseconds; so much later they may ring. */
const interval = 50;

/**
 * Makes alarms that one timer looks after, as timers are most of what a short request costs. It runs while one is set.
 *
 * Those that are set stand in an array: a Map that entries come to and go from all the time holds on to all that have gone until the
 * next full collection, and so do they to their requests.
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

  /** Rings, unless another alarm that rang before has cleared it or set it anew. */
  ringIfDue(now: number): void {
    if (this.#at < 0 || this.due > now) return;
    this.clear();
    this.#ring();
  }
}

/** The transport by `node:http`, whose connections are kept. */
export function createNodeTransport(): { readonly transport: Transport; close(): void } {
  const plain = new HttpAgent({ keepAlive: true, scheduling: 'lifo' });
  const secure = new HttpsAgent({ keepAlive: true, scheduling: 'lifo' });
  const send = ({ url, method, headers, body }: UpstreamRequest): ClientRequest => {
    const isSecure = url.protocol === 'https:';
    const { hostname, port, pathname, search } = url;
    // As a list, headers are written as they are, without an object for each. Within a network, packing costs more than it saves.
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
            // A node may close a kept connection while the request is on its way; all of them may be asked twice.
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
    throw new Refusal('bad-upstream', 'The node responded in a coding that was not asked for.');
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
