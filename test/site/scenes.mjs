// What `npm run site -- --check` does on each page of the site.
import { join } from 'node:path';
import { root } from '../../scripts/lib/setup.mjs';
import { scriptsUntil } from '../support/site.mjs';

// What a visitor of a page looks for. Functions that are handed to the page run there.
const patience = 60_000;
// What remains is text that grows in its place while it is decoded; on the home page less than what is called good elsewhere.
const mostShift = { 'index.html': 0.005 };
const mostShiftElsewhere = 0.1;
// The pages of the site have limits of their own, below the limits of test/package/first-load.mjs.
const mostAtFirst = { 'gw-load': { files: 12, kilobytes: 75 }, 'gw-verify': { files: 12, kilobytes: 85 } };

// Pages whose gateway is made to misbehave: its switch, and the widget that says so.
const misbehaving = {
  'tags/block-receipts.html': ['#scenario', '#stage > *'],
  'index.html': ['.live-tools [name="gateway"]', '.hero-stage > *'],
  'guides/defaults.html': ['.live-tools [name="gateway"]', '.live-example block-receipts'],
};
// What answers each task of the home page.
const taskAnswers = ['TooLittle', '13 validators double-signed', '3,990.87 ATOM', '18,640.83'];
const firstScreen = 900;
const phoneScreen = 740;
const printed = ['index.html', 'playground.html', 'tags/tx-trace.html', 'guides/start.html'];
const notPrinted = '.top, .rail, .contents, .foot, select, nav, .stories button, .configurator, .controls, .go a';
const speaking = {
  'tags/tx-trace.html': ['#language', '#stage > *'],
  'index.html': ['.live-tools [name="language"]', '.hero-stage > *'],
  'guides/theming.html': ['.live-tools [name="language"]', '.token-stage block-receipts'],
};

// The words of each example that is more than the markup of a guide.
const exampleWords = {
  'guides/columns-and-renderers.html': ['.live-example', ['Key length', '…cs74dc']],
  'guides/embedding.html': ['#embed', ['key sent', '28,773,985']],
  'guides/own-data.html': ['.live-example', ['Data from this page']],
  'guides/tanstack-query.html': ['#query', ['4 receipts', '5 of 157 validators']],
};

// The gateway of the page, which another page has elsewhere.
const counted = { base: './', notCounted: /^assets\/(page|gateway-worker)-/ };

/** What was found wrong, each once. */
export class Problems {
  list = [];

  add(...sentences) {
    for (const each of sentences) if (!this.list.includes(each)) this.list.push(each);
  }
}

/** Each says on which pages it plays, and plays in an open tab. */
export const scenes = [
  { fits: (path, width) => path === 'index.html' && width > 500, play: loadFirst },
  { fits: () => true, play: seeAll },
  {
    fits: (path, width) => path.startsWith('tags/') && path !== 'tags/gateway-provider.html' && width < 500,
    play: seeWidgetFirst,
  },
  { fits: (path) => path === 'index.html', play: changeBytes },
  { fits: (path) => path in exampleWords, play: runExample },
  { fits: (path, width) => path === 'guides/theming.html' && width > 500, play: seeThemes },
  { fits: (path) => path.startsWith('tags/') && path !== 'tags/gateway-provider.html', play: tellStories },
  {
    fits: (path, width) => path.startsWith('tags/') && path !== 'tags/gateway-provider.html' && width > 500,
    play: configure,
  },
  { fits: (path, width) => width > 500 && printed.includes(path), play: print },
  { fits: (path, width) => path === 'playground.html' && width > 1100, play: linkPair },
  { fits: (path, width) => path in misbehaving && width > 500, play: misbehave },
  { fits: (path, width) => path in speaking && width > 500, play: speakArabic },
  { fits: (path) => path === 'index.html' || path === 'guides/verification.html', play: search },
  // Leaves the page, so it comes last.
  { fits: (path, width) => path === 'index.html' && width > 500, play: answerTasks },
];

