import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { createGzip } from 'node:zlib';

const types = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * A static server that knows files and nothing else, as any host has one: the folder stands below `base`, and all other addresses
 * are answered with 404. Most hosts compress texts.
 */
export async function serveFolder(folder, base = '/some/where/', { isCompressed = false } = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://site');
    const name = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : undefined;
    const path = name === undefined ? '' : join(folder, normalize(`/${name}`));
    const file = path !== '' && existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
    if (file === '' || !existsSync(file)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.\n');
      return;
    }
    const type = types[extname(file)];
    const headers = { 'content-type': type ?? 'application/octet-stream' };
    if (isCompressed && /text|json|svg/.test(type ?? '')) {
      response.writeHead(200, { ...headers, 'content-encoding': 'gzip' });
      createReadStream(file).pipe(createGzip()).pipe(response);
      return;
    }
    response.writeHead(200, headers);
    createReadStream(file).pipe(response);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}${base}`,
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}
