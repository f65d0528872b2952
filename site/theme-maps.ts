import { createThemedRoot, designSystems } from './design-systems.js';
import { createDemoGateway } from './gateway.js';
import { defineTag } from './tags.js';

/** Shows a widget with each theme map, in light and dark. */
export async function startThemeMaps(place: HTMLElement): Promise<void> {
  await defineTag('validator-set');
  const { gateway } = createDemoGateway({ chain: 'story' });
  for (const system of designSystems)
    for (const scheme of ['light', 'dark'] as const) {
      const [host, theme] = createThemedRoot(system, scheme);
      const provider = Object.assign(document.createElement('gateway-provider'), { gateway });
      const widget = document.createElement('validator-set');
      widget.setAttribute('height', '86');
      widget.setAttribute('page-size', '3');
      provider.append(widget);
      theme.append(provider);
      const figure = document.createElement('figure');
      const caption = document.createElement('figcaption');
      caption.textContent = `${system.name}, ${scheme}`;
      figure.append(caption, host);
      place.append(figure);
    }
}
