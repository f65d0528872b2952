import { NewWidgetElement } from '../widgets/new-widget/new-widget.js';
import './gateway-provider.js';

if (!customElements.get('new-widget')) customElements.define('new-widget', NewWidgetElement);

export { NewWidgetElement };
