/**
 * The path of a Chromium browser.
 *
 * @throws Error whose message is one sentence for the person at the terminal
 */
export function findBrowser(): string;

/** How Puppeteer starts Chromium, which ends when the process that started it does. */
export function launchOptions(): { executablePath: string; headless: true; pipe: true; args: string[] };
