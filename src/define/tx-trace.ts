import { TxTraceElement } from '../widgets/tx-trace/tx-trace.js';
import './gateway-provider.js';

if (!customElements.get('tx-trace')) customElements.define('tx-trace', TxTraceElement);

export { TxTraceElement };
