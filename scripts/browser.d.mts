/**
 * The path of a Chromium browser.
 *
 * @throws Error whose message is one sentence for the person at the terminal
 */
export function findBrowser(): string;

/** What Chromium is started with. */
export function browserArguments(): string[];
