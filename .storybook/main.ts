import type { StorybookConfig } from '@storybook/web-components-vite';

const config: StorybookConfig = {
  framework: '@storybook/web-components-vite',
  stories: ['../stories/*.mdx', '../stories/*.stories.ts'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: [
    // The gateway of the stories runs in the page and loads these recordings. The path differs from the folder name, because Vite
    // serves files that a story imports from `recordings` as modules.
    { from: '../recordings', to: '/recorded' },
    // scripts/stories.mjs and scripts/test-stories.mjs write this file before Storybook starts.
    { from: '../.cache/manifest', to: '/manifest' },
  ],
  // Scan all source files for dependencies before the first story, because Vite reloads the page if it finds a dependency later.
  viteFinal: (config) => ({
    ...config,
    optimizeDeps: {
      ...config.optimizeDeps,
      entries: [config.optimizeDeps?.entries ?? [], 'src/**/*.ts', '!src/server/node.ts'].flat(),
    },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
