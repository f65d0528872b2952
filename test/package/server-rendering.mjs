import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { writeSnippets } from '../../scripts/frameworks/snippets.mjs';
import { root } from '../../scripts/lib/setup.mjs';
import { addExamples, conclude, consumer, folder, read } from '../support/package.mjs';
import { openSite } from '../support/site.mjs';

// A server requests and renders; a browser shows the result without a script, takes it over without another request, and has one tree.
addExamples();
const load = (path) => import(pathToFileURL(join(folder, 'dist', path)).href);
const { startGateway } = await load('server/node.js');
const { createGateway, getTransaction } = await load('client.js');
const { renderWidget, takeSnapshot, widgetStyles } = await load('ssr.js');
const pages = new Map();
const site = await openSite((path) => pages.get(path));
const { url, key, close } = await startGateway({
  origins: [site.origin],
  limits: false,
  samples: true,
  recordingsDir: join(root, 'recordings'),
});
const problems = [];

const block42 = '0xb4207eecdc9e04fa211c035ac3e9c5e96958fac43b18d189902cbd117913b12f';
const block43 = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const absentKey = '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d';
const questions = {
  'validator-set': { height: '86', 'page-size': 25 },
  'evidence-list': { 'page-size': 10, 'state-height': '141' },
  'abci-query': { path: '/store/bank/key', data: absentKey, height: '118', prove: true },
  'evm-logs': { 'from-block': '40', 'to-block': '47', 'page-size': 25 },
  'evm-transaction': { 'block-hash': block42, index: '1' },
  'block-receipts': { block: '43' },
  'tx-trace': { 'block-hash': block43, tx: '1', 'with-receipts': true },
  'access-list': await callOf(block43, 0),
  'uncle-block': { block: '87', index: '0' },
};

const nonce = 'bm9uY2U';
const rendered = {};
for (const [tag, attributes] of Object.entries(questions)) {
  const snapshot = await takeSnapshot(tag, { attributes, gateway: gatewayOf(tag) });
  const sheet = `/${tag}.css`;
  rendered[tag] = {
    withNonce: await renderWidget(tag, { attributes, snapshot, nonce }),
    withLink: await renderWidget(tag, { attributes, snapshot, stylesheet: sheet }),
  };
  pages.set(sheet, { type: 'text/css', html: await widgetStyles(tag), policy: "default-src 'none'" });
  if (rendered[tag].withNonce.includes(key)) problems.push(`<${tag}> has the key in its markup`);
}

// Without a script: everything is readable, styled if the policy allows the style and unstyled otherwise.
const readable = {
  nonce: { styles: `style-src 'nonce-${nonce}'`, markup: 'withNonce', isStyled: true },
  link: { styles: "style-src 'self'", markup: 'withLink', isStyled: true },
  refused: { styles: "style-src 'none'", markup: 'withNonce', isStyled: false },
};
const told = {};
for (const [name, { styles, markup, isStyled }] of Object.entries(readable)) {
  const body = Object.values(rendered).map((each) => each[markup]);
  pages.set(`/${name}`, { policy: `default-src 'none'; img-src data:; ${styles}`, html: html('', body.join('')) });
  const { tab } = await site.open(`${site.origin}/${name}`);
  for (const [tag, { text, border }] of Object.entries(await tab.evaluate(readCards, Object.keys(questions)))) {
    told[tag] ??= text;
    if (text.length < 300 || text !== told[tag]) problems.push(`<${tag}> with ${name} shows without script: ${text}`);
    if ((border === 'solid') !== isStyled) problems.push(`<${tag}> with ${name} has a border that is ${border}`);
  }
  await tab.close();
}

