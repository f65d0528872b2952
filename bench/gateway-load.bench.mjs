import { Agent, request as send } from 'node:http';
import { connect } from 'node:net';
import { answers, key, path, questionFor } from './gateway/questions.mjs';
import { buildGateway, start } from './gateway/start.mjs';
import { round } from './measure.mjs';

// Tests the gateway on Node.js under load: its heap over 50,000 requests, 1,000 active connections, and 200 clients that do not
// read their 10 MB response while other requests continue. Fails if a request is rejected, a connection is closed, or memory
// leaks.
const requests = Number(process.env.REQUESTS ?? 50_000);
const connections = Number(process.env.CONNECTIONS ?? 1_000);
const readers = Number(process.env.READERS ?? 200);
const { built, drop } = await buildGateway();
const node = await start('node.mjs');
const gateway = await start('target.mjs', 'gateway', `http://127.0.0.1:${node.port}`, built);
const [small] = answers;
const large = answers.at(-1);
const mebibytes = (bytes) => round(bytes / 2 ** 20);
const problems = [];
let number = 0;

// The heap after each tenth of the requests, after garbage collection. The average of the second half must not exceed the average
// of the first half, except for noise.
const heaps = [];
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
for (let tenth = 0; tenth < 10; tenth += 1) {
  await inLines(requests / 10, 16, () => ask(agent));
  heaps.push(mebibytes((await gateway.usage()).heap));
}
const growth = round(average(heaps.slice(5)) - average(heaps.slice(0, 5)));
// 2 MiB is 42 bytes per request. A real leak keeps more than that.
if (growth > 2) problems.push(`The heap grew by ${growth} MiB.`);

const before = await gateway.usage();
const many = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
const times = [];
await Promise.all(Array.from({ length: connections }, () => inLines(5, 1, () => timed(() => ask(many)))));
const open = Object.values(many.freeSockets).flat().length;
const busy = await gateway.usage();
many.destroy();
times.sort((one, other) => one - other);

const idle = await gateway.usage();
const sockets = await Promise.all(Array.from({ length: readers }, openSlowly));
let most = 0;
for (let second = 0; second < 5; second += 1) {
  await inLines(200, 4, () => ask(agent));
  most = Math.max(most, (await gateway.usage()).rss);
  await new Promise((done) => setTimeout(done, 500));
}
for (const socket of sockets) socket.destroy();
agent.destroy();
const perReader = round((most - idle.rss) / readers / 1024);
// The gateway may buffer only a part of the 10 MB per connection.
if (perReader > 2_048) problems.push(`A client that does not read occupies ${perReader} KiB.`);

for (const { stop } of [node, gateway]) stop();
drop();
console.log(
  JSON.stringify({
    bench: 'gateway-load',
    unit: 'heaps: MiB after garbage collection, for each tenth; rss: MiB; times: wall-clock ms',
    heap: { requests, heaps, growth },
    connections: {
      connections,
      requests: times.length,
      open,
      median: round(times[times.length >> 1]),
      most: round(times.at(-1)),
      rss: [mebibytes(before.rss), mebibytes(busy.rss)],
    },
    slowReaders: { readers, rss: [mebibytes(idle.rss), mebibytes(most)], kibibytesEach: perReader },
    problems,
  }),
);
if (problems.length > 0) process.exitCode = 1;

/** Runs a job `count` times, with `lines` concurrent workers. */
async function inLines(count, lines, job) {
  let left = count;
  const line = async () => {
    while (left > 0) {
      left -= 1;
      await job();
    }
  };
  await Promise.all(Array.from({ length: lines }, line));
}

async function timed(job) {
  const at = performance.now();
  await job();
  times.push(performance.now() - at);
}

function ask(over) {
  return new Promise((done, fail) => {
    const body = questionFor(small, (number += 1));
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    send({ port: gateway.port, path, method: 'POST', agent: over, headers }, (reply) => {
      reply.resume().once('error', fail);
      reply.once('end', () => (reply.statusCode === 200 ? done() : fail(new Error(`Status ${reply.statusCode}`))));
    })
      .once('error', fail)
      .end(body);
  });
}

function openSlowly() {
  return new Promise((done) => {
    const body = questionFor(large, (number += 1));
    const head = `POST /a/${key} HTTP/1.1\r\nHost: 127.0.0.1:${gateway.port}\r\nContent-Type: application/json\r\n`;
    const socket = connect(gateway.port, '127.0.0.1', () => {
      socket.pause().write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
      done(socket);
    });
    socket.on('error', () => undefined);
  });
}

function average(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
