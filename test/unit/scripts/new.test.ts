import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventory } from '../../../scripts/inventory.mjs';
import { namesOf } from '../../../scripts/new/names.mjs';
import { writeWidget } from '../../../scripts/new/write.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** The names of a widget, or why there is none. */
function named(...words: string[]): string {
  const { problem, fill } = namesOf(...words);
  return problem ?? ['eth_newCall', 'getNewCall', 'new-call', 'newCall', 'NewWidget', 'new-widget'].map(fill).join(' ');
}

describe('the names of a new widget', () => {
  it('come from its tag and its method', () => {
    expect(named('a-proof', 'eth_getProof')).toBe('eth_getProof getProof proof proof AProof a-proof');
    expect(named('gas-now', 'eth_gasPrice')).toBe('eth_gasPrice getGasPrice gas-price gasPrice GasNow gas-now');
    expect(named('uncle-count', 'eth_getUncleCountByBlockNumber')).toMatch(
      /^\S+ getUncleCount uncle-count uncleCount /,
    );
    expect(named('one-call', 'debug_traceTransaction', 'traceOne')).toMatch(
      /^debug_traceTransaction traceOne one one /,
    );
  });

  it('are explained where they cannot be used', () => {
    expect(named()).toMatch('is no tag');
    expect(named('proof', 'eth_getProof')).toMatch('is no tag');
    expect(named('a-proof', 'getProof')).toMatch('is no JSON-RPC method');
    expect(named('a-proof', 'eth_getProof', 'proof')).toMatch('is no operation');
  });
});

describe('a new widget', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-new-'));
  const { fill } = namesOf('tenth-widget', 'eth_getTenthThing');
  let written: ReturnType<typeof writeWidget>;

  beforeAll(async () => {
    const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root });
    // git also lists what was deleted and not yet committed.
    const copied = stdout
      .split('\n')
      .filter((path) => /^[^"]+(?<!\.gz|\.png)$/.test(path) && existsSync(join(root, path)));
    for (const path of copied) cpSync(join(root, path), join(scratch, path));
    // A link: whatever installs packages here would empty the folder that it leads to.
    symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'));
    written = writeWidget(scratch, fill!);
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  it('has every file that all widgets have', () => {
    const names = readdirSync(join(root, 'src/widgets')).map((tag) =>
      readdirSync(join(root, 'src/widgets', tag)).map((name) => (name === `${tag}.ts` ? 'tenth-widget.ts' : name)),
    );
    // All nine open panels by now; a new one has none yet.
    const common = names
      .reduce((all, some) => all.filter((name) => some.includes(name)))
      .filter((name) => name !== 'lazy-parts.ts');
    expect(common).toContain('tenth-widget.ts');
    expect(readdirSync(join(scratch, 'src/widgets/tenth-widget'))).toEqual(expect.arrayContaining(common));
  });

  it('is told by the inventory what it lacks', () => {
    const lacking = (name: string) => {
      const path = join(scratch, 'src/widgets/tenth-widget', name);
      renameSync(path, `${path}.away`);
      const found = inventory(scratch);
      renameSync(`${path}.away`, path);
      return found;
    };
    for (const name of ['controls.ts', 'exports.ts', 'state.ts', 'words.ar.ts', 'tenth-widget.ts'])
      expect(lacking(name)).toContain(`tenth-widget has no src/widgets/tenth-widget/${name}`);
  });

  it('is refused where one of its files exists', () => {
    expect(() => writeWidget(scratch, fill!)).toThrow(/ is there, and \d+ more: another tag/);
  });

  it('is typed before it is filled', { timeout: 600_000 }, async () => {
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
    // Of the tests, those that were written or have a line more: all others are half of what there is to check.
    const tests = [...written.files, ...written.lists].filter((path) => /^test\/.*\.ts$/.test(path));
    const include = ['src', 'site', 'stories', 'test/support', ...tests];
    writeFileSync(join(scratch, 'tsconfig.new.json'), JSON.stringify({ extends: './tsconfig.json', include }));
    const args = [compiler, '-p', 'tsconfig.new.json', '--checkers', '1'];
    const { stdout } = await run(process.execPath, args, { cwd: scratch }).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  });

  it('keeps the rules of lint before it is filled', { timeout: 600_000 }, async () => {
    const eslint = join(root, 'node_modules/eslint/bin/eslint.js');
    const { stdout } = await run(process.execPath, [eslint, ...written.files], { cwd: scratch }).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  });

  it('fails the inventory for every place that is to be filled, and for nothing else', () => {
    const marks = [...written.files, ...written.lists].flatMap((path) =>
      readFileSync(join(scratch, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (line.includes('toBeFilled') ? [`${path}:${index + 1}`] : [])),
    );
    const found = inventory(scratch);
    expect(found.map((sentence) => sentence.split(' ')[0]).sort()).toEqual(marks.sort());
    expect(found.filter((sentence) => !/^\S+:\d+ is to be filled: [\w`].+$/.test(sentence))).toEqual([]);
    for (const file of ['words.en.ts', 'words.ar.ts', 'render.ts', 'checks.ts'])
      expect(found.join('\n')).toContain(`src/widgets/tenth-widget/${file}`);
    for (const list of ['README.md', 'index.html', 'src/ui/localization/english.ts', 'src/server/scenarios.ts'])
      expect(found.join('\n')).toContain(`${list}:`);
  });
});
