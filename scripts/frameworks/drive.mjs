// Opens an app of `npm run frameworks` in Chromium, and checks what it shows.

const patience = 30_000;
/** What the app gives the element as an object, `labels`. */
const label = 'Router by label';

/**
 * Opens a page of an app and looks for what every app has: a validator set, logs with a label that is an object, and next to each
 * the outcome that its event told, in a paragraph.
 *
 * @returns what was seen, and what the browser complained about
 */
export async function drive({ browser, origin }, path, { isServer }) {
  const address = `${origin}${path}`;
  const problems = [];
  const found = {};
  if (isServer) found.server = await isInMarkup(address);
  const tab = await browser.newPage();
  const { workers, missing } = watch(tab, problems);
  try {
    await tab.goto(address);
    found.answer = await isSoon(tab, () => shadowTexts('validator-set').some((text) => text.includes('of 175')));
    found.property = await isSoon(tab, (word) => shadowTexts('evm-logs').some((text) => text.includes(word)), label);
    found.event = await isSoon(tab, () => {
      const told = [...document.querySelectorAll('gateway-provider p')].map(({ textContent }) => textContent.trim());
      return (
        told.length === document.querySelectorAll('gateway-provider').length && told.every((text) => text === 'ok')
      );
    });
    found.worker = workers.size > 0 && [...workers].every((url) => !missing.has(url));
    for (const [what, isSeen] of Object.entries(found)) {
      if (!isSeen) problems.push(`no ${what}: ${await textOf(tab)}`);
    }
  } finally {
    await tab.close();
  }
  return { ...found, problems };
}

/** Notes what the page says, what did not come, and the files of the workers that were started. */
function watch(tab, problems) {
  const workers = new Set();
  const missing = new Set();
  tab.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error}`));
  tab.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  tab.on('response', (response) => {
    if (response.status() < 400) return;
    missing.add(response.url());
    problems.push(`${response.status()} ${response.url()}`);
  });
  tab.on('workercreated', (worker) => workers.add(worker.url()));
  void tab.evaluateOnNewDocument(() => {
    globalThis.shadowTexts = (tag) =>
      [...document.querySelectorAll(tag)].map(({ shadowRoot }) => shadowRoot?.textContent ?? '');
  });
  return { workers, missing };
}

async function isSoon(tab, test, ...values) {
  try {
    await tab.waitForFunction(test, { timeout: patience }, ...values);
    return true;
  } catch {
    return false;
  }
}

/** Whether a server sends the tag with its attributes, for those that have no script yet. */
async function isInMarkup(address) {
  const html = await (await fetch(address)).text();
  const tag = /<validator-set\b[^>]*>/.exec(html)?.[0] ?? '';
  return /\bheight="86"/.test(tag) && /\bpage-size="25"/.test(tag);
}

function textOf(tab) {
  return tab.evaluate(() => {
    const shown = [...document.querySelectorAll('validator-set, evm-logs')].map(
      (element) => `<${element.localName}> ${element.shadowRoot?.textContent ?? 'is not defined'}`,
    );
    return [document.body.innerText, ...shown].map((text) => text.replace(/\s+/g, ' ').slice(0, 300)).join(' | ');
  });
}
