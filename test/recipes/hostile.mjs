import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { startAnvil } from '../../scripts/lib/anvil.mjs';
import { root } from '../../scripts/lib/setup.mjs';

const batchSize = 50;
const symbol = '0x95d89b41';
const decimals = '0x313ce567';
const payer = '0xce82dd484f83159d57e68fc24a128a0936fec707';

/**
 * Reads symbol and decimals of 305 contracts on an anvil by `readContracts`, in random batches of 50, and compares each result with
 * `eth_call`. Of the contracts, 296 are odd or hostile, and eight spoil or forge whole requests. In every second batch the sender is
 * an account whose created account is not known.
 */
export async function run(tools, rounds = 2, seed = Date.now() % 1_000_000) {
  const { genesis, contracts } = JSON.parse(
    gunzipSync(readFileSync(join(root, 'test/fixtures/hostile-contracts.json.gz'))).toString(),
  );
  const client = await tools.load('gateway-elements/client');
  const anvil = await startAnvil(31338, ['--init', tools.write('genesis.json', JSON.stringify(genesis))]);
  tools.onEnd(() => anvil.close());
  const good = contracts.filter(({ name }) => /^(second )?good token$/.test(name));
  const judge = new Judge(await callAll(anvil.url, contracts), good);
  const random = randomOf(seed);
  const ask = async (batch, isPaid, salt) => {
    const cost = await askBatch(client, anvil.url, batch, judge, isPaid, salt);
    // A run of many rounds prints nothing until its end.
    process.send?.('a batch');
    return cost;
  };
  const costs = [];
  for (let round = 0; round < rounds; round += 1) {
    const order = shuffled(contracts, random);
    for (let at = 0; at < order.length; at += batchSize - good.length) {
      const batch = [...order.slice(at, at + batchSize - good.length), ...good];
      costs.push(await ask(shuffled(batch, random), costs.length % 2 === 1));
    }
  }
  // Those that forge know the marker of a request for themselves and the good token, if it has no salt.
  const forging = [];
  for (const spoiler of contracts.filter(({ alone }) => alone))
    for (const batch of [[spoiler], [good[0], spoiler], [spoiler, good[0]]])
      for (const isPaid of [false, true]) forging.push(await ask(batch, isPaid), await ask(batch, isPaid, '0x'));
  assert.deepEqual(judge.problems, [], `seed ${seed}`);
  return [`seed ${seed}, ${rounds} rounds: ${JSON.stringify(judge.seen)}`, costsOf(costs), forgeryOf(forging)].join(
    '; ',
  );
}

/** What 50 contracts cost, in all batches and in those without a spoiler. */
function costsOf(costs) {
  const mean = (list, name) => list.reduce((total, cost) => total + cost[name], 0) / list.length;
  const most = (name) => Math.max(...costs.map((cost) => cost[name]));
  const calm = costs.filter(({ spoilers }) => spoilers === 0);
  const inCalm = calm.length > 0 ? `, without a spoiler ${mean(calm, 'requests').toFixed(1)}` : '';
  return (
    `per ${batchSize} contracts ${mean(costs, 'requests').toFixed(1)} requests (at most ${most('requests')}${inCalm}), ` +
    `${(mean(costs, 'gas') / 1e6).toFixed(2)} M gas (at most ${(most('gas') / 1e6).toFixed(2)} M), ` +
    `${mean(costs, 'ms').toFixed(0)} ms (at most ${most('ms')})`
  );
}

function forgeryOf(costs) {
  const halved = costs.filter(({ requests }) => requests > 2).length;
  const most = Math.max(...costs.map(({ requests }) => requests));
  return `made for a request: ${costs.length} batches, ${halved} of them halved, at most ${most} requests`;
}

/** Asks one batch, has every result judged, and returns what it cost. */
async function askBatch({ createGateway, readContracts }, url, batch, judge, isPaid, salt) {
  const gateway = createGateway({ evmAUrl: url, cacheBytes: 0 });
  if (isPaid) gateway.reader.poorOn = 'evm-a';
  const calls = batch.flatMap(({ address: to }) => [
    { to, data: symbol, words: 5 },
    { to, data: decimals, words: 2 },
  ]);
  const begun = performance.now();
  const { value, requests, text } = await readContracts(gateway, { calls, block: 'latest', payers: [payer], salt });
  const ms = Math.round(performance.now() - begun);
  for (const [index, { to, data }] of calls.entries()) judge.take(batch[index >> 1], `${to} ${data}`, value[index]);
  const gas = [...text.matchAll(/"gasUsed":"(0x[0-9a-f]+)"/g)].reduce((total, [, used]) => total + Number(used), 0);
  return { requests, gas, ms, spoilers: batch.filter(({ alone }) => alone).length };
}

/** Compares each result with what the contract returns to `eth_call`. */
class Judge {
  problems = [];
  seen = { results: 0, honest: 0, answered: 0, spoilers: 0, notAsked: 0, hostileOtherwise: 0 };
  #truth;
  #good;

  constructor(truth, good) {
    this.#truth = truth;
    this.#good = good;
  }

  take(contract, name, result) {
    const told = this.#truth.get(name);
    const isHonest = !contract.alone && !contract.differs;
    const isSame = result.ok === told.ok && (!result.ok || told.data.startsWith(result.data));
    this.seen.results += 1;
    if (isHonest) this.seen.honest += 1;
    if (contract.alone) this.seen.spoilers += 1;
    if (isSame && result.ok) this.seen.answered += 1;
    if (isSame) return;
    const what = `${contract.name} (${name}): ${JSON.stringify(result)}, by eth_call ${told.ok} ${told.data.slice(0, 300)}`;
    if (result.ok) {
      // Its own word, which depends on who asks or on the gas.
      if (!isHonest) this.seen.hostileOtherwise += 1;
      if (isHonest || this.#isOfAnother(name, result.data)) this.problems.push(what);
    } else if (result.reason === 'not-asked') this.seen.notAsked += 1;
    else if (isHonest) this.problems.push(what);
  }

  /** Whether a symbol belongs to a good token at another address. */
  #isOfAnother(name, data) {
    return this.#good.some(
      ({ address }) => !name.startsWith(address) && this.#truth.get(`${address} ${symbol}`).data === data,
    );
  }
}

/** What `eth_call` says, with the gas that the reader gives each call. */
async function callAll(url, contracts) {
  const names = contracts.flatMap(({ address }) => [`${address} ${symbol}`, `${address} ${decimals}`]);
  const body = names.map((name, id) => {
    const [to, data] = name.split(' ');
    const call = { from: `0x${'0'.repeat(40)}`, to, data, gas: '0x35f88' };
    return { jsonrpc: '2.0', id, method: 'eth_call', params: [call, 'latest'] };
  });
  const response = await fetch(url, {
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

function shuffled(list, random) {
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