/** The home page loads only the trace at first, with no more code than a page with one tag may have; its gateway is not counted. */
async function loadFirst({ tab, folder, where, problems }) {
  const isThere = (names) => names.every((name) => globalThis.__times[name]);
  await tab.waitForFunction(isThere, { timeout: patience }, Object.keys(mostAtFirst));
  for (const [event, most] of Object.entries(mostAtFirst)) {
    const { files, kilobytes } = await scriptsUntil(tab, event, folder, counted);
    console.log(`${where}, ${event}: ${files.length} files, ${kilobytes.toFixed(1)} kB`);
    if (files.length > most.files)
      problems.add(`${where} has ${files.length} files until ${event}: ${files.join(' ')}`);
    if (kilobytes > most.kilobytes) problems.add(`${where} has ${kilobytes.toFixed(1)} kB until ${event}`);
  }
}

/** Waits for what is in view, then goes through the page: every widget has an answer, nothing is too wide, nothing moved without input. */
async function seeAll({ tab, path, width, where, problems }) {
  const widgets =
    ':is(validator-set, evidence-list, abci-query, evm-logs, evm-transaction, block-receipts, tx-trace, uncle-block, access-list)';
  const settled = (selector, onlyInView) =>
    (onlyInView || !document.querySelector('main template')) &&
    [...document.querySelectorAll(selector)]
      .filter((each) => !onlyInView || each.getBoundingClientRect().top < innerHeight)
      .every(
        (each) =>
          each.matches(':defined') &&
          (each.matches(':state(shown)') || each.shadowRoot.querySelector('.empty-state')) &&
          !each.matches(':state(loading)'),
      );
  const settle = (onlyInView) =>
    tab
      .waitForFunction(settled, { timeout: patience }, widgets, onlyInView)
      .catch(() => problems.add(`${where}: a widget shows nothing`));
  // On a phone the first widget is loaded when the visitor does anything, once the page listens.
  const acting = setInterval(() => tab.keyboard.press('Shift').catch(() => {}), 500);
  await settle(true);
  clearInterval(acting);
  await new Promise((done) => setTimeout(done, 300));
  const shifts = await tab.evaluate(() => globalThis.__shifts);
  if (shifts > (mostShift[path] ?? mostShiftElsewhere)) problems.add(`${where} moves by ${shifts.toFixed(4)}`);
  // What is below is loaded when it comes near the view, and on the home page after the trace.
  const isSettled = () => tab.evaluate(settled, widgets, false);
  for (let pass = 0; pass < 20 && !(await isSettled()); pass++) {
    const height = await tab.evaluate(() => document.documentElement.scrollHeight);
    for (let y = 0; y < height; y += 500) {
      await tab.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
      await new Promise((done) => setTimeout(done, 100));
    }
  }
  await settle(false);
  const { wide, failed } = await tab.evaluate(
    (selector, own) => ({
      // Not `innerWidth`, which on a phone grows with what is too wide.
      wide: document.documentElement.scrollWidth - own,
      failed: [...document.querySelectorAll(selector)]
        .filter((each) => each.matches(':state(error)'))
        .map((each) => each.localName),
    }),
    widgets,
    width,
  );
  if (wide > 0) problems.add(`${where} is ${wide} px wider than its window`);
  problems.add(...failed.map((tag) => `${where}: ${tag} shows an error`));
}

/** On a phone, the header of the widget and the start of its content are on the first screen. */
async function seeWidgetFirst({ tab, where, problems }) {
  const top = await tab.$eval('#stage > *', (widget) => widget.getBoundingClientRect().top + scrollY);
  if (top > phoneScreen / 2) problems.add(`${where}: the widget starts at ${top} px`);
}

/** Each lie that the home page offers is found. */
async function changeBytes({ tab, where, problems }) {
  const level = () =>
    tab.evaluate(
      () =>
        new Promise((done) => {
          const widget = document.querySelector('#byte > block-receipts');
          widget.addEventListener('gw-verify', (event) => done(event.level), { once: true });
          widget.addEventListener('gw-error', (event) => done(event.code), { once: true });
          document.querySelector('#change').click();
        }),
    );
  for (let lie = 1; lie <= 5; lie++) {
    const found = await level();
    if (found !== 'mismatch') problems.add(`${where}: lie ${lie} is ${found}`);
    const said = await tab.waitForFunction(
      () => {
        const [was, is] = ['.was', '.is'].map((kind) =>
          [...document.querySelectorAll(`#lie ${kind}`)].map(({ textContent }) => textContent),
        );
        return is.length === 2 && { was, is };
      },
      { timeout: patience },
    );
    const { was, is } = await said.jsonValue();
    if (is.some((text, at) => text === '' || text === was[at])) problems.add(`${where}: lie ${lie} is not shown`);
  }
  await tab.click('#restore');
  await tab.waitForFunction(
    () => document.querySelector('#byte > block-receipts').shadowRoot.querySelector('.level.proven'),
    { timeout: patience },
  );
}

