import { randomBytes } from 'node:crypto';
import { strict as assert } from 'node:assert';

export const needs = {
  debian: { 'redis-server': ['redis-server'] },
  packages: { redis: '6.3.1' },
};

const path = '/rest/cosmos/evidence/v1beta1/evidence';

/** Two gateways of the docs, in separate processes, share one limit in Redis, and count separately if Redis ends. */
export async function run(tools) {
  const redisPort = await tools.freePort();
  const startRedis = () =>
    tools.start('redis-server', ['--port', `${redisPort}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
  const redis = startRedis();
  await tools.listens(redisPort);
  const node = await tools.serve((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"evidence":[]}');
  });
  const key = randomBytes(24).toString('base64url');
  const file = tools.module('gateway.mjs', tools.example('deployment/redis.ts'));
  const environment = {
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    NODE_URL: `http://127.0.0.1:${node.port}`,
    PAGE_KEY: key,
    PORT: '0',
  };
  const gateways = [1, 2].map(() => tools.start(file, [], environment));
  const urls = [];
  for (const gateway of gateways) urls.push((await tools.prints(gateway, /http:\S+/))[0]);

  // Half of them to each gateway; twenty at a time, so that places of concurrent calls refuse none.
  const ask = async (count) => {
    const begun = performance.now();
    const answers = [];
    while (answers.length < count) {
      const headers = { 'x-gateway-api-key': key };
      const some = Array.from({ length: 20 }, (_, index) => fetch(urls[index % 2] + path, { headers }));
      answers.push(...(await Promise.all(some)));
    }
    await Promise.all(answers.map((answer) => answer.text()));
    const seconds = (performance.now() - begun) / 1000;
    const of = (status) => answers.filter((answer) => answer.status === status).length;
    return { seconds, passed: of(200), limited: of(429), answers };
  };

  const first = await ask(100);
  // All come from one address, the visitor: a burst of 30, and 5 a second for as long as it took.
  const most = 30 + Math.ceil(5 * first.seconds);
  assert.equal(first.passed + first.limited, 100, 'every request is answered by 200 or 429');
  assert.ok(first.passed <= most, `two gateways let ${first.passed} through, not ${most}`);
  assert.ok(first.passed >= 30, `two gateways let ${first.passed} through, not 30`);
  const refused = first.answers.find(({ status }) => status === 429);
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/);
  assert.equal(refused.headers.get('ratelimit-limit'), '30');

  await redis.kill();
  const away = await ask(100);
  // Half of it for each of two gateways.
  const mostAlone = 2 * (15 + Math.ceil(2.5 * away.seconds));
  assert.equal(away.passed + away.limited, 100, 'without Redis every request is answered by 200 or 429');
  assert.ok(away.passed >= 30 && away.passed <= mostAlone, `without Redis ${away.passed} pass, not ${mostAlone}`);

  startRedis();
  await tools.listens(redisPort);
  const { createClient } = await tools.load('redis');
  const client = createClient({ url: environment.REDIS_URL });
  await client.connect();
  await tools.until('the gateways to count in Redis again', async () => {
    await ask(20);
    return (await client.keys('limit:*')).length === 2;
  });
  const names = await client.keys('*');
  assert.ok(!names.join(' ').includes(key), 'no key stands in Redis');
  for (const name of names) assert.ok((await client.pTTL(name)) > 0, 'what is kept in Redis ends');
  client.destroy();

  return `two gateways on one Redis let ${first.passed} of 100 through (a burst of 30), without Redis ${away.passed}`;
}
