import { AbciQueryElement } from '../widgets/abci-query/abci-query.js';
import './gateway-provider.js';

if (!customElements.get('abci-query')) customElements.define('abci-query', AbciQueryElement);

export { AbciQueryElement };
