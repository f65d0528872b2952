/** A client of the W3C WebDriver protocol, for one session. */
export class WebDriverSession {
  constructor(base: string);

  /**
   * Opens a browser.
   *
   * @throws WebDriverError when the driver opens none
   */
  static begin(server: string, capabilities: Readonly<Record<string, unknown>>): Promise<WebDriverSession>;

  /** The version of the browser. */
  readonly version: string;

  open(url: string): Promise<unknown>;

  /** Evaluates an expression in the page, and answers its value, or what that resolves to. */
  run(expression: string): Promise<unknown>;

  /** Presses keys one after the other while others are held, each by its code point of the protocol or its character. */
  press(keys: readonly string[], held?: readonly string[]): Promise<unknown>;

  /** The viewport as a PNG. */
  screenshot(): Promise<Buffer>;

  end(): Promise<unknown>;
}
