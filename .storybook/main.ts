import type { StorybookConfig } from '@storybook/web-components-vite';

const config: StorybookConfig = {
  framework: '@storybook/web-components-vite',
  stories: ['../stories/*.mdx', '../stories/*.stories.ts'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: [
    // The gateway that answers the stories runs in the page, over the recordings. Not under the name of their folder: what a
    // story imports from that is served by Vite, as a module.
    { from: '../recordings', to: '/recorded' },
    // Written by scripts/stories.mjs and scripts/test-stories.mjs before Storybook starts.
    { from: '../.cache/manifest', to: '/manifest' },
  ],
  // All of our code is looked through for packages before the first story: Vite reloads the page for one that it finds later.
  viteFinal: (config) => ({
    ...config,
    optimizeDeps: {
      ...config.optimizeDeps,
      entries: [config.optimizeDeps?.entries ?? [], 'src/**/*.ts', '!src/server/node.ts'].flat(),
    },
  }),
  // Nothing leaves the machine.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
