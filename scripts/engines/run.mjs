import { play } from './scenarios.mjs';

/**
 * Runs scenarios in one engine and prints a line for each. After a failure the browser is started anew: it may hang, or be gone.
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
