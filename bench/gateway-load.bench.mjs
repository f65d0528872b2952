import { Agent, request as send } from 'node:http';
import { connect } from 'node:net';
import { answers, key, path, questionFor } from './gateway/questions.mjs';
import { buildGateway, start } from './gateway/start.mjs';
import { round } from './measure.mjs';

// What the gateway on Node bears: its heap over 50,000 requests, 1,000 connections that all ask, and 200 readers of 10 MB that
// do not read, while others are answered. It fails when something is rejected, cut, or kept.
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

// The heap after each tenth, collected: the last half must not have more than the first, but for noise.
const heaps = [];
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
for (let tenth = 0; tenth < 10; tenth += 1) {
  await inLines(requests / 10, 16, () => ask(agent));
  heaps.push(mebibytes((await gateway.usage()).heap));
}
const growth = round(average(heaps.slice(5)) - average(heaps.slice(0, 5)));
// A byte kept for each request is what a leak has at least; 2 MiB are 42 of them.
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
// Of 10 MB, a connection has what was read ahead of it.
if (perReader > 2_048) problems.push(`A reader that does not read holds ${perReader} KiB.`);

for (const { stop } of [node, gateway]) stop();
drop();
console.log(
  JSON.stringify({
    bench: 'gateway-load',
    unit: 'heaps in MiB, collected, after each tenth; rss in MiB; times in ms by the clock',
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

/** Does a job so many times, in so many lines. */
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
