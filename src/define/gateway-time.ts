import { GatewayTimeElement } from '../values/gateway-time.js';

if (!customElements.get('gateway-time')) customElements.define('gateway-time', GatewayTimeElement);

export { GatewayTimeElement };
