import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The files of a repository that are not as they were committed, as git lists them. */
export function changedFiles(folder) {
  const { status, stdout, stderr } = spawnSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '');
}

/**
 * What the changelog says of a version: `## 1.2.3 – 2026-11-23`, or `## 1.2.3 – not released yet`.
 *
 * @returns its text and its day; undefined where the version has no section, or an empty one
 */
export function changelogSection(changelog, version) {
  const [, ...sections] = changelog.split(/^## /m);
  for (const section of sections) {
    const [heading, ...lines] = section.split('\n');
    const [name, day] = heading.split(' – ');
    const text = lines.join('\n').trim();
    if (name === version && text !== '') return { text, day: /^\d{4}-\d\d-\d\d$/.test(day ?? '') ? day : undefined };
  }
  return undefined;
}

/** The hash of a file as a registry names it. */
export function integrityOf(file) {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
}
