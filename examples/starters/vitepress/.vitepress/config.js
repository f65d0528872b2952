import { isGatewayElement } from 'gateway-elements/vue';
import { defineConfig } from 'vitepress';

export default defineConfig({
  title: 'Chain docs',
  vue: { template: { compilerOptions: { isCustomElement: isGatewayElement } } },
  // In production, your server forwards /gateway and adds the API key.
  vite: { server: { proxy: { '/gateway': process.env.GATEWAY_PROXY ?? 'http://127.0.0.1:8080' } } },
});
