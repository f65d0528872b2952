import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

// The gateway of the page, which another page has elsewhere.
const notCounted = /^assets\/(page|gateway-worker)-/;

/** Notes in the page when the first answer was on show and when it was marked; a script that runs before all others. */
export function noteTimes() {
  globalThis.__times = {};
  performance.setResourceTimingBufferSize(2_000);
  for (const name of ['gw-load', 'gw-error', 'gw-verify'])
    addEventListener(name, () => (globalThis.__times[name] ??= performance.now()), { capture: true });
}

/** The scripts that a page asked for until a time, and their bytes as gzip has them. */
export async function scriptsUntil(tab, event, folder) {
  const urls = await tab.evaluate((event) => {
    const until = globalThis.__times[event];
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < until);
    const names = entries.map(({ name }) => name.replace(document.baseURI.replace(/[^/]*$/, ''), ''));
    return [...new Set(names.filter((name) => name.endsWith('.js')))];
  }, event);
  const files = urls.filter((name) => !notCounted.test(name));
  const bytes = files.map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
  return { files, kilobytes: bytes.reduce((sum, one) => sum + one, 0) / 1_000 };
}
