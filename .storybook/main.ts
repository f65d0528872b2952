import type { StorybookConfig } from '@storybook/web-components-vite';

const config: StorybookConfig = {
  framework: '@storybook/web-components-vite',
  stories: ['../stories/*.stories.ts'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: [
    // The gateway that answers the stories runs in the page, over the recordings.
    { from: '../recordings', to: '/recordings' },
    // Written by scripts/stories.mjs and scripts/test-stories.mjs before Storybook starts.
    { from: '../.cache/manifest', to: '/manifest' },
  ],
  // Nothing leaves the machine.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
