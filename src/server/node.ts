import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createGatewayHandler, type GatewayHandlerOptions } from './handler.js';
import { recordedSource } from './recorded/source.js';
import { ConnectionLost, type Source } from './source.js';

/** How the gateway is started on Node. */
export interface StartGatewayOptions extends Partial<Omit<GatewayHandlerOptions, 'hosts'>> {
  /** The port, or the first of those that are tried; 0 (the default) is any free one. */
  readonly port?: number;
  /** The address to listen on; `127.0.0.1` by default. Other machines reach it only when this says so. */
  readonly host?: string;
  /** Host headers that are answered beside the address itself; `*` for all of them, behind a proxy. */
  readonly hosts?: readonly string[] | '*';
  /** The folder of the recordings; `recordings` below the working directory by default. */
  readonly recordingsDir?: string;
}

/** A gateway that runs. */
export interface RunningGateway {
  /** Its address without a trailing slash, as `http://127.0.0.1:4100`. */
  readonly url: string;
  readonly port: number;
  /** The key that was made for this start, when no keys were given. It is shown to nobody by this module. */
  readonly key: string | undefined;
  /** Stops it: no new connections, and the open ones are cut. */
  close(): Promise<void>;
}

/** Starts the reference gateway; rejects when no port is free. */
export async function startGateway(options: StartGatewayOptions = {}): Promise<RunningGateway> {
  const { port = 0, host = '127.0.0.1', recordingsDir = 'recordings', hosts = [], ...rest } = options;
  const key = rest.keys ? undefined : randomBytes(24).toString('base64url');
  const server = createServer(timeouts);
  const bound = await listen(server, port, host);
  const name = host.includes(':') ? `[${host}]` : host;
  const allowed = [`${name}:${bound}`, `localhost:${bound}`, `127.0.0.1:${bound}`, `[::1]:${bound}`];
  const handler = createGatewayHandler({
    ...rest,
    source: rest.source ?? folderSource(recordingsDir),
    keys: rest.keys ?? [{ key: key ?? '' }],
    ...(hosts === '*' ? {} : { hosts: [...allowed, ...hosts] }),
  });
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      if (countHosts(incoming) > 1) return new Response(null, { status: 400 });
      const address = incoming.socket.remoteAddress;
      try {
        return await handler(request, address === undefined ? {} : { address });
      } catch (error) {
        if (!(error instanceof ConnectionLost)) throw error;
        outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
    },
    { overrideGlobalObjects: false },
  );
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

/** A source that reads the recordings of a folder. */
export function folderSource(folder: string): Source {
  return recordedSource({ load: (path) => readFile(join(folder, path)) });
}

// Slow senders must not hold sockets: headers within 10 s, the whole request within 15 s, checked every 5 s.
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
} as const;

const maxConnections = 1_000;
const triedPorts = 50;

/** Listens on the port or one of the next ones; the number that it got. */
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

/** Node lets two Host headers through and shows the first; a proxy in front may have believed the second. */
function countHosts(incoming: Pick<IncomingMessage, 'rawHeaders'>): number {
  return incoming.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
}