// Without an answer, also as rendered by React's server: the space is reserved as the page sets or as recorded answers need.
const bare = await Promise.all(Object.entries(questions).map(([tag, attributes]) => renderWidget(tag, { attributes })));
pages.set('/placeholder.css', { type: 'text/css', html: read('dist/placeholder.css'), policy: "default-src 'none'" });
pages.set('/own.css', { type: 'text/css', html: 'section { --gw-block-size: 321px }', policy: "default-src 'none'" });
pages.set('/bare', {
  policy: "default-src 'none'; img-src data:; style-src 'self'",
  html: html(
    '<link rel="stylesheet" href="/placeholder.css"><link rel="stylesheet" href="/own.css">',
    `<main>${bare.join('')}</main><section>${bare.join('')}</section>`,
  ),
});
const { tab: bareTab } = await site.open(`${site.origin}/bare`);
// Children for states that the widget is not in are hidden.
const hidden = await bareTab.evaluate(() =>
  ['empty', 'error', 'title'].filter((slot) => {
    const child = Object.assign(document.createElement('p'), { slot });
    document.querySelector('validator-set').append(child);
    const isShown = child.checkVisibility();
    child.remove();
    return !isShown;
  }),
);
if (hidden.join() !== 'empty,error')
  problems.push(`before an element is defined, its children are hidden in ${hidden}`);
const heights = await bareTab.evaluate(() =>
  ['main', 'section'].map((place) => [...document.querySelectorAll(`${place} > *`)].map((each) => each.offsetHeight)),
);
await bareTab.close();
Object.keys(questions).forEach((tag, at) => {
  const [, reserved] = /--_free: (\d+)px/.exec(readFileSync(join(root, `src/widgets/${tag}/${tag}.ts`), 'utf8'));
  if (heights[0][at] !== Number(reserved))
    problems.push(`for <${tag}> a server's page keeps ${heights[0][at]} px free, and the element ${reserved}`);
  if (heights[1][at] !== 321) problems.push(`<${tag}> keeps ${heights[1][at]} px free where the page sets 321`);
});

// With a script: the markup stays until it is replaced, in one tree, and the gateway gets no request.
const tags = Object.keys(questions);
pages.set('/taken', {
  policy: [
    `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src ${site.origin}; connect-src ${url}`,
    "require-trusted-types-for 'script'; trusted-types lit-html",
  ].join('; '),
  html: html(
    `<script type="module" src="${site.origin}/gateway-elements/gateway-elements.js"></script>`,
    `<gateway-provider cosmos-rest-url="${url}/rest" cosmos-rpc-url="${url}/rpc" evm-a-url="${url}/a" evm-b-url="${url}/b"
api-key="${key}">${tags.map((tag) => withTitle(tag, rendered[tag].withNonce)).join('')}</gateway-provider>`,
  ),
});
const { tab, said } = await site.open('about:blank');
const asked = [];
tab.on('request', (request) => request.url().startsWith(url) && asked.push(request.url().replace(key, '…')));
await tab.evaluateOnNewDocument(watchCards, tags);
await tab.goto(`${site.origin}/taken`);
try {
  await tab.waitForFunction((count) => globalThis.verified.size === count, { timeout: 60_000 }, tags.length);
} catch {
  problems.push(
    `only of ${await tab.evaluate(() => [...globalThis.verified].join())} is it told how far they are verified`,
  );
}
const untitled = await tab.evaluate(
  (all) => all.filter((tag) => !document.querySelector(`${tag} > [slot="title"]`)?.checkVisibility()),
  tags,
);
if (untitled.length > 0) problems.push(`the title of the page is missing in ${untitled}`);
for (const [tag, { cards, lacked, leftovers, mark }] of Object.entries(
  await tab.evaluate(() => globalThis.readTrees()),
)) {
  if (cards.join() !== '1') problems.push(`<${tag}> had ${cards.join(' or ')} cards at a time`);
  if (lacked) problems.push(`<${tag}> lacked rows for a moment that the server had drawn`);
  if (leftovers !== '') problems.push(`<${tag}> still has ${leftovers}`);
  if (!told[tag]?.includes(mark)) problems.push(`<${tag}> is marked ${mark}, and on the server: ${told[tag]}`);
}
if (asked.length > 0) problems.push(`the gateway is asked: ${asked.join()}`);
problems.push(...said);

