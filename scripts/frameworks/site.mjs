// Serves the apps of `npm run frameworks` with a gateway and a proxy.
import { createServer, request as ask } from 'node:http';
import { join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launch } from 'puppeteer-core';
import { launchOptions } from '../lib/browser.mjs';
import { listen, sendFile } from '../lib/serve.mjs';
import { root } from '../lib/setup.mjs';

/** White space that makes a gateway response long enough to be read in a worker. */
const padding = ' '.repeat(1_100_000);

/**
 * Starts a site, a second origin with the script-tag files, and a browser.
 *
 * The site serves the latest app passed to `show`: a folder of files, or a running server. Under `/gateway/`, the site is a proxy
 * that adds the key (see docs/key-proxy.md). Under `/gateway/large/`, every response is long enough to be read in a worker.
 */
export async function openSite(packed) {
  const { startGateway } = await import(pathToFileURL(join(root, 'dist/server/node.js')).href);
  const gateway = await startGateway({ limits: false, samples: true, recordingsDir: join(root, 'recordings') });
  const cdn = join(packed, 'dist/cdn');
  let app;
  const site = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname === '/favicon.ico') return response.writeHead(204).end();
    if (pathname.startsWith('/gateway/')) return passToGateway(gateway, request, response);
    if (pathname.startsWith('/gateway-elements/')) return sendFile(join(cdn, normalize(pathname.slice(18))), response);
    if (typeof app === 'number') return passOn({ port: app, path: request.url, request, response });
    return sendFile(join(app ?? cdn, normalize(pathname)), response);
  });
  const other = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    sendFile(join(cdn, normalize(new URL(request.url, 'http://localhost').pathname)), response);
  });
  const [origin, otherOrigin] = await Promise.all([listen(site), listen(other)]);
  const browser = await launch(launchOptions());
  return {
    origin,
    otherOrigin,
    gateway,
    browser,
    /** Serves the files of a folder, or forwards requests to the server on this port. */
    show: (folderOrPort) => (app = folderOrPort),
    async close() {
      await browser.close();
      for (const server of [site, other]) {
        server.closeAllConnections();
        server.close();
      }
      await gateway.close();
    },
  };
}

function passToGateway({ port, key }, request, response) {
  const isLarge = request.url.startsWith('/gateway/large/');
  const path = request.url.replace(/^\/gateway(\/large)?/, '');
  const isRest = path.startsWith('/rest');
  const headers = isRest ? { 'x-gateway-api-key': key } : {};
  // JSON-RPC requests contain the key in the path.
  const asked = isRest ? path : `${path}/${key}`;
  passOn({ port, path: asked, headers, request, response, after: isLarge ? padding : '' });
}

function passOn({ port, path, headers = {}, request, response, after = '' }) {
  const options = { host: '127.0.0.1', port, path, method: request.method };
  // Without `origin`, the gateway does not treat this as a request from another site.
  const { origin: _, ...own } = request.headers;
  const asked = ask({ ...options, headers: { ...own, ...headers, host: `127.0.0.1:${port}` } }, (answer) => {
    const { 'content-length': _length, ...rest } = answer.headers;
    response.writeHead(answer.statusCode, after ? rest : answer.headers);
    answer.pipe(response, { end: after === '' });
    if (after) answer.on('end', () => response.end(after));
  });
  asked.on('error', (error) => response.headersSent || response.writeHead(502).end(String(error)));
  request.pipe(asked);
}
