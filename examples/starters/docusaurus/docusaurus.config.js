export default {
  title: 'Chain docs',
  url: 'https://docs.example',
  baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  // In production, your server forwards /gateway and adds the API key.
  plugins: [
    () => ({
      name: 'gateway-proxy',
      configureWebpack: () => ({
        devServer: { proxy: [{ context: '/gateway', target: process.env.GATEWAY_PROXY ?? 'http://127.0.0.1:8080' }] },
      }),
    }),
  ],
};
