import { createKeyProxy } from 'gateway-elements/server/proxy';
import { getRequestListener } from '@hono/node-server';
import express from 'express';

const { GATEWAY_URL = 'https://gateway.example', GATEWAY_KEY = '' } = process.env;
const proxy = createKeyProxy({
  base: '/gateway',
  upstreams: { evmA: `${GATEWAY_URL}/a/${GATEWAY_KEY}` },
  visitor: (request) => request.headers.get('cookie'),
});

const listener = getRequestListener(proxy);

export const app = express();
// Add the proxy before body parsers and without a mount path, because it reads body and path itself.
app.use((request, response, next) => {
  if (request.url.startsWith('/gateway/')) return listener(request, response);
  return next();
});