/** An example shows its words, in its shadow roots and frames. If it has a button, the button is clicked first. */
async function runExample({ tab, path, where, problems }) {
  const [selector, words] = exampleWords[path];
  const hasWords = (place, wanted) => {
    const textOf = (node) =>
      [node.textContent, ...[...node.querySelectorAll('*')].map((each) => inner(each))].join(' ');
    const inner = ({ shadowRoot, contentDocument }) =>
      [shadowRoot, contentDocument?.body].map((each) => (each ? textOf(each) : '')).join(' ');
    const text = textOf(document.querySelector(place)).replace(/\s+/g, ' ');
    return wanted.every((word) => text.includes(word));
  };
  await tab.$eval(selector, (place) => place.scrollIntoView());
  if (path === 'guides/own-data.html') await tab.locator(`${selector} .button`).click();
  await tab
    .waitForFunction(hasWords, { timeout: patience }, selector, words)
    .catch(() => problems.add(`${where}: the example does not show ${words.join(', ')}`));
}

/** The widgets with the theme maps have enough contrast, in light and dark. */
async function seeThemes({ tab, where, problems }) {
  const areShown = () => {
    const hosts = [...document.querySelectorAll('#theme-maps figure > div')];
    return (
      hosts.length === 6 && hosts.every(({ shadowRoot }) => shadowRoot.querySelector('validator-set:state(shown)'))
    );
  };
  await tab.$eval('#theme-maps', (place) => place.scrollIntoView());
  await tab.waitForFunction(areShown, { timeout: patience });
  await tab.addScriptTag({ path: join(root, 'node_modules/axe-core/axe.min.js') });
  const { violations, passes } = await tab.evaluate(() =>
    globalThis.axe.run('#theme-maps', { runOnly: ['color-contrast'] }),
  );
  if (passes.length === 0) problems.add(`${where}: axe finds no text with a theme map`);
  for (const { nodes } of violations)
    problems.add(...nodes.map(({ target }) => `${where}: contrast of ${target.flat().join(' ')}`));
}

/** Each task of the home page opens a page whose answer is on the first screen. */
async function answerTasks({ tab, where, problems }) {
  const hrefs = await tab.$$eval('.tasks a', (links) => links.map(({ href }) => href));
  if (hrefs.length !== taskAnswers.length) problems.add(`${where} has ${hrefs.length} tasks`);
  for (const [at, href] of hrefs.entries()) {
    if (href.includes('#')) continue;
    await tab.goto(href, { waitUntil: 'load' });
    const found = await tab
      .waitForFunction(topOfText, { timeout: patience }, taskAnswers[at])
      .then((top) => top.jsonValue())
      .catch(() => undefined);
    if (found === undefined) problems.add(`${where}: the page of task ${at + 1} does not answer ${taskAnswers[at]}`);
    else if (found > firstScreen) problems.add(`${where}: the answer to task ${at + 1} is at ${found} px`);
  }
}

/** Runs in the page: the position of the element of the widget that has the text, once it is displayed. */
function topOfText(wanted) {
  const widget = document.querySelector('#stage > *');
  const all = [...(widget.shadowRoot?.querySelectorAll('*') ?? [])];
  const found = all.filter(({ textContent }) => textContent.replace(/\s+/g, ' ').includes(wanted)).pop();
  return found && found.getBoundingClientRect().top + scrollY;
}

/** Every story of a tag comes to rest, with an answer or a reason. */
async function tellStories({ tab, where, problems }) {
  const stories = await tab.$$eval('[data-story]', (buttons) => buttons.map((button) => button.textContent));
  for (const [at, name] of stories.entries()) {
    if (at === 0) continue;
    const isRefused = /not recorded|Invalid|Above|None|fails|after the Merge/i.test(name);
    const outcome = await tab.evaluate(playStory, at, isRefused, patience);
    if (outcome !== 'shown' && !isRefused) problems.add(`${where}: the story "${name}" ends with ${outcome}`);
  }
  await tab.evaluate(() => document.querySelectorAll('[data-story]')[0].click());
}

