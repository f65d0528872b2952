import { GatewayHashElement } from '../values/gateway-hash.js';

if (!customElements.get('gateway-hash')) customElements.define('gateway-hash', GatewayHashElement);

export { GatewayHashElement };