problems.push(...(await runExample()));
await site.close();
await close();
conclude(problems);

/** What is wrong with the example of the docs, which runs unchanged except for the gateway URL. */
async function runExample() {
  writeSnippets(consumer, { 'server-rendering.mjs': 'docs/server-rendering.md js takeSnapshot' });
  const file = join(consumer, 'server-rendering.mjs');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text.replace('https://gateway.example', url)}\nprocess.stdout.write(html);\n`);
  const environment = { ...process.env, GATEWAY_KEY: key };
  // Not synchronously: the gateway is in this process.
  const run = promisify(execFile)(process.execPath, [file], { env: environment, timeout: 60_000, maxBuffer: 16 << 20 });
  const { stdout, stderr } = await run.catch((error) => error);
  const starts = stdout.startsWith('<validator-set height="86" page-size="25"');
  const isWhole =
    starts && stdout.includes('shadowrootmode="open"') && stdout.includes('of 175') && !stdout.includes(key);
  return isWhole && stderr === '' ? [] : [`the example of the docs gives ${stdout.slice(0, 300)} ${stderr}`];
}

function html(head, body) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>page</title><link rel="icon" href="data:,">${head}${body}</html>`;
}

/** Adds a child to the markup of a widget. */
function withTitle(tag, markup) {
  return markup.replace(new RegExp(`</${tag}>$`), `<span slot="title">Title of the page</span>$&`);
}

function gatewayOf(tag) {
  // The chain with uncles is the mined chain.
  const evm = tag === 'uncle-block' ? `${url}/4141` : url;
  const urls = { cosmosRestUrl: `${url}/rest`, cosmosRpcUrl: `${url}/rpc`, evmAUrl: `${evm}/a`, evmBUrl: `${evm}/b` };
  return createGateway({ ...urls, apiKey: key });
}

async function callOf(blockHash, index) {
  const { from, to, gas, value, input } = (await getTransaction(gatewayOf('access-list'), { blockHash, index })).value;
  return { from, to, gas, value, data: input, block: 42 };
}

/** In the page: the text of each card, and whether it is styled. */
function readCards(tags) {
  const textOf = (node) => (node.nodeType === Node.TEXT_NODE ? node.data : [...node.childNodes].map(textOf).join(' '));
  return Object.fromEntries(
    tags.map((tag) => {
      const card = document.querySelector(tag)?.shadowRoot?.querySelector('.card');
      const text = card ? textOf(card).replace(/\s+/g, ' ').trim() : 'nothing';
      return [tag, { text, border: card && getComputedStyle(card).borderTopStyle }];
    }),
  );
}

/** In the page: records in every frame how many cards each shadow tree has, whether it waits for rows, and which tags were verified. */
function watchCards(tags) {
  const cards = Object.fromEntries(tags.map((tag) => [tag, new Set()]));
  const lacking = new Set();
  const treeOf = (tag) => document.querySelector(tag)?.shadowRoot;
  globalThis.verified = new Set();
  addEventListener('gw-verify', ({ target }) => globalThis.verified.add(target.localName));
  const look = () => {
    // The parser may pause for a frame inside a tree; rendering starts after parsing.
    if (document.readyState !== 'loading')
      for (const tag of tags.filter(treeOf)) {
        cards[tag].add(treeOf(tag).querySelectorAll('.card').length);
        if (treeOf(tag).querySelector('tr.gap')) lacking.add(tag);
      }
    requestAnimationFrame(look);
  };
  look();
  globalThis.readTrees = () =>
    Object.fromEntries(
      tags.map((tag) => {
        const left = [...treeOf(tag).querySelectorAll(':is(script, style, link, template)')].map(
          ({ localName }) => localName,
        );
        const names = [...treeOf(tag).host.classList];
        const mark = treeOf(tag).querySelector('[part~="mark"]')?.textContent.replace(/\s+/g, ' ').trim();
        return [tag, { cards: [...cards[tag]], lacked: lacking.has(tag), leftovers: [...left, ...names].join(), mark }];
      }),
    );
}
