import { action } from 'storybook/actions';
import { setCustomElementsManifest, type Decorator, type Preview } from '@storybook/web-components-vite';
import { argTypesOf, defaultsOf, elementOf, eventsOf, snippetOf, type Manifest } from '../stories/workshop.js';
import TagPage from './tag-page.mdx';

const manifest = (await (await fetch('./manifest/custom-elements.json')).json()) as Manifest;
setCustomElementsManifest(manifest);

// These listeners are added before a story renders, because a decorator would miss the first answer.
for (const name of eventsOf(manifest)) {
  const report = action(name);
  document.addEventListener(name, (event) => report(fieldsOf(event)));
}

/** Returns the members that the event class defines. */
function fieldsOf(event: Event): object {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'isTrusted'));
}

/** Applies the color scheme and the text direction from the toolbar to the page. `auto` uses the system setting. */
const inChosenPage: Decorator = (story, { globals }) => {
  const { style } = document.documentElement;
  style.colorScheme = globals['scheme'] === 'auto' ? 'light dark' : String(globals['scheme']);
  style.background = 'Canvas';
  document.documentElement.dir = String(globals['direction']);
  document.body.style.background = 'Canvas';
  return story();
};

/** Whether a story shows one tag, and not several tags or a primitive. */
function isOfTag(component: unknown): component is string {
  return typeof component === 'string' && elementOf(manifest, component) !== undefined;
}

const preview: Preview = {
  decorators: [inChosenPage],
  tags: ['autodocs'],
  // Controls display the default values of an element.
  argsEnhancers: [
    ({ component, initialArgs }) =>
      isOfTag(component)
        ? Object.fromEntries(Object.entries(defaultsOf(manifest, component)).filter(([name]) => !(name in initialArgs)))
        : {},
  ],
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    controls: { expanded: true },
    docs: {
      page: TagPage,
      // The code panel next to the story shows the HTML to copy.
      codePanel: true,
      extractArgTypes: (component: unknown) => (isOfTag(component) ? argTypesOf(manifest, component) : {}),
      source: {
        transform: (code: string, { component, args }: { component?: unknown; args: Record<string, unknown> }) =>
          isOfTag(component) ? snippetOf(manifest, component, args) : code,
      },
    },
    options: { storySort: { order: ['Introduction', 'Theming', 'States', 'EVM', 'Cosmos', 'Several widgets', '*'] } },
    backgrounds: { disable: true },
    viewport: {
      options: {
        narrow: { name: 'Narrow (360 px)', styles: { width: '360px', height: '800px' } },
        narrowest: { name: 'Narrowest (240 px)', styles: { width: '240px', height: '800px' } },
      },
    },
  },
  initialGlobals: { scheme: 'auto', direction: 'ltr' },
  globalTypes: {
    scheme: {
      description: 'Color scheme',
      toolbar: { icon: 'contrast', items: ['auto', 'light', 'dark'], dynamicTitle: true },
    },
    direction: {
      description: 'Text direction',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
};

export default preview;
