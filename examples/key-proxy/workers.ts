import { createKeyProxy, type KeyProxy } from 'gateway-elements/server/proxy';

interface Env {
  readonly GATEWAY_URL: string;
  readonly GATEWAY_KEY: string;
}

let proxy: KeyProxy | undefined;

export default {
  fetch(request: Request, env: Env): Promise<Response> {
    proxy ??= createKeyProxy({
      base: '/gateway',
      upstreams: { evmA: `${env.GATEWAY_URL}/a/${env.GATEWAY_KEY}` },
      visitor: ({ headers }) => headers.get('cf-connecting-ip'),
    });
    return proxy(request);
  },
};
