// Builds and checks the product site in build/site/ (`npm run site`). The site consists of static pages with relative URLs, so any
// server can serve it under any path.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeManifest } from './manifest.mjs';
import { giveUp, installIn, root, setUp, tool } from './lib/setup.mjs';

const known = ['--check', '--audit', '--pictures', '--built', '--no-stories'];
const asked = process.argv.slice(2);
const unknown = asked.find((word) => !known.includes(word));
if (unknown) giveUp(`Unknown flag ${unknown}. Use ${known.join(', ')}.`);

await setUp();
process.chdir(root);
const folder = join(root, 'build/site');
if (!asked.includes('--built')) await build();
if (asked.includes('--check')) await (await import('../test/site/check.mjs')).checkSite(folder);
if (asked.includes('--audit')) await audit();
if (asked.includes('--pictures')) await (await import('./site/pictures.mjs')).takePictures(folder);

async function build() {
  // The code that reads the coverage catalog would otherwise set NODE_ENV to development.
  process.env.NODE_ENV = 'production';
  // If the stories are built, pages link to them.
  process.env.SITE_STORIES = asked.includes('--no-stories') ? '' : 'yes';
  const { writeSiteData } = await import('./site/site-data.mjs');
  const vite = await import('vite');
  await writeSiteData();
  rmSync(folder, { recursive: true, force: true });
  await vite.build({ configFile: 'vite.site.config.ts', logLevel: 'warn' });
  cpSync(join(root, 'recordings'), join(folder, 'recordings'), { recursive: true });
  if (!asked.includes('--no-stories')) buildStories(join(folder, 'storybook'));
  console.log('Built build/site/.');
}

function buildStories(target) {
  writeManifest('.cache/manifest');
  const args = ['build', '--output-dir', target, '--disable-telemetry', '--quiet'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool('storybook'), ...args], { encoding: 'utf8' });
  if (status !== 0) giveUp(`${stdout}${stderr}`);
}

/** Installs and runs Lighthouse, which only this command needs. */
async function audit() {
  installIn(join(root, 'test/site/audit'));
  const { audit: auditFolder } = await import('../test/site/audit/audit.mjs');
  if (!(await auditFolder(folder))) process.exitCode = 1;
}
