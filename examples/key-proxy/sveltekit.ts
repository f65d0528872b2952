import { createKeyProxy, type KeyProxy } from 'gateway-elements/server/proxy';
import { env } from '$env/dynamic/private';

let proxy: KeyProxy | undefined;

export function fallback({ request }: { request: Request }): Promise<Response> {
  proxy ??= createKeyProxy({
    base: '/gateway',
    upstreams: { evmA: `${env['GATEWAY_URL']}/a/${env['GATEWAY_KEY']}` },
    visitor: ({ headers }) => headers.get('cookie'),
  });
  return proxy(request);
}
