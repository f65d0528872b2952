import { EvidenceListElement } from '../widgets/evidence-list/evidence-list.js';
import './gateway-provider.js';

if (!customElements.get('evidence-list')) customElements.define('evidence-list', EvidenceListElement);

export { EvidenceListElement };
