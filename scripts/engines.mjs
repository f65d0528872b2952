// Runs the scenarios of test/engines/ with the built package in Chromium, Firefox, and WebKit (`npm run engines`), or in the named
// engines (`npm run engines -- webkit`).
//
// - `--only=WORDS` runs the scenarios whose names contain these words
// - `--retry` runs a failed scenario a second time
// - `--pictures` takes screenshots instead
// - `--allow-missing` accepts engines that cannot be installed, for example, in CI without a network
//
// The exit code is 1 if a scenario failed, and 3 if an engine could not be installed.
import { parseArgs } from 'node:util';
import { findBrowser } from './lib/browser.mjs';
import { buildOnce } from './lib/built.mjs';
import { giveUp, setUp, whenNpmEnds } from './lib/setup.mjs';

const names = ['chromium', 'firefox', 'webkit'];
const { values: options, positionals } = commandLine();
const chosen = positionals.length > 0 ? positionals : names;
const unknown = chosen.find((name) => !names.includes(name));
if (unknown) giveUp(`Unknown engine "${unknown}". Use one of ${names.join(', ')}.`);

// The exit handler in browsers.mjs stops the screen that WebKit uses.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
whenNpmEnds(() => process.exit(130));

await setUp();
const { install, openChromium, openFirefox, openWebKit } = await import('./engines/browsers.mjs');
const notRun = { ...withoutBrowser(), ...install(chosen.filter((name) => name !== 'chromium')) };
const engines = chosen.filter((name) => !notRun[name]);
const counts = { passed: 0, failed: 0, retried: 0 };
const versions = {};
if (engines.length > 0) await runAll();
for (const [name, why] of Object.entries(notRun)) console.log(`${name.padEnd(9)} NOT RUN  ${why}`);
console.log(JSON.stringify({ versions, ...counts, notRun: Object.keys(notRun) }));
const isMissing = Object.keys(notRun).length > 0 && !options['allow-missing'];
process.exit(counts.failed > 0 ? 1 : isMissing ? 3 : 0);

async function runAll() {
  buildOnce();
  const [{ openSite }, { scenarios, runIn, takePictures }] = [
    await import('../test/engines/site.mjs'),
    await import('./engines/run.mjs'),
  ];
  const open = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit };
  const wanted = scenarios.filter(({ name }) => name.includes(options.only ?? ''));
  const site = await openSite();
  for (const engine of engines) {
    if (options.pictures) {
      console.log(`${engine.padEnd(9)} ${await takePictures(engine, open[engine], site)}`);
      continue;
    }
    try {
      const { version, ...each } = await runIn(engine, open[engine], site, wanted, options.retry ? 2 : 1);
      versions[engine] = version;
      for (const [outcome, count] of Object.entries(each)) counts[outcome] += count;
    } catch (error) {
      // Run the other engines anyway.
      console.log(`${engine.padEnd(9)} FAILED  the engine did not start: ${error.message}`);
      counts.failed += 1;
    }
  }
  await site.close();
}

/** Returns why Chromium is missing, if it is. `npm test` also covers Chromium, so the other engines run without it. */
function withoutBrowser() {
  if (!chosen.includes('chromium')) return {};
  try {
    findBrowser();
    return {};
  } catch (error) {
    return { chromium: error.message };
  }
}

function commandLine() {
  const flag = { type: 'boolean' };
  const options = { only: { type: 'string' }, retry: flag, pictures: flag, 'allow-missing': flag };
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return giveUp(error.message);
  }
}
