// Builds the package twice, compares the tarballs, and publishes one of them (`npm run release`). Requires a CI that can sign the
// provenance. npm publishes the compared tarball and does not pack the folder again. `--dry-run` does not publish.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { billed, changedFiles, changelogSection, integrityOf, namesIn } from './release/checks.mjs';
import { giveUp, npm, root, setUp } from './lib/setup.mjs';

const isDry = process.argv.includes('--dry-run');
const folder = join(root, '.cache/release');

const changed = changedFiles(root);
if (changed.length > 0) giveUp(`Commit or remove these changes:\n${changed.join('\n')}`);

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
const section = changelogSection(changelog, version) ?? (isDry ? changelogSection(changelog, 'Unreleased') : undefined);
if (!section) giveUp(`CHANGELOG.md has no section for ${version}. Add the heading "## [${version}] - <date>".`);
if (!section.day && !isDry) giveUp(`CHANGELOG.md has no date for ${version}. Add it to the heading.`);
console.log(`Changelog: ${version}, ${section.day ?? 'unreleased'}, ${section.text.split('\n').length} lines`);

await setUp();
rmSync(folder, { recursive: true, force: true });
const [{ file, path, integrity, size, entryCount }, second] = ['first', 'second'].map((name) =>
  buildAndPack(join(folder, name)),
);
if (integrity !== second.integrity) giveUp(`Two builds of ${file} differ. Compare ${relative(root, folder)}/*.`);
console.log(`${file}: ${(size / 1000).toFixed(0)} kB, ${entryCount} files, identical in two builds: ${integrity}`);
const remaining = changedFiles(root);
if (remaining.length > 0) giveUp(`The build changed files in the repository:\n${remaining.join('\n')}`);

writeBills();

const args = ['publish', path, '--access', 'public', '--provenance'];
console.log(`${isDry ? 'Would run' : 'Running'}: npm ${args.map((arg) => arg.replace(`${root}/`, '')).join(' ')}`);
if (!isDry) {
  const { status, stderr } = npm(args);
  if (status !== 0) giveUp(stderr);
}
if (isDry) console.log('Nothing was published.');

function buildAndPack(target) {
  mkdirSync(target, { recursive: true });
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) giveUp(`${built.stdout}${built.stderr}`);
  const packed = npm(['pack', '--json', '--ignore-scripts', '--pack-destination', target]);
  if (packed.status !== 0) giveUp(packed.stderr);
  const [{ filename, size, entryCount }] = Object.values(JSON.parse(packed.stdout));
  const path = join(target, filename);
  return { file: filename, path, size, entryCount, integrity: integrityOf(path) };
}

/** Writes the bills of materials (dependencies, and packages whose code is bundled) as CycloneDX and SPDX. */
function writeBills() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const licenses = ['LICENSES.md', 'cdn/LICENSES.md'].map((name) => readFileSync(join(root, 'dist', name), 'utf8'));
  const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const bill = billed(about, lock, namesIn(licenses.join('\n')));
  // npm uses the folder name as the name of the described package.
  const place = join(folder, 'bills', about.name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify(bill.manifest));
  writeFileSync(join(place, 'package-lock.json'), JSON.stringify(bill.lock));
  for (const format of ['cyclonedx', 'spdx']) {
    const made = npm(['sbom', '--package-lock-only', '--sbom-format', format], place);
    if (made.status !== 0) giveUp(made.stderr);
    const file = join(folder, `${about.name}-${about.version}.${format}.json`);
    writeFileSync(file, made.stdout);
    const listed = Object.keys(bill.lock.packages).length - 1;
    console.log(`SBOM (${format}): ${about.name} with ${listed} packages in ${relative(root, file)}`);
  }
}
