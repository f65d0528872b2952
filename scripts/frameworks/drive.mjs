// Opens an app of `npm run frameworks` in Chromium and checks its content.

const patience = 30_000;
/** A label from the object that the app sets as the property `labels`. */
const label = 'Router by label';

/**
 * Opens an app page and looks for the content of every app: a validator set, logs with a label from an object property, and next to
 * each of them a paragraph with the outcome from the widget's event.
 *
 * @returns the content that was found, and the problems that the browser reported
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

/** Records page errors, failed requests, and the URLs of started workers. */
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

/** Whether the server's HTML contains the tag with its attributes, for browsers that have not loaded the script yet. */
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
