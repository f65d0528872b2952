// Finds Chromium, and says how Puppeteer starts it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installDebian, placesOf } from './debian.mjs';

/**
 * The path of a Chromium browser: `CHROME_PATH`, else an installed Chrome, Chromium or Edge, else (as root on Debian) the
 * packages `chromium` and `chromium-headless-shell`, installed now. Throws an error whose message is one sentence for the person at the terminal.
 */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
  }
  return installedBrowser() ?? installOnDebian();
}

/**
 * The path of the browser of the tests: `CHROME_PATH`, else Chromium's headless shell, which takes a quarter less processor time
 * than Chromium, else what `findBrowser` finds.
 */
export function findTestBrowser() {
  const browser = findBrowser();
  return !process.env.CHROME_PATH && existsSync(headlessShell) ? headlessShell : browser;
}

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * How Puppeteer starts Chromium: over a pipe. Chromium is in a process group of its own, so ending ours does not end it; but it
 * ends itself when nobody holds the other end of the pipe any more, however that came about.
 */
export function launchOptions() {
  return { executablePath: findBrowser(), headless: true, pipe: true, args: browserArguments() };
}

/**
 * No background traffic, no pages kept alive after they were left, no pages that Chromium loads behind the address bar of every
 * window, and no sandbox as root, where it cannot have one.
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

// A `chromium-browser` may be a text that asks for a snap; `chrome.exe --version` opens a window, so Windows is believed.
function works(path) {
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function installOnDebian() {
  const names = ['chromium', 'chromium-headless-shell'];
  const problem = linuxName() === 'debian' ? installDebian(names) : 'this is not Debian';
  if (problem)
    throw new Error(`No Chrome, Chromium or Edge was found (${problem}). Install one with: ${installCommand()}`);
  const path = installedBrowser();
  if (path) return path;
  throw new Error('The package chromium is installed, but no browser that starts was found; set CHROME_PATH.');
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
