import { GatewayProviderElement } from '../ui/gateway-provider.js';

const known = customElements.get('gateway-provider');
if (!known) customElements.define('gateway-provider', GatewayProviderElement);
else if (known !== GatewayProviderElement)
  // eslint-disable-next-line no-console -- no error, but a page should know; every tag brings the provider along: it is said once
  console.warn('gateway-elements is loaded twice: the first stays registered.');

export { GatewayProviderElement };
