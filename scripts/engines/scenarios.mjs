import { answers } from './scenarios/answers.mjs';
import { drawing } from './scenarios/drawing.mjs';
import { keyboard } from './scenarios/keyboard.mjs';
import { limits } from './scenarios/limits.mjs';
import { overlays } from './scenarios/overlays.mjs';
import { Scene } from './scene.mjs';

/**
 * What every engine has to do: a name, and `run(scene)`, which throws what is wrong, or answers what the engine lacks and the widget
 * therefore does in another way.
 */
export const scenarios = [...answers, ...keyboard, ...overlays, ...limits, ...drawing];

/** Milliseconds after which a scenario is taken to hang. */
const patience = 300_000;

/** Runs a scenario in a tab; the answer has `outcome`, `ok` or `FAILED`, and in `note` what is lacking or wrong. */
export async function play({ run }, tab, site) {
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
