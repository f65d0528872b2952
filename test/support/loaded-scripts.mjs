// Measures the script files that a page loads until its first answer.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Notes in the page when the first answer was on show and when it was marked; a script that runs before all others. */
export function noteTimes() {
  globalThis.__times = {};
  performance.setResourceTimingBufferSize(2_000);
  for (const name of ['gw-load', 'gw-error', 'gw-verify'])
    addEventListener(name, () => (globalThis.__times[name] ??= performance.now()), { capture: true });
}

/**
 * The script files that a page asked for until a time, by their paths, and their bytes as gzip has them.
 *
 * @param base - the address of the folder with the files, as the page would write it
 * @param notCounted - the files that are left out
 */
export async function scriptsUntil(tab, event, folder, { base, notCounted }) {
  const paths = await tab.evaluate(
    (event, base) => {
      const start = new URL(base, document.baseURI).href;
      const until = globalThis.__times[event];
      const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < until);
      const urls = entries.map(({ name }) => name).filter((name) => new URL(name).pathname.endsWith('.js'));
      return [...new Set(urls.map((url) => url.replace(start, '')))];
    },
    event,
    base,
  );
  const files = paths.filter((path) => !notCounted.test(path));
  const bytes = files.map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
  return { files, kilobytes: bytes.reduce((sum, one) => sum + one, 0) / 1_000 };
}
