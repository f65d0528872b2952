/**
 * Lets a test take modules off the network of its own page: `executeServerCommand('missing-code', ['/src/verify/*'])` refuses
 * what these patterns name, an empty list nothing. The browser itself refuses them, so modules fail as they do for a reader.
 */
export function missingCodePlugin() {
  const clients = new Map();
  return {
    name: 'missing-code',
    async executeCommand({ command, payload, session }) {
      if (command !== 'missing-code') return undefined;
      const client = clients.get(session.id) ?? (await session.browser.getPage(session.id).createCDPSession());
      clients.set(session.id, client);
      await client.send('Network.enable');
      await client.send('Network.setBlockedURLs', { urls: payload.map((pattern) => `*${pattern}`) });
      return true;
    },
  };
}
