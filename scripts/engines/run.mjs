// Runs the scenarios in one engine, or takes screenshots of all widgets.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';
import { answers } from '../../test/engines/scenarios/answers.mjs';
import { drawing } from '../../test/engines/scenarios/drawing.mjs';
import { keyboard } from '../../test/engines/scenarios/keyboard.mjs';
import { limits } from '../../test/engines/scenarios/limits.mjs';
import { overlays } from '../../test/engines/scenarios/overlays.mjs';
import { Scene } from '../../test/engines/scene.mjs';
import { tags } from '../../test/engines/tags.mjs';

/**
 * The scenarios for every engine. Each has a name and a function `run(scene)`. `run` throws if the scenario fails. If the engine
 * lacks a feature and the widget uses a fallback, `run` returns a note about it.
 */
export const scenarios = [...answers, ...keyboard, ...overlays, ...limits, ...drawing];

/** Timeout of a scenario, in milliseconds. */
const patience = 300_000;

/** Runs a scenario in a tab. Returns `outcome` (`ok` or `FAILED`) and `note`, the error or the missing engine feature. */
async function play({ run }, tab, site) {
  const scene = new Scene(tab, site);
  let timer;
  const late = new Promise((resolve) => {
    const answer = { outcome: 'FAILED', note: `not finished after ${patience / 1_000} s` };
    timer = setTimeout(() => resolve(answer), patience);
  });
  const result = await Promise.race([late, played(run, scene)]);
  clearTimeout(timer);
  return result;
}

async function played(run, scene) {
  try {
    // If Tab moved the focus to the browser's toolbar, the page of the next scenario would not receive key presses.
    await scene.tab.renew?.();
    const note = await run(scene);
    const complaints = await scene.complaints();
    if (complaints.length === 0) return { outcome: 'ok', note };
    return { outcome: 'FAILED', note: `the page reported: ${complaints.join(' | ')}` };
  } catch (error) {
    return { outcome: 'FAILED', note: error.message };
  }
}

/**
 * Runs scenarios in one engine and prints a line for each. After a failure, the browser restarts because it might hang.
 *
 * @param openTab - starts the browser
 * @param tries - how many times a scenario runs before it counts as failed
 * @returns the counts of passed and failed scenarios, the count of scenarios that passed after a retry, and the engine version
 */
export async function runIn(engine, openTab, site, scenarios, tries) {
  const begun = performance.now();
  const counts = { passed: 0, failed: 0, retried: 0 };
  let tab = await openTab();
  const { version } = tab;
  for (const scenario of scenarios) {
    for (let left = tries - 1; left >= 0; left -= 1) {
      const started = performance.now();
      const { outcome, note } = await play(scenario, tab, site);
      const isOk = outcome === 'ok';
      const word = isOk || left === 0 ? outcome : 'again';
      const words = `${engine.padEnd(9)} ${word.padEnd(6)} ${since(started).padStart(7)}  ${scenario.name}`;
      console.log(`${words}${note ? ` (${note})` : ''}`);
      if (isOk) {
        counts.passed += 1;
        if (left < tries - 1) counts.retried += 1;
        break;
      }
      if (left === 0) counts.failed += 1;
      await tab.close().catch(() => undefined);
      tab = await openTab();
    }
  }
  await tab.close();
  console.log(`${engine.padEnd(9)} ${counts.passed} of ${scenarios.length} passed in ${since(begun)}`);
  return { ...counts, version };
}

function since(begun) {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}

const folder = join(root, '.cache/engines');
const phone = { column: 'narrow', width: 470, height: 1_150 };
const desk = { column: 'wide', width: 1_100, height: 1_150 };

/** Takes screenshots of every tag in an engine, in light and dark, narrow (phone) and wide. Returns the screenshot folder. */
export async function takePictures(engine, openTab, site) {
  mkdirSync(folder, { recursive: true });
  const tab = await openTab();
  const scene = new Scene(tab, site);
  for (const tag of Object.keys(tags))
    for (const theme of ['light', 'dark'])
      for (const { column, ...size } of [phone, desk]) {
        await scene.show(tag, {}, { theme, column, size });
        await scene.run(() => checks.frames());
        writeFileSync(join(folder, `${tag}-${theme}-${column}-${engine}.png`), await tab.screenshot());
      }
  await tab.close();
  return folder;
}
