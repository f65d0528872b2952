import { Agent, createServer, request as send } from 'node:http';
import { key } from './questions.mjs';

// Runs one of the compared servers in a separate process, to measure its CPU time separately.
const [name, node, built] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });

const targets = {
  /** The lower bound: copies bytes from one socket to the other. */
  'bare pipe': () =>
    listen(
      createServer((incoming, outgoing) => {
        const { method, headers } = incoming;
        const forwarded = send(`${node}${incoming.url}`, { method, headers, agent }, (reply) => {
          outgoing.writeHead(reply.statusCode, reply.headers);
          reply.pipe(outgoing);
        });
        incoming.pipe(forwarded);
      }),
    ),
  async gateway() {
    const { startGateway } = await import(built);
    const connections = { connections: 5_000, connectionsPerAddress: 5_000 };
    return (await startGateway({ keys: [{ key }], limits, upstreams: { evmA: node }, ...connections })).port;
  },
  async 'Fetch handler'() {
    const { createGatewayHandler, forward } = await import(built);
    const { createAdaptorServer } = await import('@hono/node-server');
    const handler = createGatewayHandler({ keys: [{ key }], limits, source: forward({ evmA: node }) });
    return listen(createAdaptorServer({ fetch: (request) => handler(request) }));
  },
  async 'http-proxy'() {
    const { default: httpProxy } = await import('http-proxy');
    const proxy = httpProxy.createProxyServer({ target: node, agent });
    return listen(createServer((incoming, outgoing) => proxy.web(incoming, outgoing)));
  },
  async '@fastify/http-proxy'() {
    const [{ default: fastify }, { default: proxy }] = await Promise.all([
      import('fastify'),
      import('@fastify/http-proxy'),
    ]);
    const app = fastify();
    await app.register(proxy, { upstream: node });
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app.server.address().port;
  },
};

// The gateway counts requests as usual, but never reaches these limits.
const limits = { rate: 1e9, burst: 1e9, inFlight: 5_000 };

function listen(server) {
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server.address().port)));
}

process.send({ port: await targets[name]() });
process.on('message', () => {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send({ cpu: (user + system) / 1_000, heap: process.memoryUsage().heapUsed, rss: process.memoryUsage().rss });
});
process.once('disconnect', () => process.exit());
