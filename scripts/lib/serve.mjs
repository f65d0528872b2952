// Serves files for the scripts that open a browser.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { createGzip } from 'node:zlib';

const types = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Sends a file or the index of a folder, or responds with 404. */
export function sendFile(path, response, { isCompressed = false } = {}) {
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
  if (!existsSync(file)) return response.writeHead(404, { 'content-type': 'text/plain' }).end('File not found.\n');
  const type = types[extname(file)];
  response.setHeader('content-type', type ?? 'application/octet-stream');
  if (!isCompressed || !/text|json|svg/.test(type ?? '')) return createReadStream(file).pipe(response);
  response.setHeader('content-encoding', 'gzip');
  return createReadStream(file).pipe(createGzip()).pipe(response);
}

/** Starts a server on a free loopback port and returns its origin. */
export function listen(server) {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${server.address().port}`));
  });
}

/**
 * Starts a static file server, like a typical web host. The folder is served under `base`, and the server responds to all other
 * URLs with 404. `isCompressed` compresses text files, like most hosts.
 */
export async function serveFolder(folder, base = '/some/where/', options = {}) {
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://site');
    if (!pathname.startsWith(base)) return response.writeHead(404).end();
    return sendFile(join(folder, normalize(`/${decodeURIComponent(pathname.slice(base.length))}`)), response, options);
  });
  const origin = await listen(server);
  return {
    url: `${origin}${base}`,
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}
