import { withActions } from 'storybook/actions/decorator';
import { setCustomElementsManifest, type Decorator, type Preview } from '@storybook/web-components-vite';

setCustomElementsManifest(await (await fetch('./manifest/custom-elements.json')).json());

/** The page takes the colours and the direction chosen in the toolbar; `auto` is what the system says. */
const inChosenPage: Decorator = (story, { globals }) => {
  const { style } = document.documentElement;
  style.colorScheme = globals['scheme'] === 'auto' ? 'light dark' : String(globals['scheme']);
  style.background = 'Canvas';
  document.documentElement.dir = String(globals['direction']);
  document.body.style.background = 'Canvas';
  return story();
};

const preview: Preview = {
  decorators: [inChosenPage, withActions],
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    // What a widget reports is listed; what one would paste stands beside the story.
    actions: { handles: ['gw-load', 'gw-error', 'gw-verify', 'gw-select', 'gw-page-change', 'gw-progress'] },
    docs: { codePanel: true },
    options: { storySort: { order: ['Introduction', 'Theming', 'States', '*'] } },
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
      description: 'Colour scheme',
      toolbar: { icon: 'contrast', items: ['auto', 'light', 'dark'], dynamicTitle: true },
    },
    direction: {
      description: 'Direction of text',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
};

export default preview;
