import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSite } from '../../scripts/frameworks/site.mjs';
import { root } from '../../scripts/lib/setup.mjs';
import { addExamples, conclude, consumer, folder } from '../support/package.mjs';
import { buildPage } from '../support/framework-pages.mjs';

// The README snippets are rendered by a server and hydrated in a browser, without a warning on either side: the page ends with
// the markup from the server, each widget with one tree, its answer, its object, and its event.
addExamples();
const apps = { 'react-18': ['react', join(root, 'test/react-18/package.json')], 'react-19': ['react'], vue: ['vue'] };
const tags = {
  'validator-set': { height: '86', 'page-size': '25' },
  'evm-logs': { 'from-block': '40', 'to-block': '47' },
};
const words = { 'validator-set': 'of 175', 'evm-logs': 'Router by label' };

const site = await openSite(folder);
const problems = [];
for (const [name, [framework, from]] of Object.entries(apps)) {
  const { server, browser } = await buildPage(join(consumer, name), framework, from);
  const rendered = spawnSync(process.execPath, [server], { encoding: 'utf8', timeout: 60_000 });
  const found = rendered.status === 0 ? await hydrate(browser, rendered.stdout) : ['the server failed'];
  if (rendered.stderr !== '') found.push(`the server complains: ${rendered.stderr}`);
  problems.push(...found.map((problem) => `${name}: ${problem}`));
}
await site.close();
conclude(problems);

/** What is wrong with a server-rendered page after its script has run. */
async function hydrate(files, markup) {
  writeFileSync(
    join(files, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>page</title><link rel="icon" href="data:,"><div id="app">${markup}</div>
<script>globalThis.sent = [...document.querySelectorAll('#app *')];</script>
<script type="module" src="/browser.js"></script></html>`,
  );
  site.show(files);
  const tab = await site.browser.newPage();
  const found = [];
  tab.on('pageerror', (error) => found.push(`uncaught: ${error.message}`));
  tab.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) found.push(`${message.type()}: ${message.text()}`);
  });
  await tab.setJavaScriptEnabled(false);
  await tab.goto(site.origin);
  const sent = await tab.$$eval(Object.keys(tags).join(), (all) =>
    all.map(({ localName, attributes }) => [
      localName,
      Object.fromEntries([...attributes].map((a) => [a.name, a.value])),
    ]),
  );
  if (JSON.stringify(sent) !== JSON.stringify(Object.entries(tags))) found.push(`the server renders ${markup}`);
  await tab.setJavaScriptEnabled(true);
  await tab.goto(site.origin);
  await tab.waitForFunction(isDone, { timeout: 60_000 }, words).catch(() => found.push('it is not done'));
  const now = await tab.evaluate(readPage, Object.keys(tags));
  if (!now.isSame) found.push('what the server sent is not what is on the page');
  if (now.told.join() !== 'ok,ok') found.push(`the events told: ${now.told}`);
  if (now.cards.join() !== '1,1') found.push(`the widgets have so many cards: ${now.cards}`);
  if (!now.label) found.push('the object has not arrived');
  if (found.length > 0) found.push(`the page shows: ${now.text}`);
  await tab.close();
  return found;
}

/** In the page: whether each widget shows its answer and the page received its event. */
function isDone(words) {
  const isShown = ([tag, word]) => document.querySelector(tag)?.shadowRoot?.textContent.includes(word);
  const told = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  return Object.entries(words).every(isShown) && told.every((text) => text !== '');
}

/** In the page: what was added to the markup from the server. */
function readPage(tags) {
  const { sent } = globalThis;
  const elements = [...document.querySelectorAll('#app *')];
  const widgets = tags.map((tag) => document.querySelector(tag));
  return {
    isSame: elements.length === sent.length && elements.every((element, at) => element === sent[at]),
    told: [...document.querySelectorAll('p')].map(({ textContent }) => textContent),
    cards: widgets.map((widget) => widget?.shadowRoot?.querySelectorAll('.card').length),
    label: Object.values(document.querySelector('evm-logs')?.labels ?? {}).includes('Router by label'),
    text: widgets.map((widget) => widget?.shadowRoot?.textContent.replace(/\s+/g, ' ').slice(0, 300)).join(' | '),
  };
}
