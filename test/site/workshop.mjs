// Checks the built Storybook: `npm run site -- --check`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const patience = 60_000;

/**
 * Looks through Storybook as an adopter would, with the first story of each tag: it has a control for each attribute, with the values
 * of a union, that sets it; what the element reported is among the actions, and the code can be pasted.
 *
 * @param open - a tab of the site that notes what is wrong
 */
export async function checkWorkshop({ folder, url, open, problems }) {
  const read = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  const { entries } = read('storybook/index.json');
  const elements = read('storybook/manifest/custom-elements.json').modules.flatMap(({ declarations }) => declarations);
  const told = elements.filter(({ events = [] }) => events.length > 0);
  for (const { tagName, attributes } of told) {
    const { id } = Object.values(entries).find(
      ({ type, id: each }) => type === 'story' && each.startsWith(`${tagName}--`),
    );
    await open(`storybook/index.html?path=/story/${id}`, async (tab, where) => {
      const add = (what) => problems.add(`${where}: ${what}`);
      await tab.goto(`${url}storybook/index.html?path=/story/${id}`, { waitUntil: 'load' });
      const handle = await tab.waitForSelector('#storybook-preview-iframe', { timeout: patience });
      const frame = await handle.contentFrame();
      await frame.waitForSelector(`#storybook-root ${tagName}:state(shown)`, { timeout: patience });

      const actions = await textOf(tab, 'Actions', 'gw-verify');
      for (const name of ['gw-load', 'gw-verify']) if (!actions.includes(name)) add(`${name} is not among the actions`);
      const code = await textOf(tab, 'Code', `<${tagName}`);
      for (const part of ['gateway-elements.js', '<gateway-provider', `<${tagName}`])
        if (!code.includes(part)) add(`the code has no ${part}`);
      if (/api-?key/i.test(code)) add('the code has a key');

      await textOf(tab, 'Controls', 'heading-level');
      for (const { name, fieldName = name, type } of attributes) {
        const wanted = [...(type?.text ?? '').matchAll(/'([^']*)'/g)].map(([, value]) => value || 'not set');
        const shown = await tab.evaluate(controlOf, fieldName);
        if (shown === undefined) add(`${name} has no control`);
        else if (wanted.some((value) => !shown.includes(value))) add(`the control of ${name} has ${shown.join(', ')}`);
      }
      await tab.evaluate(enter, 'control-headingLevel', '4');
      await frame
        .waitForFunction((tag) => document.querySelector(tag).headingLevel === 4, { timeout: patience }, tagName)
        .catch(() => add('the control of heading-level sets nothing'));
      if (!(await textOf(tab, 'Code', 'heading-level="4"')).includes('heading-level="4"'))
        add('the code does not follow the controls');
    });
  }
}

/** What a panel of Storybook shows, once it shows the word, or after a while. */
async function textOf(tab, panel, word) {
  await tab.waitForSelector('[role="tab"]', { timeout: patience });
  const look = (name) => {
    const at = [...document.querySelectorAll('[role="tab"]')].find(({ textContent }) => textContent.startsWith(name));
    at?.click();
    return document.querySelector('#storybook-panel-root')?.innerText ?? '';
  };
  for (let turn = 0; turn < 50; turn++) {
    const text = await tab.evaluate(look, panel);
    if (text.includes(word)) return text;
    await new Promise((done) => setTimeout(done, 200));
  }
  return tab.evaluate(look, panel);
}

/* c8 ignore start -- runs in the page */
/** The values that a control offers; empty for one that takes any, undefined if there is none. */
function controlOf(name) {
  const control = document.getElementById(`control-${name}`) ?? document.getElementById(`set-${name}`);
  return control ? [...control.querySelectorAll('option')].map(({ textContent }) => textContent) : undefined;
}

/** Enters a text as a person would: React keeps the value of a field that it has drawn. */
function enter(id, text) {
  const field = document.getElementById(id);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
/* c8 ignore stop */
