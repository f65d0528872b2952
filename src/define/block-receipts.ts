import { BlockReceiptsElement } from '../widgets/block-receipts/block-receipts.js';
import './gateway-provider.js';

if (!customElements.get('block-receipts')) customElements.define('block-receipts', BlockReceiptsElement);

export { BlockReceiptsElement };
