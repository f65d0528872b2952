import { GatewayAddressElement } from '../values/gateway-address.js';

if (!customElements.get('gateway-address')) customElements.define('gateway-address', GatewayAddressElement);

export { GatewayAddressElement };
