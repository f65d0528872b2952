import { UncleBlockElement } from '../widgets/uncle-block/uncle-block.js';
import './gateway-provider.js';

if (!customElements.get('uncle-block')) customElements.define('uncle-block', UncleBlockElement);

export { UncleBlockElement };
