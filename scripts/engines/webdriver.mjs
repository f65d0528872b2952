/**
 * A client of the W3C WebDriver protocol: the few commands that the checks of engines need, over `fetch`.
 *
 * @see https://www.w3.org/TR/webdriver2/
 */
export class WebDriverSession {
  #base;

  /** @param base - the address of the session, without a slash at its end */
  constructor(base) {
    this.#base = base;
  }

  /**
   * Opens a browser.
   *
   * @param server - the address of the driver, as `http://127.0.0.1:4444`
   * @param capabilities - what the browser must be, as `alwaysMatch` of the standard
   * @throws WebDriverError when the driver opens none
   */
  static async begin(server, capabilities) {
    const { sessionId, capabilities: got } = await send('POST', `${server}/session`, {
      capabilities: { alwaysMatch: capabilities },
    });
    const session = new WebDriverSession(`${server}/session/${sessionId}`);
    session.version = got.browserVersion;
    return session;
  }

  /** Sends a command of this session, and answers its value. */
  send(method, path, body) {
    return send(method, `${this.#base}${path}`, body);
  }

  open(url) {
    return this.send('POST', '/url', { url });
  }

  /**
   * Evaluates an expression in the page, and answers its value, or what that resolves to, as far as JSON can hold it.
   *
   * @throws Error with what the page threw as its message, of which drivers themselves tell little
   */
  async run(expression) {
    const script = `const [done] = arguments;
Promise.resolve().then(() => ${expression}).then((value) => done({ value }), (error) => done({ thrown: String(error) }));`;
    const { value, thrown } = await this.send('POST', '/execute/async', { script, args: [] });
    if (thrown !== undefined) throw new Error(thrown);
    return value ?? undefined;
  }

  /** Presses keys one after the other, each by its code point of the protocol or its character; those held stay down. */
  press(keys, held = []) {
    const actions = [
      ...held.map((value) => ({ type: 'keyDown', value })),
      ...keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
      ...held.map((value) => ({ type: 'keyUp', value })),
    ];
    return this.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Clicks at a point of the viewport, in CSS pixels. */
  click(x, y) {
    const actions = [
      { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    return this.send('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  /** The viewport as a PNG. */
  async screenshot() {
    return Buffer.from(await this.send('GET', '/screenshot'), 'base64');
  }

  resize(width, height) {
    return this.send('POST', '/window/rect', { width, height });
  }

  setTimeouts(milliseconds) {
    return this.send('POST', '/timeouts', { script: milliseconds, pageLoad: milliseconds });
  }

  end() {
    return this.send('DELETE', '');
  }
}

/** What a driver refused: `code` is that of the standard, as `no such element`. */
class WebDriverError extends Error {
  name = 'WebDriverError';

  constructor(code, message) {
    super(message || code);
    this.code = code;
  }
}

async function send(method, url, body) {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const reply = await fetch(url, body === undefined ? { method } : { method, headers, body: JSON.stringify(body) });
  const { value } = await reply.json();
  if (reply.ok) return value;
  throw new WebDriverError(value?.error ?? `HTTP ${reply.status}`, value?.message ?? '');
}
