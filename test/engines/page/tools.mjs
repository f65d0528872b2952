// Runs in every page of the checks before anything else: hears what goes wrong, counts workers, and finds things in shadow trees.
const complaints = [];
const workers = [];
const events = [];

addEventListener('error', ({ message }) => complaints.push(`uncaught: ${message}`));
addEventListener('unhandledrejection', ({ reason }) => complaints.push(`unhandled: ${reason}`));
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  complaints.push(`policy: ${effectiveDirective} ${blockedURI}`),
);
for (const level of ['error', 'warn'])
  console[level] = (...said) => void complaints.push(`console.${level}: ${said.map(String).join(' ')}`);
for (const type of ['gw-load', 'gw-verify', 'gw-error'])
  addEventListener(type, ({ target }) => events.push(`${target.localName} ${type}`), true);

const PageWorker = globalThis.Worker;
globalThis.Worker = class extends PageWorker {
  constructor(...given) {
    super(...given);
    const each = { answers: 0, isTrusted: typeof given[0] === 'object' && !(given[0] instanceof URL) };
    this.addEventListener('message', () => (each.answers += 1));
    workers.push(each);
  }
};

globalThis.checks = {
  complaints,
  workers,
  events,

  /** The first element of a path: selectors with ` >> ` where one goes into a shadow tree. */
  find(path) {
    return this.findAll(path)[0];
  },

  findAll(path) {
    let scopes = [document];
    for (const selector of path.split(' >> '))
      scopes = scopes.flatMap((scope) => [...(scope.shadowRoot ?? scope).querySelectorAll(selector)]);
    return scopes;
  },

  /** The text that an element shows, with its shadow tree, without spaces in a row. */
  text(path) {
    const element = this.find(path);
    return (element?.shadowRoot ?? element)?.textContent.replace(/\s+/g, ' ').trim();
  },

  /** The first element of a path that has a size and this text. */
  named(path, text) {
    return this.findAll(path).find(
      (each) => each.textContent.trim().includes(text) && each.getClientRects().length > 0,
    );
  },

  /** The element with the focus, through all shadow trees. */
  focused() {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at;
  },

  /** Waits until a condition holds, asked for at every frame or every 50 ms. */
  async until(condition, what, patience = 60_000) {
    const end = performance.now() + patience;
    for (;;) {
      const found = condition();
      if (found) return found;
      if (performance.now() > end) throw new Error(`${what ?? condition} did not come`);
      await new Promise((go) => setTimeout(go, 50));
    }
  },

  /** The text of what a path leads to, once it has not changed for a second: panels whose code comes late are there by then. */
  async settledText(path) {
    let text = this.text(path);
    let since = performance.now();
    await this.until(() => {
      const now = this.text(path);
      if (now !== text) [text, since] = [now, performance.now()];
      return performance.now() - since > 1_000;
    }, `the last text of ${path}`);
    return text;
  },

  /** Waits until a widget shows an answer, its mark and its menu, and nothing of it is still coming. */
  async atRest(tag, patience) {
    const isDone = () => {
      const shadow = document.querySelector(tag)?.shadowRoot;
      return (
        events.includes(`${tag} gw-verify`) &&
        shadow?.querySelector('.mark') &&
        shadow.querySelector('.menu-button') &&
        !shadow.querySelector('.empty-state[part~="idle"], [aria-busy="true"], .coming, .skeleton')
      );
    };
    await this.until(isDone, `the answer of ${tag}`, patience);
    // Rows of a table come in steps.
    await document.querySelector(tag).updateComplete;
  },
};
