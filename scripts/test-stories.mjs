import { spawnSync } from 'node:child_process';
import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { launchOptions } from './browser.mjs';
import { writeManifest } from './manifest.mjs';
import { root, setUp, tool } from './setup.mjs';

// Opens every story in light and in dark: it must be drawn, its play function must end well, axe must find nothing, the
// page must not complain, and nothing may be asked from another machine. With tags as arguments, the stories of those alone.
const schemes = ['light', 'dark'];
const millisecondsPerStory = 4 * 60_000;
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

await setUp();
const site = join(root, '.cache/storybook');
buildStorybook();
const { entries } = JSON.parse(readFileSync(join(site, 'index.json'), 'utf8'));
const wanted = process.argv.slice(2);
const stories = Object.values(entries).filter(
  ({ type, title }) => type === 'story' && (wanted.length === 0 || wanted.includes(title)),
);

const server = await serve(site);
const origin = `http://127.0.0.1:${server.address().port}`;
const { launch } = await import('puppeteer-core');
const browser = await launch(launchOptions());
const counts = { passed: 0, failed: 0 };
await Promise.all(schemes.map((scheme) => openAll(scheme)));
await browser.close();
server.close();
server.closeAllConnections();

console.log(`${counts.passed} passed, ${counts.failed} failed`);
if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;

async function openAll(scheme) {
  // A window of its own: a tab behind another one gets no frames.
  const window = await browser.createBrowserContext();
  const page = await window.newPage();
  let problems = [];
  await page.exposeFunction('reportToRunner', (problem) => problems.push(problem));
  await page.evaluateOnNewDocument(listenToStorybook);
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      problems.push(`console.error: ${message.text()}`);
    }
  });
  page.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(`${origin}/`)) {
      problems.push(`asked another machine: ${request.url()}`);
    }
  });
  // One page for all of them: Storybook itself takes longer to start than most stories take.
  await page.goto(`${origin}/iframe.html?id=${stories[0]?.id}&viewMode=story&globals=scheme:${scheme}`);
  for (const [index, { id, title, name }] of stories.entries()) {
    problems = [];
    try {
      if (index > 0) await page.evaluate((storyId) => window.openStory(storyId), id);
      await page.waitForFunction((storyId) => window.finishedStory === storyId, { timeout: millisecondsPerStory }, id);
    } catch (error) {
      problems.push(error.message);
    }
    counts[problems.length > 0 ? 'failed' : 'passed'] += 1;
    process.send?.('a story was opened');
    if (problems.length > 0) console.log([`${title} / ${name} (${scheme})`, ...problems].join('\n  '));
  }
  await window.close();
}

// Runs in the page. A throwing play function is told by an event of its own, and the story still "finishes".
function listenToStorybook() {
  const report = (problem) => window.reportToRunner(problem);
  const failures = ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing'];
  let channel;
  let opened = new URLSearchParams(location.search).get('id');
  window.openStory = (storyId) => {
    opened = storyId;
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  };
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set(value) {
      channel = value;
      for (const name of failures) {
        channel.on(name, (error) => report(`${name}: ${error?.message ?? error?.description ?? error}`));
      }
      channel.on('unhandledErrorsWhilePlaying', (errors) => errors.forEach(({ message }) => report(message)));
      channel.on('storyFinished', async ({ storyId, status, reporters }) => {
        if (status !== 'success') await report(`finished with ${status}`);
        if (!reporters?.some(({ type }) => type === 'a11y')) await report('axe did not look at it');
        for (const { type, result } of reporters ?? []) {
          for (const { id, help, nodes } of result?.violations ?? []) {
            await report(`${type}: ${id} (${help}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
          }
        }
        window.finishedStory = storyId;
      });
      for (const name of failures) channel.on(name, () => (window.finishedStory = opened));
    },
  });
}

function buildStorybook() {
  writeManifest('.cache/manifest');
  const args = ['build', '--output-dir', site, '--quiet', '--disable-telemetry', '--test'];
  const done = spawnSync(process.execPath, [tool('storybook'), ...args], { cwd: root, encoding: 'utf8' });
  if (done.status === 0) return;
  console.log(`${done.stdout}${done.stderr}`);
  process.exit(1);
}

function serve(folder) {
  const listening = createServer(({ url }, response) => {
    const path = join(folder, normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname)));
    if (!path.startsWith(folder) || !existsSync(path) || !statSync(path).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  });
  return new Promise((ready) => listening.listen(0, '127.0.0.1', () => ready(listening)));
}
