import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // One copy of React, even if gateway-elements is linked from its repository.
  resolve: { dedupe: ['react'] },
  // In production, your server forwards /gateway and adds the API key.
  server: { proxy: { '/gateway': process.env.GATEWAY_PROXY ?? 'http://127.0.0.1:8080' } },
});