/** Runs in the page: what the widget shows once it has come to rest. A story may be a part of an answer that is there already. */
async function playStory(index, isRefused, most) {
  const widget = document.querySelector('#stage > *');
  const until = performance.now() + most;
  document.querySelectorAll('[data-story]')[index].click();
  do await new Promise((done) => setTimeout(done, 150));
  // The error of the story before remains until the next answer.
  while (
    (widget.matches(':state(loading)') || (!isRefused && widget.matches(':state(error)'))) &&
    performance.now() < until
  );
  if (widget.matches(':state(loading)')) return 'loading';
  return widget.matches(':state(error)') ? 'an error' : widget.matches(':state(shown)') ? 'shown' : 'nothing';
}

/** A control sets its attribute, the snippet of each framework has it, and nowhere is a key. */
async function configure({ tab, where, problems }) {
  await tab.evaluate(() => {
    const input = document.querySelector('#control-heading-level');
    input.closest('details').open = true;
    input.value = '4';
    input.dispatchEvent(new Event('input'));
  });
  const level = await tab.evaluate(() => document.querySelector('#stage > *').headingLevel);
  if (level !== 4) problems.add(`${where}: the control of heading-level sets ${level}`);
  for (const [framework, wanted] of [
    ['html', 'heading-level="4"'],
    ['react', 'headingLevel={4}'],
    ['vue', 'heading-level="4"'],
    ['svelte', 'heading-level="4"'],
  ]) {
    await tab.evaluate((name) => document.querySelector(`[data-snippet="${name}"]`).click(), framework);
    const text = await tab.$eval('#snippet', (node) => node.textContent);
    const { width, marked } = await tab.$eval('#snippet', (node) => ({
      width: node.parentElement.scrollWidth - node.parentElement.clientWidth,
      marked: [...node.querySelectorAll('.changed')].map(({ textContent }) => textContent).join(''),
    }));
    if (width > 0) problems.add(`${where}: the snippet for ${framework} is ${width} px too wide`);
    if (framework === 'html' && !marked.includes(wanted)) problems.add(`${where}: the changed line is not marked`);
    if (!text.includes(wanted)) problems.add(`${where}: the snippet for ${framework} lacks ${wanted}`);
    if (/api-?key/i.test(text)) problems.add(`${where}: the snippet for ${framework} has a key`);
  }
  const isUnset = await tab.$$eval('#controls > .control', (rows) => rows.map((row) => !row.matches('.is-set')));
  if (isUnset.lastIndexOf(false) > isUnset.indexOf(true) && isUnset.includes(true))
    problems.add(`${where}: the controls of set attributes are not first`);
  await tab.evaluate(() => document.querySelector('#reset').click());
  const left = await tab.evaluate(() => document.querySelector('#stage > *').hasAttribute('heading-level'));
  if (left) problems.add(`${where}: Reset leaves heading-level`);
  await tab.evaluate(() => document.querySelectorAll('[data-story]')[0].click());
}

/** A printed page has its content, and no navigation and no controls of the site. */
async function print({ tab, where, problems }) {
  await tab.emulateMediaType('print');
  const { left, hasTitle } = await tab.evaluate((selector) => {
    const isVisible = (element) => element.checkVisibility() && element.getClientRects().length > 0;
    const left = [...document.querySelectorAll(selector)].filter(isVisible);
    return {
      left: left.map(({ className, localName }) => className || localName),
      hasTitle: isVisible(document.querySelector('main h1')),
    };
  }, notPrinted);
  if (left.length > 0) problems.add(`${where} prints ${left.join(', ')}`);
  if (!hasTitle) problems.add(`${where} prints no content`);
  await tab.emulateMediaType('screen');
}

