import { createClient } from 'redis';
import { createLimiter, type Limiter, type LimitConfig } from 'gateway-elements/server';
import { startGateway } from 'gateway-elements/server/node';

// KEYS: the API key and, optionally, its visitor. ARGV: the units, then rate and burst for each of KEYS.
// The value of a key is the time at which its whole burst is available again, in milliseconds.
const script = `
  local clock = redis.call('TIME')
  local time = clock[1] * 1000 + clock[2] / 1000
  local allowed, worst, full = 1, nil, {}
  for i, key in ipairs(KEYS) do
    local perUnit, burst = 1000 / ARGV[2 * i], tonumber(ARGV[2 * i + 1])
    local before = math.max(tonumber(redis.call('GET', key) or time), time)
    before = math.min(before, time + burst * perUnit)
    local after = before + math.min(tonumber(ARGV[1]), burst) * perUnit
    local wait = math.max(0, after - time - burst * perUnit)
    if wait > 0.001 then allowed = 0 else wait = 0 end
    full[i] = { before, after }
    local left = burst - (before - time) / perUnit
    if not worst or wait > worst.wait or (wait == worst.wait and left < worst.left) then
      worst = { i = i, wait = wait, left = left, perUnit = perUnit, burst = burst }
    end
  end
  for i, key in ipairs(KEYS) do
    if allowed == 1 and full[i][2] > time then
      redis.call('SET', key, string.format('%.3f', full[i][2]), 'PX', math.ceil(full[i][2] - time))
    end
  end
  local spent = full[worst.i][allowed + 1] - time
  local remaining = math.max(0, math.floor(worst.burst - spent / worst.perUnit + 0.001))
  return { allowed, tostring(worst.burst), remaining, tostring(worst.wait / 1000), tostring(spent / 1000) }
`;

const client = createClient({
  url: process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379',
  disableOfflineQueue: true, // requests do not wait for a connection
  commandOptions: { timeout: 250 },
});
client.on('error', () => undefined); // the client reconnects automatically
await client.connect().catch(() => undefined);

function redisLimiter(limits: LimitConfig & { visitor?: LimitConfig }): Limiter {
  const half = ({ rate, burst }: LimitConfig) => ({ rate: rate / 2, burst: burst / 2 });
  const fallback = createLimiter({ ...half(limits), ...(limits.visitor && { visitor: half(limits.visitor) }) });
  return {
    async take(spender, units) {
      const { subject, visitor, rates = {} } = spender;
      const each = rates.visitor ?? limits.visitor;
      const name = `limit:{${encodeURIComponent(subject)}}`; // in braces: one hash slot of a cluster
      const keys = [name];
      const args = [units, rates.rate ?? limits.rate, rates.burst ?? limits.burst];
      if (visitor !== undefined && each) {
        keys.push(`${name}:${encodeURIComponent(visitor)}`);
        args.push(each.rate, each.burst);
      }
      try {
        const reply = (await client.eval(script, { keys, arguments: args.map(String) })) as unknown[];
        const [allowed, burst = 0, remaining = 0, retryAfter = 0, resetAfter = 0] = reply.map(Number);
        return { allowed: allowed === 1, burst, remaining, retryAfter, resetAfter };
      } catch {
        return fallback.take(spender, units);
      }
    },
  };
}

const gateway = await startGateway({
  port: Number(process.env['PORT'] ?? 4100),
  keys: [{ key: process.env['PAGE_KEY'] ?? '' }],
  upstreams: { cosmosRest: process.env['NODE_URL'] ?? 'http://10.0.0.7:1317' },
  limits: { limiter: redisLimiter({ rate: 20, burst: 40, visitor: { rate: 5, burst: 30 } }) },
});
console.log(gateway.url);
process.once('SIGTERM', () => void gateway.close({ drain: 10_000 }));
