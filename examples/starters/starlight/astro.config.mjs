import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  integrations: [starlight({ title: 'Chain docs' })],
  // In production, your server forwards /gateway and adds the API key.
  vite: { server: { proxy: { '/gateway': process.env.GATEWAY_PROXY ?? 'http://127.0.0.1:8080' } } },
});
