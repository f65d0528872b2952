import { GatewayProviderElement } from '../ui/gateway-provider.js';

if (!customElements.get('gateway-provider')) customElements.define('gateway-provider', GatewayProviderElement);

export { GatewayProviderElement };
