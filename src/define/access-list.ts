import { AccessListElement } from '../widgets/access-list/access-list.js';
import './gateway-provider.js';

if (!customElements.get('access-list')) customElements.define('access-list', AccessListElement);

export { AccessListElement };
