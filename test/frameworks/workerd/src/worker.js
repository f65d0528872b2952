import { createGateway, getLogs } from 'gateway-elements/client';
import { createGatewayHandler, createKey, forward } from 'gateway-elements/server';

let gateway;

/** The gateway of docs/gateway.md in front of another one, asked by the client of the same package. */
export default {
  async fetch(_request, { GATEWAY_URL, GATEWAY_KEY }) {
    // Nothing random can be made before the first request.
    const key = createKey();
    gateway ??= createGatewayHandler({
      source: forward({ evmA: `${GATEWAY_URL}/a/${GATEWAY_KEY}` }),
      keys: [{ key }],
    });
    const asked = createGateway({
      evmAUrl: 'https://gateway.example/a',
      apiKey: key,
      fetch: (url, options) => gateway(new Request(url, options)),
    });
    const { value } = await getLogs(asked, { range: { from: 43n, to: 43n } });
    return Response.json({ answer: value.length > 0 && value[0].blockNumber === 43n });
  },
};
