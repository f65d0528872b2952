// Finds Chromium, and returns the launch options for Puppeteer.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installDebian, placesOf } from './debian.mjs';

/**
 * Returns the path of a Chromium browser: `CHROME_PATH`, an installed Chrome, Chromium, or Edge, or (as root on Debian) `chromium`
 * after installing the packages `chromium` and `chromium-headless-shell`.
 *
 * @throws Error with a message for the terminal user
 */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH is set to ${named}, but this file does not exist.`);
  }
  return installedBrowser() ?? installOnDebian();
}

/**
 * Returns the browser path for tests: `CHROME_PATH`, Chromium's headless shell (it uses a quarter less CPU time than Chromium), or
 * the result of `findBrowser`.
 */
export function findTestBrowser() {
  const browser = findBrowser();
  return !process.env.CHROME_PATH && existsSync(headlessShell) ? headlessShell : browser;
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Returns the Puppeteer options that start Chromium with a pipe. Chromium runs in a separate process group, so it does not receive
 * this group's signals. It exits when the other end of the pipe is closed, for any reason.
 */
export function launchOptions() {
  return { executablePath: findBrowser(), headless: true, pipe: true, args: browserArguments() };
}

/**
 * Turns off background traffic, the back/forward cache, the pages that Chromium loads for each window's address bar, and, for root,
 * the sandbox, because it does not work for root.
 */
function browserArguments() {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...['--disable-gpu', '--disable-quic', '--disable-dev-shm-usage', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    `--disable-features=${['BackForwardCache', ...pagesOfAddressBar].join(',')}`,
  ];
}

const pagesOfAddressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

function installedBrowser() {
  return usualPlaces().find((path) => existsSync(path) && works(path));
}

function usualPlaces() {
  if (process.platform === 'darwin') {
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      names.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (process.platform === 'win32') {
    const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    const tails = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];
    return [...tails, 'Microsoft\\Edge\\Application\\msedge.exe'].flatMap((tail) =>
      folders.filter(Boolean).map((folder) => `${folder}\\${tail}`),
    );
  }
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge', 'chrome'];
  return [
    ...names.flatMap((name) => placesOf(name, ['/usr/bin', '/snap/bin'])),
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
  ];
}

// `chromium-browser` may be a script that only prints how to install a snap. On Windows, `chrome.exe --version` opens a window, so
// the file is not checked.
function works(path) {
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function installOnDebian() {
  const names = ['chromium', 'chromium-headless-shell'];
  const problem = linuxName() === 'debian' ? installDebian(names) : 'the system is not Debian';
  if (problem)
    throw new Error(`Chrome, Chromium, or Edge was not found (${problem}). Install a browser: ${installCommand()}`);
  const path = installedBrowser();
  if (path) return path;
  throw new Error('The package chromium is installed, but the browser does not start. Set CHROME_PATH.');
}

function installCommand() {
  if (process.platform === 'darwin') return 'brew install --cask google-chrome';
  if (process.platform === 'win32') return 'winget install Google.Chrome';
  const commands = {
    debian: 'sudo apt-get install -y chromium',
    ubuntu: 'sudo snap install chromium',
    fedora: 'sudo dnf install -y chromium',
    arch: 'sudo pacman -S --noconfirm chromium',
    alpine: 'sudo apk add chromium',
  };
  return commands[linuxName()] ?? "your system's package manager, package chromium";
}

function linuxName() {
  const file = '/etc/os-release';
  if (!existsSync(file)) return '';
  return /^ID="?([\w-]+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}
