// Opens every story of a built Storybook, or only the stories of the tags that are passed as arguments.
//
// A story must render, and its play function must succeed. axe must find no violations, the page must log no errors, and it must
// not send requests to other hosts. Then axe checks the colors in dark mode. Finally, the page becomes narrow, and no content may
// overflow its card.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontFiles, useFonts } from '../test/support/fonts.mjs';
import { launchOptions } from './lib/browser.mjs';
import { root, setUp, tool } from './lib/setup.mjs';
import { run } from './lib/run.mjs';
import { serveFolder } from './lib/serve.mjs';
import { writeManifest } from './manifest.mjs';

const windows = 2;
const millisecondsPerStory = 4 * 60_000;

await setUp();
const fonts = fontFiles.map(([family, weight, file]) => {
  const bytes = readFileSync(join(root, 'node_modules', file), 'base64');
  return [family, weight, `data:font/woff2;base64,${bytes}`];
});
const site = await serveStories();
const origin = site.url.replace(/\/$/, '');
const { entries } = await (await fetch(`${origin}/index.json`)).json();
const wanted = process.argv.slice(2);
const stories = Object.values(entries).filter(
  ({ type, id }) => type === 'story' && (wanted.length === 0 || wanted.includes(id.split('--')[0])),
);

const { launch } = await import('puppeteer-core');
const browser = await launch(launchOptions());
const counts = { passed: 0, failed: 0 };
const waiting = [...stories];
await Promise.all(Array.from({ length: windows }, openStories));
await browser.close();
await site.close();

console.log(`${counts.passed} passed, ${counts.failed} failed`);
if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;

/** Opens stories one at a time until the queue is empty. */
async function openStories() {
  // Use a separate window, because background tabs receive no animation frames.
  const window = await browser.createBrowserContext();
  const page = await window.newPage();
  let problems = [];
  await page.exposeFunction('reportToRunner', (problem) => problems.push(problem));
  await page.evaluateOnNewDocument(useFonts, fonts);
  await page.evaluateOnNewDocument(listenToStorybook);
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      problems.push(`console.error: ${message.text()}`);
    }
  });
  page.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url()) && !request.url().startsWith(`${origin}/`)) {
      problems.push(`request to another host: ${request.url()}`);
    }
  });
  page.setDefaultTimeout(millisecondsPerStory);
  // Use one page for all stories, because starting Storybook takes longer than most stories.
  const start = (storyId) => page.goto(`${origin}/iframe.html?id=${storyId}&viewMode=story&globals=scheme:light`);
  const isFinished = (storyId) => page.waitForFunction((id) => window.finishedStory === id, {}, storyId);
  let isOpen = false;
  for (let story = waiting.shift(); story; story = waiting.shift()) {
    const { id } = story;
    problems = [];
    try {
      if (isOpen) await page.evaluate((storyId) => window.openStory(storyId), id);
      else await start(id);
      isOpen = true;
      await isFinished(id);
    } catch (error) {
      problems.push(error.message);
    }
    count(story, 'light', problems);
    problems = [];
    await page.evaluate(lookAtDarkColors).catch(({ message }) => problems.push(message));
    count(story, 'dark', problems);
    problems = [];
    await page.evaluate(lookAtNarrowFrames).catch(({ message }) => problems.push(message));
    count(story, 'narrow', problems);
    process.send?.('a story was opened');
  }
  await window.close();
}

function count({ title, name }, scheme, problems) {
  counts[problems.length > 0 ? 'failed' : 'passed'] += 1;
  if (problems.length > 0) console.log([`${title} / ${name} (${scheme})`, ...problems].join('\n  '));
}

// Runs in the page after axe has checked light mode. In dark mode, only the colors differ.
async function lookAtDarkColors() {
  const { style } = document.documentElement;
  style.colorScheme = 'dark';
  const context = { include: ['body'], exclude: ['.sb-wrapper'] };
  const { violations, passes } = await window.axe.run(context, { runOnly: ['color-contrast', 'link-in-text-block'] });
  style.colorScheme = 'light';
  if (passes.length === 0 && document.querySelector('#storybook-root')?.textContent?.trim())
    throw new Error('axe found no text');
  if (violations.length === 0) return;
  const told = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  throw new Error(told.join(', '));
}

// Runs in the page. At widths of 240 and 360 px, no element may be wider than its card, and no text may be smaller than 11 px,
// for any font size of the page.
async function lookAtNarrowFrames() {
  const stage = document.querySelector('#storybook-root');
  const { style } = document.documentElement;
  const told = new Set();
  const isKept = (element, card) => {
    if (element.closest('.unseen, [popover], dialog, svg')) return true;
    for (let at = element.parentElement; at && at !== card; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    return false;
  };
  const look = (width, card, element) => {
    const frame = card.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    const isOver = box.width > 0 && (box.right > frame.right + 1 || box.left < frame.left - 1);
    const name = `${element.parentElement?.parentElement?.className} ${element.parentElement?.className} ${element.localName}.${element.className}: ${element.textContent.trim().slice(0, 40)}`;
    if (isOver && !isKept(element, card)) told.add(`wider than a frame of ${width} px: ${name}`);
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
    if (!hasText || element.closest('svg') || !element.checkVisibility()) return;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size > 0 && size < 11) told.add(`${size} px of text: ${name}`);
  };
  for (const [width, rootSize] of [
    [240, 10],
    [360, 20],
  ]) {
    stage.style.inlineSize = `${width}px`;
    style.fontSize = `${rootSize}px`;
    await new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)));
    for (const { shadowRoot } of stage.querySelectorAll('*')) {
      const card = shadowRoot?.querySelector('.card');
      for (const element of card?.querySelectorAll('*') ?? []) look(width, card, element);
    }
  }
  stage.style.removeProperty('inline-size');
  style.removeProperty('font-size');
  if (told.size > 0) throw new Error([...told].slice(0, 5).join(', '));
}

// Runs in the page. If a play function throws, Storybook emits a separate event, and the story still "finishes".
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
        if (!reporters?.some(({ type }) => type === 'a11y')) await report('axe did not run');
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

async function serveStories() {
  const folder = join(root, '.cache/storybook');
  writeManifest('.cache/manifest');
  const args = ['build', '--output-dir', folder, '--disable-telemetry', '--quiet'];
  const { ok, output } = await run(tool('storybook'), args);
  if (ok) return serveFolder(folder, '/');
  console.log(`The Storybook build failed:\n${output}`);
  process.exit(1);
}
