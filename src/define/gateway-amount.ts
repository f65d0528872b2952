import { GatewayAmountElement } from '../values/gateway-amount.js';

if (!customElements.get('gateway-amount')) customElements.define('gateway-amount', GatewayAmountElement);

export { GatewayAmountElement };
