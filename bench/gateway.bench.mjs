import { Agent, request as send } from 'node:http';
import { answers, path, questionFor } from './gateway/questions.mjs';
import { buildGateway, start } from './gateway/start.mjs';
import { median, round } from './measure.mjs';

// Measures the CPU time per request of our gateway on Node.js and of its Fetch handler. Compares them with a node:http pipe without
// checks, with http-proxy, and with @fastify/http-proxy. Each runs in a separate process, and the measurements alternate.
const rounds = Number(process.env.ROUNDS ?? 5);
const bounds = { '1 kB': 2, '60 kB of logs': 2.5, '100 kB': 2, '10 MB': 1.5 };
/** If the spread exceeds this percentage of the median, the bounds are not checked. */
const widest = 25;
const asked = process.argv.slice(2);

const { built, drop } = await buildGateway();
const node = await start('node.mjs');
const names = ['bare pipe', 'gateway', 'Fetch handler', 'http-proxy', '@fastify/http-proxy'];
const targets = new Map();
for (const name of names) {
  if (asked.length > 0 && name !== 'bare pipe' && !asked.includes(name)) continue;
  targets.set(name, await start('target.mjs', name, `http://127.0.0.1:${node.port}`, built));
}

const found = {};
for (const answer of answers) {
  const times = new Map([...targets.keys()].map((name) => [name, []]));
  // The first rounds are warm-up: V8 compiles hot functions in threads, and their CPU time counts, too.
  for (let turn = -3; turn < rounds; turn += 1)
    for (const [name, target] of targets) {
      const before = await target.usage();
      await ask(target.port, answer);
      const after = await target.usage();
      if (turn >= 0) times.get(name).push(((after.cpu - before.cpu) * 1_000) / answer.count);
    }
  const bare = median(times.get('bare pipe'));
  found[answer.name] = Object.fromEntries(
    [...times].map(([name, all]) => {
      const spread = Math.round(((Math.max(...all) - Math.min(...all)) / median(all)) * 100);
      return [name, { microseconds: Math.round(median(all)), timesBare: round(median(all) / bare), spread }];
    }),
  );
}
for (const { stop } of [node, ...targets.values()]) stop();
drop();

const judged = Object.entries(found).map(([name, row]) => {
  const { timesBare, spread } = row.gateway;
  if (Math.max(spread, row['bare pipe'].spread) > widest) return [name, `not judged: spread above ${widest} %`];
  return [name, timesBare <= bounds[name] ? 'within' : `above ${bounds[name]}`];
});
const unit =
  'microseconds: CPU per request, medians; timesBare: to the bare pipe; spread: (most − least) / median, in %';
console.log(JSON.stringify({ bench: 'gateway', unit, rounds, ...found, bounds: Object.fromEntries(judged) }));
if (judged.some(([, verdict]) => verdict.startsWith('above'))) process.exitCode = 1;

/** Requests an answer `count` times over eight connections. */
async function ask(port, answer) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let left = answer.count;
  const one = (number) =>
    new Promise((done, fail) => {
      const body = questionFor(answer, number);
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      const sent = send({ port, path, method: 'POST', agent, headers }, (reply) => {
        let bytes = 0;
        reply.on('data', (piece) => (bytes += piece.length)).on('error', fail);
        reply.on('end', () =>
          reply.statusCode === 200 && bytes >= answer.bytes
            ? done()
            : fail(new Error(`${answer.name}: ${reply.statusCode} with ${bytes} bytes`)),
        );
      });
      sent.on('error', fail).end(body);
    });
  const line = async () => {
    while (left > 0) {
      left -= 1;
      await one(left);
    }
  };
  await Promise.all(Array.from({ length: 8 }, line));
  agent.destroy();
}
