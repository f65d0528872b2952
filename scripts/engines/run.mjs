// Runs the scenarios in one engine, or takes pictures of all widgets in it.
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
 * What every engine has to do: a name, and `run(scene)`, which throws what is wrong, or answers what the engine lacks and the widget
 * therefore does in another way.
 */
export const scenarios = [...answers, ...keyboard, ...overlays, ...limits, ...drawing];

/** Milliseconds after which a scenario is taken to hang. */
const patience = 300_000;

/** Runs a scenario in a tab; the answer has `outcome`, `ok` or `FAILED`, and in `note` what is lacking or wrong. */
async function play({ run }, tab, site) {
  const scene = new Scene(tab, site);
  let timer;
  const late = new Promise((resolve) => {
    const answer = { outcome: 'FAILED', note: `no end after ${patience / 1_000} s` };
    timer = setTimeout(() => resolve(answer), patience);
  });
  const result = await Promise.race([late, played(run, scene)]);
  clearTimeout(timer);
  return result;
}

async function played(run, scene) {
  try {
    // Where Tab led into a bar of the browser, no key would reach the page of the next scenario.
    await scene.tab.renew?.();
    const note = await run(scene);
    const complaints = await scene.complaints();
    if (complaints.length === 0) return { outcome: 'ok', note };
    return { outcome: 'FAILED', note: `the page says: ${complaints.join(' | ')}` };
  } catch (error) {
    return { outcome: 'FAILED', note: error.message };
  }
}

/**
 * Runs scenarios in one engine and prints a line for each. After a failure the browser is started again: it may hang, or be gone.
 *
 * @param openTab - starts the browser
 * @param tries - how often a scenario may be tried before it counts as failed
 * @returns how many passed and failed, how many of those that passed did so at a later try only, and the version of the engine
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

/** Takes a picture of every tag in an engine, light and dark, in the column of a phone and in a wide one; answers their folder. */
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
