import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { billed, changedFiles, changelogSection, namesIn } from '../../../scripts/release/checks.mjs';
import manifest from '../../../package.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'gateway-elements-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a release', () => {
  it('finds the unreleased changelog section or the section of the package version', () => {
    const changelog = readFileSync('CHANGELOG.md', 'utf8');
    const section = changelogSection(changelog, manifest.version) ?? changelogSection(changelog, 'Unreleased');
    expect(section?.text).toMatch(/^### Added\n\n- /);
  });

  it('reads the date of a released version and no date of the unreleased section', () => {
    const changelog = '# Changelog\n\n## [Unreleased]\n\n- New.\n\n## [1.0.0] - 2026-11-23\n\n- First.\n';
    expect(changelogSection(changelog, '1.0.0')).toEqual({ text: '- First.', day: '2026-11-23' });
    expect(changelogSection(changelog, 'Unreleased')).toEqual({ text: '- New.', day: undefined });
  });

  it('finds neither a version without a section nor an empty section', () => {
    expect(changelogSection('# Changelog\n\n## [1.0.0] - 2026-11-23\n\n- First.\n', '1.0')).toBeUndefined();
    expect(
      changelogSection('# Changelog\n\n## [1.0.0] - 2026-11-23\n\n## [0.9.0]\n\n- Older.\n', '1.0.0'),
    ).toBeUndefined();
  });

  it('reports changed and new files', () => {
    spawnSync('git', ['init', '-q'], { cwd: folder });
    expect(changedFiles(folder)).toEqual([]);
    writeFileSync(join(folder, 'new.txt'), 'new');
    expect(changedFiles(folder)).toEqual(['?? new.txt']);
  });

  it('lists everything that a project installs, and the packages whose code is bundled', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof billed>[1];
    const inside = namesIn('# Licenses\n\n## jose - 6.2.18 (MIT)\n\nThe text - 1.0\n\n## lit - 3.3.3 (BSD-3-Clause)\n');
    expect(inside).toEqual(['jose', 'lit']);
    const bill = billed(manifest, lock, inside);
    const names = Object.keys(bill.lock.packages).map((path) => path.replace(/^.*node_modules\//, ''));
    // Lit and the hashes are development dependencies of others too; ox is a dependency of viem.
    expect(names).toEqual(expect.arrayContaining([...Object.keys(manifest.dependencies), 'lit-html', 'ox', 'jose']));
    expect(names.filter((name) => /^(vitest|eslint|react|typescript)$/.test(name))).toEqual([]);
    expect(bill.manifest).toMatchObject({ name: manifest.name, dependencies: { jose: '6.2.18' } });
  });
});
