import { randomUUID } from 'node:crypto';
import { createKeyProxy, createTokens } from 'gateway-elements/server/proxy';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const origin = process.env['SITE_ORIGIN'] ?? 'http://127.0.0.1:8080';
const { GATEWAY_URL = 'https://gateway.example', GATEWAY_KEY = '', TOKEN_SECRET = '' } = process.env;
const tokens = createTokens({ secret: TOKEN_SECRET, ttl: 60 });
const accounts = new Map<string, string>();

const proxy = createKeyProxy({
  base: '/gateway',
  upstreams: { evmA: `${GATEWAY_URL}/a/${GATEWAY_KEY}` },
  limits: { rate: 400, burst: 2_000, visitor: { rate: 100, burst: 1_000, inFlight: 6 } },
  origins: [origin],
  tokens,
  onAnswer: ({ visitor, operation, status }) => console.log(visitor, operation, status),
});

export const app = new Hono();
app.post('/login', (c) => {
  const session = randomUUID();
  accounts.set(session, `account-${accounts.size + 1}`);
  setCookie(c, 'session', session, { httpOnly: true, sameSite: 'Lax', secure: origin.startsWith('https:') });
  return c.body(null, 204);
});
app.post('/token', async (c) => {
  const visitor = accounts.get(getCookie(c, 'session') ?? '');
  if (visitor === undefined) return c.text('Log in first.', 401);
  return c.json(await tokens.mint({ origin, visitor, operations: ['eth_getLogs'] }));
});
app.all('/gateway/*', (c) => proxy(c.req.raw));
