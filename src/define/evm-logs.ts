import { EvmLogsElement } from '../widgets/evm-logs/evm-logs.js';
import './gateway-provider.js';

if (!customElements.get('evm-logs')) customElements.define('evm-logs', EvmLogsElement);

export { EvmLogsElement };
