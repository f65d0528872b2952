import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { findBrowser } from '../../../scripts/lib/browser.mjs';
import { endAll, run } from '../../../scripts/lib/run.mjs';
import { patience } from '../../support/wait.js';

const script = (name: string) => fileURLToPath(new URL(`../../fixtures/scripts/${name}.mjs`, import.meta.url));
const silence = 4_000;

describe('a running script', () => {
  it.concurrent('is stopped if it is silent for too long', async () => {
    const { ok, output } = await run(script('silent'), [], { silence: 1_000 });
    expect(ok).toBe(false);
    expect(output).toMatch(/^(the last word)?\nStopped: no output for 1 second\.$/m);
  });

  it.concurrent.each(['prints', 'sends'])('continues, however slow, while it %s something', async (how) => {
    const { ok, output } = await run(script('slow'), [how], { silence });
    expect(output).not.toContain('Stopped');
    expect(ok).toBe(true);
  });

  // Other systems have no list of processes to read.
  it.skipIf(process.platform !== 'linux' || !isThereABrowser())('stops its browser, too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gateway-elements-run-'));
    const ended = run(script('browser'), [folder]);
    try {
      await vi.waitUntil(() => existsSync(join(folder, 'open')), patience);
      expect(processesOf(folder).length).toBeGreaterThan(2);
    } finally {
      endAll();
      expect(await ended).toEqual({ ok: false, output: '' });
      await vi.waitUntil(() => processesOf(folder).length === 0, patience);
      rmSync(folder, { recursive: true });
    }
  });
});

/** The processes with this word on their command line: the script, and the browser with all its processes. */
function processesOf(word: string): string[] {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && commandLine(name).includes(word));
}

function commandLine(name: string): string {
  try {
    return readFileSync(`/proc/${name}/cmdline`, 'utf8');
  } catch {
    // It ended in the meantime.
    return '';
  }
}

function isThereABrowser(): boolean {
  try {
    return Boolean(findBrowser());
  } catch {
    return false;
  }
}
