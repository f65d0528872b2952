import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { forward, type ForwardOptions } from './forward.js';
import { createGatewayHandler, type GatewayHandlerOptions } from './handler.js';
import { recordedSource } from './recorded/source.js';
import { ConnectionLost } from './source.js';

/** Options to start the gateway on Node. */
export interface StartGatewayOptions extends Partial<Omit<GatewayHandlerOptions, 'hosts'>> {
  /** The port, or the first of several to try; 0 (the default) is any free one. */
  readonly port?: number;
  /** The address to listen on; `127.0.0.1` by default, which other machines cannot reach. */
  readonly host?: string;
  /** Further allowed Host headers; `*` for all, behind a proxy. */
  readonly hosts?: readonly string[] | '*';
  /** The folder of the recordings; by default `recordings` in the working directory. */
  readonly recordingsDir?: string;
  /** Real nodes in place of the recordings; a network without a node stays recorded. Not with `source`. */
  readonly upstreams?: Omit<ForwardOptions, 'otherwise'>;
}

/** A running gateway. */
export interface RunningGateway {
  /** Its address without a trailing slash, as `http://127.0.0.1:4100`. */
  readonly url: string;
  readonly port: number;
  /** The generated key, if no keys were given. This module does not print it. */
  readonly key: string | undefined;
  /** Stops the gateway and closes all connections. */
  close(): Promise<void>;
}

/**
 * Starts the reference gateway; rejects when no port is free.
 *
 * Without a source it serves the recordings; below `/4141` chain 4141 on both EVM networks, and below `/limited` all logs of
 * chain 31337 with limits of 50 blocks and 100 logs per call.
 */
export async function startGateway(options: StartGatewayOptions = {}): Promise<RunningGateway> {
  const { port = 0, host = '127.0.0.1', recordingsDir = 'recordings', hosts = [], upstreams, ...rest } = options;
  const key = rest.keys ? undefined : randomBytes(24).toString('base64url');
  const load = (path: string) => readFile(join(recordingsDir, path));
  const recorded = recordedSource({ load });
  const source = rest.source ?? (upstreams ? forward({ ...upstreams, otherwise: recorded }) : recorded);
  const mounts = rest.source
    ? {}
    : {
        '/4141': recordedSource({ load, a: 'evm-b', b: 'evm-b' }),
        '/limited': recordedSource({ load, a: 'evm-a-logs', logLimits: { maxRange: 50n, maxResults: 100 } }),
      };

  const server = createServer(timeouts);
  const bound = await listen(server, port, host);
  const name = host.includes(':') ? `[${host}]` : host;
  const allowed = [`${name}:${bound}`, `localhost:${bound}`, `127.0.0.1:${bound}`, `[::1]:${bound}`];
  const handler = createGatewayHandler({
    mounts,
    ...rest,
    source,
    keys: rest.keys ?? [{ key: key ?? '' }],
    ...(hosts === '*' ? {} : { hosts: [...allowed, ...hosts] }),
  });
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      await send(await answer(request, incoming), outgoing as ServerResponse);
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
  const answer = async (request: Request, incoming: Incoming): Promise<Response | undefined> => {
    if (countHosts(incoming) > 1) return new Response(null, { status: 400 });
    const address = incoming.socket.remoteAddress;
    try {
      return await handler(request, address === undefined ? {} : { address });
    } catch (error) {
      if (error instanceof ConnectionLost) return undefined;
      throw error;
    }
  };
  server.on('request', (incoming, outgoing) => void listener(incoming, outgoing));

  return {
    url: `http://${name}:${bound}`,
    port: bound,
    key,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

// Slow clients must not occupy sockets: headers within 10 s, the whole request within 15 s, checked every 5 s.
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
} as const;

const maxConnections = 1_000;
const triedPorts = 50;

/** Listens on the port or the next free one, and returns it. */
async function listen(server: Server, port: number, host: string): Promise<number> {
  server.maxRequestsPerSocket = 10_000;
  server.maxConnections = maxConnections;
  const last = port === 0 ? 0 : Math.min(port + triedPorts, 65_535);
  for (let next = port; ; next += 1) {
    try {
      return await listenOn(server, next, host);
    } catch (error) {
      const isBusy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isBusy || next >= last) throw error;
    }
  }
}

function listenOn(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Writes a response. Without one, or if its body fails, the connection is closed. */
async function send(response: Response | undefined, outgoing: ServerResponse): Promise<void> {
  if (!response) {
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) {
    outgoing.end();
    return;
  }
  const reader = response.body.getReader();
  outgoing.once('close', () => void reader.cancel().catch(() => undefined));
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) await write(outgoing, next.value);
    outgoing.end();
  } catch (error) {
    // The status was already sent: closing the connection is the only way to signal that the answer is incomplete.
    outgoing.destroy();
    if (!(error instanceof Error)) throw error;
  }
}

/** Writes a piece and waits until it was sent, so that a slow client slows the source down. */
function write(outgoing: ServerResponse, piece: Uint8Array): Promise<void> {
  return new Promise((done, fail) => {
    outgoing.write(piece, (error) => (error ? fail(error) : done()));
  });
}

type Incoming = Pick<IncomingMessage, 'rawHeaders' | 'socket'>;

/** Counts Host headers: Node accepts two and uses the first, while a proxy in front may have used the second. */
function countHosts(incoming: Incoming): number {
  return incoming.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
}
