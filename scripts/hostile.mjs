// `npm run hostile` asks 305 contracts on an anvil for symbol and decimals by `readContracts`, in random batches of 50, and holds each
// result against `eth_call`. 296 of them are odd or hostile, eight of which spoil or forge whole requests. `npm run hostile -- 10 7` makes ten
// rounds with the seed 7; in every second batch the sender is an account whose created account is not known.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { findAnvil, howToGetAnvil, startAnvil } from './lib/anvil.mjs';
import { giveUp, root, setUp } from './lib/setup.mjs';

await setUp();
if (!findAnvil()) giveUp(howToGetAnvil);
process.chdir(root);
const [rounds = 2, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const batchSize = 50;
const symbol = '0x95d89b41';
const decimals = '0x313ce567';
const payer = '0xce82dd484f83159d57e68fc24a128a0936fec707';

const { genesis, contracts } = JSON.parse(
  gunzipSync(readFileSync('test/fixtures/hostile-contracts.json.gz')).toString(),
);
const folder = mkdtempSync(join(tmpdir(), 'gateway-elements-hostile-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'genesis.json'), JSON.stringify(genesis));

const { createServer } = await import('vite');
const vite = await createServer({
  logLevel: 'warn',
  cacheDir: join(folder, 'vite'),
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { createGateway, readContracts } = await vite.ssrLoadModule('/src/client.ts');
const anvil = await startAnvil(31338, ['--init', join(folder, 'genesis.json')]);
const random = randomOf(seed);

const truth = await callAll();
const good = contracts.filter(({ name }) => /^(second )?good token$/.test(name));
const problems = [];
const seen = { batches: 0, contracts: 0, honest: 0, answered: 0, spoilers: 0, notAsked: 0, hostileOtherwise: 0 };
const costs = [];
for (let round = 0; round < rounds; round += 1) {
  const order = shuffled(contracts);
  for (let at = 0; at < order.length; at += batchSize - good.length) {
    await tryBatch(shuffled([...order.slice(at, at + batchSize - good.length), ...good]), seen.batches % 2 === 1);
  }
}
// Those that forge know the marker of a request for themselves and the good token, if it has no salt.
const inBatches = costs.length;
for (const spoiler of contracts.filter(({ alone }) => alone)) {
  for (const batch of [[spoiler], [good[0], spoiler], [spoiler, good[0]]]) {
    for (const isPaid of [false, true]) {
      await tryBatch(batch, isPaid);
      await tryBatch(batch, isPaid, '0x');
    }
  }
}
const forging = costs.splice(inBatches);
await anvil.close();
await vite.close();

const sum = (name) => costs.reduce((total, cost) => total + cost[name], 0);
const most = (name) => Math.max(...costs.map((cost) => cost[name]));
console.log(`seed ${seed}, ${rounds} rounds: ${JSON.stringify(seen)}`);
console.log(
  `per ${batchSize} contracts: ${Math.round(sum('requests') / costs.length)} requests (at most ${most('requests')}), ` +
    `${(sum('gas') / costs.length / 1e6).toFixed(2)} M gas used (at most ${(most('gas') / 1e6).toFixed(2)} M), ` +
    `${Math.round(sum('ms') / costs.length)} ms (at most ${most('ms')})`,
);
const calm = costs.filter(({ spoilers }) => spoilers === 0);
if (calm.length > 0) {
  const mean = (name) => calm.reduce((total, cost) => total + cost[name], 0) / calm.length;
  console.log(`without a spoiler (${calm.length} batches): ${mean('requests').toFixed(1)} requests`);
}
console.log(
  `made for a request: ${forging.length} batches, ${forging.filter(({ requests }) => requests > 2).length} of them halved, ` +
    `at most ${Math.max(...forging.map(({ requests }) => requests))} requests`,
);
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? 'No contract has a name that is not its own, and none lost its own.'
    : `${problems.length} wrong`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Asks one batch, and holds every result against what the contract says to `eth_call`. */
async function tryBatch(batch, isPaid, salt) {
  const gateway = createGateway({ evmAUrl: anvil.url, keptBytes: 0 });
  if (isPaid) gateway.reader.poorOn = 'evm-a';
  const calls = batch.flatMap(({ address: to }) => [
    { to, data: symbol, words: 5 },
    { to, data: decimals, words: 2 },
  ]);
  const begun = performance.now();
  const { value, requests, text } = await readContracts(gateway, { calls, block: 'latest', payers: [payer], salt });
  const gas = [...text.matchAll(/"gasUsed":"(0x[0-9a-f]+)"/g)].reduce((total, [, used]) => total + Number(used), 0);
  const spoilers = batch.filter(({ alone }) => alone).length;
  costs.push({ requests, gas, ms: Math.round(performance.now() - begun), spoilers });
  seen.batches += 1;
  for (const [index, { to, data }] of calls.entries()) judge(batch[index >> 1], `${to} ${data}`, value[index]);
  seen.contracts += batch.length;
}

function judge(contract, name, result) {
  const told = truth.get(name);
  const isHonest = !contract.alone && !contract.differs;
  const isSame = result.ok === told.ok && (!result.ok || told.data.startsWith(result.data));
  if (isHonest) seen.honest += 1;
  if (contract.alone) seen.spoilers += 1;
  if (isSame && result.ok) seen.answered += 1;
  if (isSame) return;
  const what = `${contract.name} (${name}): ${JSON.stringify(result)}, by eth_call ${told.ok} ${told.data.slice(0, 300)}`;
  if (result.ok) {
    // Its own word, which depends on who asks or on the gas.
    if (contract.differs || contract.alone) seen.hostileOtherwise += 1;
    if (isHonest || isOfAnother(name, result.data)) problems.push(what);
  } else if (result.reason === 'not-asked') seen.notAsked += 1;
  else if (isHonest) problems.push(what);
}

/** Whether a symbol is the one of another contract alone. */
function isOfAnother(name, data) {
  return good.some(({ address }) => !name.startsWith(address) && truth.get(`${address} ${symbol}`).data === data);
}

/** What `eth_call` says, with the gas that the reader gives each call. */
async function callAll() {
  const names = contracts.flatMap(({ address }) => [`${address} ${symbol}`, `${address} ${decimals}`]);
  const body = names.map((name, id) => {
    const [to, data] = name.split(' ');
    const call = { from: `0x${'0'.repeat(40)}`, to, data, gas: '0x35f88' };
    return { jsonrpc: '2.0', id, method: 'eth_call', params: [call, 'latest'] };
  });
  const response = await fetch(anvil.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const replies = await response.json();
  return new Map(
    replies.map(({ id, result, error }) => [
      names[id],
      { ok: result !== undefined, data: result ?? error?.data ?? '0x' },
    ]),
  );
}

function shuffled(list) {
  const rest = [...list];
  return list.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0]);
}

/** Numbers from 0 to 1 that a seed gives again. */
function randomOf(start) {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
