import { EvmTransactionElement } from '../widgets/evm-transaction/evm-transaction.js';
import './gateway-provider.js';

if (!customElements.get('evm-transaction')) customElements.define('evm-transaction', EvmTransactionElement);

export { EvmTransactionElement };
