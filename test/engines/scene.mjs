// A tab on the pages of the engines, as a scenario uses it.
import { tags, widget } from './tags.mjs';

const wide = { width: 1_100, height: 900 };

/** One engine's tab on the pages of the site, as a scenario uses it. */
export class Scene {
  constructor(tab, site) {
    this.tab = tab;
    this.site = site;
  }

  /** Calls a function in the page, with arguments that JSON can hold, and answers what it returns or resolves to. */
  run(callback, ...args) {
    return this.tab.run(`(${callback})(...${JSON.stringify(args)})`);
  }

  /** Waits until a function answers something that is true. */
  until(what, callback, ...args) {
    const condition = `() => (${callback})(...${JSON.stringify(args)})`;
    return this.tab.run(`checks.until(${condition}, ${JSON.stringify(what)}).then(() => true)`);
  }

  /** Opens a page with this body. */
  async open(page, { width, height } = wide) {
    await this.tab.resize(width, height);
    await this.tab.open(this.site.page(page));
  }

  /**
   * Opens a page with one widget, and waits until its answer and the mark of it are displayed.
   *
   * @param changes - attributes instead of the usual ones
   * @param page - `language`, `theme`, `policy`, `size` of the window, and `column`, the class of the column that it is in
   */
  async show(tag, changes = {}, { column = 'wide', gateway = this.site.gateway, size = wide, ...page } = {}) {
    await this.open({ ...page, body: `<div class="${column}">${widget(gateway, tag, changes)}</div>` }, size);
    if (tags[tag].call) await this.run(fillFrom, tag, tags[tag].call);
    await this.run((name) => checks.atRest(name), tag);
  }

  /** Presses a key once or several times. */
  async press(key, times = 1, held = []) {
    for (let pressed = 0; pressed < times; pressed += 1) await this.tab.press(key, held);
  }

  /** Clicks the middle of the element at a path; with `text`, of the matching element that has this text. */
  async click(path, text = '') {
    const { x, y } = await this.run(
      async (path, text) => {
        const element = await checks.until(() => checks.named(path, text), `${path} ${text}`);
        element.scrollIntoView({ block: 'nearest' });
        await new Promise((drawn) => requestAnimationFrame(drawn));
        const { left, top, width, height } = element.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      },
      path,
      text,
    );
    await this.tab.click(x, y);
  }

  /** Gives the focus to what a path leads to. */
  focus(path, text = '') {
    return this.run((path, text) => checks.named(path, text).focus({ focusVisible: true }), path, text);
  }

  /** Opens the folded form of a widget, whose code loads after the mark. */
  async openForm(tag) {
    const button = `${tag} >> button[aria-label="Edit request"]`;
    await this.until('the button of the form', (button) => checks.named(button, ''), button);
    await this.focus(button);
    await this.press('Enter');
    await this.until('the form', (path) => checks.named(path, ''), `${tag} >> #request form`);
  }

  /** Opens the menu of a widget by keys, and waits until its first item has the focus. */
  async openMenu(tag) {
    await this.focus(`${tag} >> .menu-button`);
    await this.press('Enter');
    await this.until('the focus in the menu', () => checks.focused()?.role === 'menuitem');
  }

  /** What a reader of the page knows of the element with the focus. */
  focused() {
    return this.run(() => {
      const at = checks.focused();
      return (
        at && {
          role: at.getAttribute('role') ?? at.localName,
          name: at.getAttribute('aria-label') ?? at.textContent.trim(),
        }
      );
    });
  }

  /** What went wrong in the page since it was opened or last asked. */
  complaints() {
    return this.run(() => checks.complaints.splice(0));
  }
}

/** Fills the form of an access list with the call of a recorded transaction. */
async function fillFrom(tag, call) {
  await customElements.whenDefined(tag);
  const element = document.querySelector(tag);
  await checks.until(() => element.shadowRoot?.querySelector('.card'), `the frame of ${tag}`);
  await element.fillFrom(call);
  await element.refresh();
}
