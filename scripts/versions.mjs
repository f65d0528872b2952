// Packs a commit and the working tree, and tests both versions on one page in both load orders: `npm run versions -- <commit>`. The
// test is in test/support/two-versions.mjs. Each commit is built once, in .cache/versions/.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveInto, pack } from './lib/pack.mjs';
import { giveUp, root, setUp } from './lib/setup.mjs';

const [named] = process.argv.slice(2);
if (!named) giveUp('Pass a commit: npm run versions -- v0.1.0');
const found = git('rev-parse', '--short=12', '--verify', `${named}^{commit}`);
if (found.status !== 0) giveUp(`Unknown commit ${named}.`);
const commit = found.stdout.trim();

await setUp();
const scratch = mkdtempSync(join(tmpdir(), 'gateway-elements-versions-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
const older = join(root, '.cache/versions', commit);
if (!existsSync(older)) checkOut(older);
console.log(`Building ${commit} and the working tree…`);
const [today, other] = [unpack(root, 'today'), unpack(older, 'other')];
process.env.PACKAGE_FOLDER = today;
const { problemsOfTwo } = await import('../test/support/two-versions.mjs');
const orders = [
  ['today', 'other'],
  ['other', 'today'],
];
const problems = await problemsOfTwo(today, other, orders);
problems.forEach((problem) => console.log(problem));
console.log(problems.length > 0 ? 'FAILED' : `ok      ${commit} and the working tree, in both orders`);
process.exitCode = problems.length > 0 ? 1 : 0;

function checkOut(folder) {
  mkdirSync(folder, { recursive: true });
  const archive = join(scratch, 'commit.tar');
  if (git('archive', '--output', archive, commit).status !== 0) giveUp(`git archive ${commit} failed.`);
  if (spawnSync('tar', ['-xf', archive], { cwd: folder }).status !== 0) giveUp('tar failed.');
}

/** Builds and packs a tree, and moves the package into a separate project. */
function unpack(tree, name) {
  if (tree !== root) borrowPackages(tree);
  const built = spawnSync(process.execPath, [join(tree, 'scripts/build.mjs')], { cwd: tree, encoding: 'utf8' });
  if (built.status !== 0) giveUp(`The build of ${name} failed:\n${built.stdout}${built.stderr}`);
  return moveInto(join(scratch, name), pack(scratch, tree), tree);
}

/** Links this repository's packages if the tree has the same lockfile. Otherwise, the tree's build installs its own packages. */
function borrowPackages(tree) {
  const link = join(tree, 'node_modules');
  // Remove a link from an earlier run. Otherwise, the build of an older commit might install packages into this repository.
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(link);
  const lockOf = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (lockOf(tree) === lockOf(root) && !existsSync(link)) symlinkSync(join(root, 'node_modules'), link, 'junction');
}

function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' });
}
