import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { debianCommand, installDebian, missingFor } from '../lib/debian.mjs';

/** The Debian packages of the engines that Debian does not have installed, and the program that shows that one is there. */
const packages = {
  firefox: { 'firefox-esr': ['firefox-esr'] },
  webkit: { 'webkit2gtk-driver': ['WebKitWebDriver'], xvfb: ['Xvfb'] },
};

/**
 * Installs what these engines need, as root on Debian.
 *
 * @returns why an engine cannot run, by its name; those that can are not in it
 */
export function install(engines) {
  const missingOf = (engine) => missingFor(packages[engine] ?? {});
  const missing = engines.flatMap(missingOf);
  if (missing.length === 0) return {};
  const problem = installDebian(missing) ?? 'apt-get ended well, but its program is not there';
  const without = engines.filter((name) => missingOf(name).length > 0);
  return Object.fromEntries(
    without.map((name) => [name, `${problem}; install it with: ${debianCommand(missingOf(name))}`]),
  );
}

/** The program of WebKitGTK's browser, which Debian keeps in a folder of the machine's architecture; undefined if there is none. */
export function miniBrowser(libraries = '/usr/lib') {
  return readdirSync(libraries)
    .map((folder) => join(libraries, folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((file) => existsSync(file));
}
