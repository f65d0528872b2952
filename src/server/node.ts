import { hash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createAnswering, type AnsweringOptions, type GatewayHandlerOptions } from './handler.js';
import { forwardBy, type ForwardOptions } from './forward.js';
import { Departure } from './request.js';
import { readIncoming, readProxies } from './node/incoming.js';
import { capConnections, createNodeTransport, createSweep, send, stop } from './node/connections.js';
import { recordedSource } from './recorded/source.js';
import type { Answer } from './respond.js';
import { ConnectionLost, fetchTransport } from './source.js';

/** The options of `startGateway`. */
export interface StartGatewayOptions extends Partial<Omit<GatewayHandlerOptions, 'hosts'>> {
  /** The port; 0 selects a free port. Default: 0. */
  readonly port?: number;
  /** The address to listen on. Default: `127.0.0.1`, which other machines cannot reach. */
  readonly host?: string;
  /** Additional allowed Host headers; `*` allows all, for a gateway behind a proxy. */
  readonly hosts?: readonly string[] | '*';
  /** IP addresses and networks (`10.0.0.0/8`) of trusted proxies that set `X-Forwarded-For`. Default: none. */
  readonly trustProxy?: readonly string[];
  /** Maximum number of connections. Default: 1,000. */
  readonly connections?: number;
  /** Maximum number of connections per IP address, except for trusted proxies. Default: 100. */
  readonly connectionsPerAddress?: number;
  /** The nodes. A network without a node responds with 503. Cannot be combined with `source`. */
  readonly upstreams?: Omit<ForwardOptions, 'otherwise'>;
  /** Whether networks without a node respond with sample data, for demos and tests. Default: `false`. */
  readonly samples?: boolean;
  /** The folder of the recordings. Default: `recordings` in the working directory. */
  readonly recordingsDir?: string;
}

/** A running gateway. */
export interface RunningGateway {
  /** The URL without a trailing slash; for example, `http://127.0.0.1:4100`. */
  readonly url: string;
  readonly port: number;
  /** The generated key, if no keys were set. It is not printed. */
  readonly key: string | undefined;
  /**
   * Stops the gateway. Waits up to `drain` milliseconds for requests in flight (default: 0), and closes all
   * connections. Meanwhile, `/readyz` responds with 503.
   */
  close(options?: { readonly drain?: number }): Promise<void>;
}

/**
 * Starts the gateway server. Rejects if the port is in use, or if neither nodes, samples nor a source are set.
 *
 * With `samples`, further chains are served under these paths: `/4141` has chain 4141 on both EVM networks,
 * `/amsterdam` chain 31341, with the fork from Osaka to Amsterdam, `/light` the Cosmos chain `light-test-1` with its
 * blocks and votes, `/next` and `/next-bls` the Cosmos chains `next-test-1` and `next-bls-1`, and `/limited` all logs
 * of chain 31337 with limits of 50 blocks and 100 logs per call.
 */
export async function startGateway(options: StartGatewayOptions = {}): Promise<RunningGateway> {
  const { port = 0, host = '127.0.0.1', recordingsDir, hosts = [], upstreams, samples = false, ...others } = options;
  const { trustProxy = [], connections = 1_000, connectionsPerAddress = 100, ...rest } = others;
  const callers = readProxies(trustProxy);
  const key = rest.keys || rest.findKey ? undefined : randomBytes(24).toString('base64url');
  const { close: closeSources, ...sources }: Sources = rest.source
    ? { source: rest.source }
    : sourcesOf(upstreams, samples, recordingsDir);

  const server = createServer(timeouts);
  server.maxRequestsPerSocket = 10_000;
  server.maxConnections = connections;
  capConnections(server, connectionsPerAddress, callers);
  const bound = await listen(server, port, host);
  const name = host.includes(':') ? `[${host}]` : host;
  const allowed = [`${name}:${bound}`, `localhost:${bound}`, `127.0.0.1:${bound}`, `[::1]:${bound}`];
  const answer = createAnswering(
    {
      ...sources,
      ...rest,
      keys: rest.keys ?? (key === undefined ? [] : [{ key }]),
      ...(hosts === '*' ? {} : { hosts: [...allowed, ...hosts] }),
    },
    (text) => hash('sha256', text),
  );
  let isClosing = false;
  const answerTo = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<Answer | undefined> => {
    // Probes use unknown Host headers.
    if (incoming.url === '/livez') return probe(200, 'live');
    if (incoming.url === '/readyz') return isClosing ? probe(503, 'closing') : probe(200, 'ready');
    const gone = new Departure();
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) gone.leave();
    });
    const asked = readIncoming(incoming, gone, callers.addressOf(incoming));
    if (!asked) return { status: 400, headers: {}, body: null };
    try {
      return await answer(asked);
    } catch (error) {
      if (error instanceof ConnectionLost) return undefined;
      throw error;
    }
  };
  server.on('request', (incoming, outgoing) => {
    // While the gateway stops, each connection accepts one last request.
    if (isClosing) outgoing.setHeader('connection', 'close');
    answerTo(incoming, outgoing)
      .then((answered) => send(answered, incoming, outgoing))
      .catch(() => outgoing.destroy());
  });

  return {
    url: `http://${name}:${bound}`,
    port: bound,
    key,
    async close({ drain = 0 } = {}) {
      isClosing = true;
      await stop(server, drain);
      closeSources?.();
    },
  };
}

// Slow clients must not occupy sockets: 10 s for the headers, 15 s for the whole request, checked every 5 s.
const timeouts = {
  // Answers up to this size are written without waiting for the reader.
  highWaterMark: 256 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
} as const;

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function probe(status: number, word: string): Answer {
  return { status, headers: { 'content-type': 'text/plain' }, body: `${word}\n` };
}

interface Sources extends Pick<AnsweringOptions, 'source' | 'mounts'> {
  readonly close?: () => void;
}

function sourcesOf(upstreams: ForwardOptions | undefined, samples: boolean, recordingsDir = 'recordings'): Sources {
  if (!samples && !upstreams) throw new Error('Nothing to serve: set upstreams, source or samples: true.');
  const { transport, close } = createNodeTransport();
  const createAlarm = createSweep();
  const forward = (options: ForwardOptions) =>
    forwardBy(options, { transport: options.fetch ? fetchTransport(options.fetch) : transport, createAlarm });
  if (!samples) return { source: forward({ ...upstreams }), close };
  const load = (path: string) => readFile(join(recordingsDir, path));
  const recorded = recordedSource({ load });
  return {
    close,
    source: upstreams ? forward({ ...upstreams, otherwise: recorded }) : recorded,
    mounts: {
      '/4141': recordedSource({ load, a: 'evm-b', b: 'evm-b' }),
      '/amsterdam': recordedSource({ load, a: 'evm-amsterdam', b: 'evm-amsterdam' }),
      '/light': recordedSource({ load, cosmos: 'light-test-1' }),
      '/next': recordedSource({ load, cosmos: 'next-test-1' }),
      '/next-bls': recordedSource({ load, cosmos: 'next-bls-1' }),
      '/limited': recordedSource({ load, a: 'evm-a-logs', logLimits: { maxRange: 50n, maxResults: 100 } }),
    },
  };
}
