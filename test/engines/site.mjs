// Serves the pages of the engines, with the reference gateway.
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listen, sendFile } from '../../scripts/lib/serve.mjs';
import { root } from '../../scripts/lib/setup.mjs';

/** How often block 48 is in a reply of `/large`: more than 1 MB of what a node wrote. */
const times = 20;

/**
 * Serves the built files of the script tag, pages with them, and next to them the reference gateway over the recorded chains.
 *
 * @returns `origin`; `gateway`, with its `url` and `key`; `page(options)`, which answers the address of a page; `close()`
 */
export async function openSite() {
  const { startGateway } = await import(pathToFileURL(join(root, 'dist/server/node.js')).href);
  const built = join(root, 'dist');
  const pages = new Map();
  let gateway;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const page = pages.get(pathname);
    if (page) {
      response.setHeader('content-security-policy', page.policy);
      return response.setHeader('content-type', 'text/html').end(page.html);
    }
    if (pathname.startsWith('/large/')) return void large(gateway, request, response);
    return sendFile(join(pathname.startsWith('/page/') ? import.meta.dirname : built, normalize(pathname)), response);
  });
  const origin = await listen(server);
  gateway = await startGateway({
    origins: [origin],
    limits: false,
    samples: true,
    recordingsDir: join(root, 'recordings'),
  });
  const strict = policyOf(origin, gateway.url);
  return {
    origin,
    gateway,
    page({ body, language = 'en', theme = 'light', policy = {} }) {
      const path = `/${pages.size}`;
      const direction = language === 'ar' ? 'rtl' : 'ltr';
      const html = `<!doctype html><html lang="${language}" dir="${direction}" class="${theme}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>page</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/page/page.css"><script src="/page/tools.mjs"></script><script src="/page/looks.mjs"></script>
<script type="module" src="/cdn/gateway-elements.js"></script><body>${body}</body></html>`;
      const lines = Object.entries({ ...strict, ...policy }).map((line) => line.join(' '));
      pages.set(path, { html, policy: lines.join('; ') });
      return `${origin}${path}`;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await gateway.close();
    },
  };
}

/** The policy of a careful page: nothing but its own files and the gateway, no inline style, no markup from text. */
function policyOf(origin, gateway) {
  return {
    'default-src': "'none'",
    'script-src': origin,
    'style-src': origin,
    'img-src': 'data:',
    'connect-src': `${gateway} ${origin}`,
    'require-trusted-types-for': "'script'",
    'trusted-types': 'lit-html gateway-elements',
  };
}

/** The reply of the reference gateway with its logs over and over, each time of a higher block. */
async function large({ url, key }, request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const reply = await fetch(`${url}/a/${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.concat(chunks),
  });
  const body = await reply.json();
  if (Array.isArray(body.result)) {
    const result = Array.from({ length: times }, (_, at) =>
      body.result.map((log) => ({ ...log, blockNumber: `0x${(48 + at).toString(16)}`, unknown: { at } })),
    );
    body.result = result.flat();
  }
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
