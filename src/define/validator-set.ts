import { ValidatorSetElement } from '../widgets/validator-set/validator-set.js';
import './gateway-provider.js';

if (!customElements.get('validator-set')) customElements.define('validator-set', ValidatorSetElement);

export { ValidatorSetElement };