/** A log that is selected in the playground is shown in the transaction next to it, without scrolling. */
async function linkPair({ tab, where, problems }) {
  const isInView = await tab.evaluate(
    (most) =>
      new Promise((done) => {
        document.querySelector('#evm-logs').scrollIntoView({ behavior: 'instant' });
        const shown = document.querySelector('.pair evm-transaction');
        const check = () =>
          done(shown.getBoundingClientRect().top > 0 && shown.getBoundingClientRect().top < innerHeight);
        shown.addEventListener('gw-load', check, { once: true });
        setTimeout(done, most);
        const toggles = document.querySelector('.pair evm-logs').shadowRoot.querySelectorAll('tbody [part~="toggle"]');
        toggles[4].click();
      }),
    patience,
  );
  if (!isInView) problems.add(`${where}: a selected log is not shown next to the logs`);
}

/** The gateway of a live page misbehaves in each way, and the widget says so. */
async function misbehave({ tab, path, where, problems }) {
  const wanted = { slow: 'gw-load', limited: 'gw-error', lying: 'gw-verify', down: 'gw-error', recorded: 'gw-load' };
  for (const [scenario, type] of Object.entries(wanted)) {
    const seen = await tab.evaluate(
      (name, event, most, [tool, live]) =>
        new Promise((done) => {
          const widget = document.querySelector(live);
          // A lie is told once the honest answer is there.
          widget.addEventListener(event, ({ level }) =>
            name !== 'lying' || level === 'mismatch' ? done(level ?? event) : 0,
          );
          setTimeout(() => done('nothing'), most);
          const select = document.querySelector(tool);
          select.value = name;
          select.dispatchEvent(new Event('change', { bubbles: true }));
        }),
      scenario,
      type,
      patience,
      misbehaving[path],
    );
    const isSo = scenario === 'lying' ? seen === 'mismatch' : seen === type;
    if (!isSo) problems.add(`${where}: a gateway that is ${scenario} ends with ${seen}`);
  }
}

/** The widget speaks Arabic, in its direction, and English again. */
async function speakArabic({ tab, path, where, problems }) {
  for (const [language, wanted] of [
    ['ar', 'rtl'],
    ['', 'ltr'],
  ]) {
    await tab.evaluate(
      (value, [tool]) => {
        const select = document.querySelector(tool);
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
      language,
      speaking[path],
    );
    await tab
      .waitForFunction(
        (direction, [, live]) => {
          const title = document.querySelector(live).shadowRoot.querySelector('[part~="title"], h1, h2, h3');
          return (
            /[\u0600-\u06ff]/.test(title.textContent) === (direction === 'rtl') && title.matches(`:dir(${direction})`)
          );
        },
        { timeout: patience },
        wanted,
        speaking[path],
      )
      .catch(() => problems.add(`${where}: the widget does not speak ${wanted}`));
  }
}

/** The search starts with tasks and tags, and finds settings, guides and the tags for a task, each page once. */
async function search({ tab, where, problems }) {
  await tab.evaluate(() => document.querySelector('#search-button').click());
  await tab.waitForSelector('#site-search input', { timeout: patience });
  const isStart = () => document.querySelectorAll('#site-search a').length === 13;
  await tab
    .waitForFunction(isStart, { timeout: patience })
    .catch(() => problems.add(`${where}: the empty search does not list four tasks and nine tags`));
  for (const [query, href, most] of [
    ['expected-receipts-root', 'tags/block-receipts.html', 12],
    ['API keys in public pages', 'guides/public-pages.html', 12],
    ['failed transaction', 'tags/tx-trace.html', 1],
    ['why did it revert', 'tags/tx-trace.html', 1],
    ['who double-signed', 'tags/evidence-list.html', 1],
    ['token transfers', 'tags/evm-logs.html', 1],
    ['balance', 'tags/abci-query.html', 1],
  ]) {
    await tab.evaluate((text) => {
      const input = document.querySelector('#site-search input');
      input.value = text;
      input.dispatchEvent(new Event('input'));
    }, query);
    const isFound = (wanted, first) => {
      const hrefs = [...document.querySelectorAll('#site-search a')].map((link) => link.href.replace(/#.*/, ''));
      return hrefs.slice(0, first).some((each) => each.includes(wanted)) && new Set(hrefs).size === hrefs.length;
    };
    await tab
      .waitForFunction(isFound, { timeout: patience }, href, most)
      .catch(() => problems.add(`${where}: the search for "${query}" does not find ${href}`));
  }
  await tab.keyboard.press('Escape');
}
