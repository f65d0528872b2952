import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listen } from '../../scripts/lib/serve.mjs';
import { root } from '../../scripts/lib/setup.mjs';
import { conclude, folder } from '../support/package.mjs';
import { openSite } from '../support/site.mjs';

// The embed page in frames of another origin: the widget of the query string loads, the height is reported, a key is requested
// from the embedding page and is nowhere else, and other origins and wrong parameters are rejected with a sentence.
const { startGateway } = await import(pathToFileURL(join(folder, 'dist/server/node.js')).href);
const pages = new Map();
const site = await openSite((path) => pages.get(path));
const types = { '.html': 'text/html', '.js': 'text/javascript' };
const allowed = { origins: [site.origin], needsKey: false };
const configurations = {
  open: allowed,
  keyed: { ...allowed, needsKey: true },
  other: { origins: ['https://other.example'] },
};
const embed = createServer(({ url }, response) => {
  const [, name, ...path] = new URL(url, 'http://embed').pathname.split('/');
  const file = join(folder, 'dist', normalize(path.join('/')));
  if (!Object.hasOwn(configurations, name)) return response.writeHead(404).end();
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('content-type', types[extname(file)] ?? 'text/plain');
  const bytes = readFileSync(file);
  if (!file.endsWith('.html')) return response.end(bytes);
  const key = name === 'open' ? { 'api-key': gateway.key } : {};
  const configuration = {
    needsKey: false,
    ...configurations[name],
    provider: { 'cosmos-rest-url': `${gateway.url}/rest`, ...key },
  };
  return response.end(String(bytes).replace(/(id="configuration">)[^<]*/, `$1${JSON.stringify(configuration)}`));
});
const embedOrigin = await listen(embed);
const gateway = await startGateway({
  origins: [embedOrigin, 'null'],
  limits: false,
  samples: true,
  recordingsDir: join(root, 'recordings'),
});

const problems = [];
const expect = (isTrue, problem) => isTrue || problems.push(problem);
const request = 'tag=validator-set&height=86&page-size=5&theme=dark&lang=ar';

/** Opens a page with the embed page in a frame, and returns the frame and the messages that the page received. */
async function open(name, query, { sandbox = '' } = {}) {
  const script = `globalThis.messages = [];
    addEventListener('message', ({ source, origin, data }) => {
      messages.push({ origin, data });
      if (data.type === 'gateway-elements:key-request') {
        source.postMessage({ type: 'gateway-elements:key', key: ${JSON.stringify(gateway.key)} }, origin);
      }
    });`;
  const html = `<!doctype html><title>page</title><link rel="icon" href="data:,"><script>${script}</script>
    <iframe title="widget" ${sandbox} width="900" src="${embedOrigin}/${name}/embed/index.html?${query}"></iframe>`;
  pages.set('/page', { html });
  const { tab } = await site.open(`${site.origin}/page`);
  const frame = await (await tab.waitForSelector('iframe')).contentFrame();
  return { tab, frame };
}

const hasRows = () => document.querySelector('validator-set')?.shadowRoot?.querySelectorAll('tbody tr').length > 0;
const problemText = () => document.querySelector('[role=alert]')?.textContent;

for (const [name, options] of [
  ['open', {}],
  ['open', { sandbox: 'sandbox="allow-scripts"' }],
  ['keyed', {}],
]) {
  const { tab, frame } = await open(name, request, options);
  const where = `${name} ${options.sandbox ?? ''}`;
  await frame
    .waitForFunction(hasRows, { timeout: 30_000 })
    .catch(async () => problems.push(`${where}: no rows; ${await frame.evaluate(problemText)}`));
  const shown = await frame.evaluate(() => ({
    scheme: getComputedStyle(document.body).colorScheme,
    lang: document.documentElement.lang,
    height: Math.ceil(document.body.getBoundingClientRect().height),
    html: document.documentElement.outerHTML,
  }));
  expect(shown.scheme === 'dark' && shown.lang === 'ar', `${where}: theme or language is not set`);
  expect(!shown.html.includes(gateway.key) || name === 'open', `${where}: the key is in the page`);
  await tab
    .waitForFunction((height) => messages.some(({ data }) => data.height === height), { timeout: 10_000 }, shown.height)
    .catch(() => problems.push(`${where}: the height ${shown.height} is not reported`));
  const requests = await tab.evaluate(() => messages.filter(({ data }) => data.type.endsWith('key-request')).length);
  expect(requests === (name === 'keyed' ? 1 : 0), `${where}: ${requests} requests for a key`);
  await tab.close();
}

for (const [name, query, sentence] of [
  ['other', request, `cannot be embedded in ${site.origin}`],
  ['open', 'tag=no-widget', 'Unknown gateway-elements tag <no-widget>'],
  ['open', 'tag=gateway-provider', 'name of a widget'],
  ['open', '', 'name of a widget'],
  ['open', 'tag=validator-set&onclick=alert(1)', '<validator-set> has no attribute onclick'],
  ['open', `tag=validator-set&api-key=${gateway.key}`, 'has no attribute api-key'],
]) {
  const { tab, frame } = await open(name, query);
  const text = await frame
    .waitForFunction(problemText, { timeout: 10_000 })
    .then((handle) => handle.jsonValue())
    .catch(() => 'no problem');
  expect(text.includes(sentence), `${name}?${query} shows: ${text}`);
  expect(!(await frame.$('validator-set')), `${name}?${query} shows a widget`);
  await tab.close();
}
await site.close();
await gateway.close();
embed.close();
embed.closeAllConnections();
conclude(problems);
