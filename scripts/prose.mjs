// Checks the wording of docs, catalogues, comments, test names and commit subjects (`npm test -- rules`). A text that breaks a rule for a reason
// is listed in `prose/exceptions.mjs`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { exceptions } from './prose/exceptions.mjs';
import { root } from './lib/setup.mjs';

/** Constructions that were translated word by word, and British spellings. */
const words = [
  /\b(?:alone|anew|beside|nobody|whoever|vouch\w*)\b/gi,
  /\bon\s+show\b|\bby\s+itself\b|\bnone\s+of\s+(?:ours|its)\b|\b(?:that|those)\s+of\b/gi,
  /\bstands?\s+(?:in|behind|below|for|once)\b/gi,
  /,\s+as\s+(?:it|they|the|that|nodes|frameworks)\b/gi,
  /\b(?:mis)?behaviour\w*\b|\b(?:colour|neighbour|favour|honour|labell|cancelle|cancelli|modell|travell)\w*\b/gi,
  /\b(?:licence|grey|burnt|centred?|artefacts?|amongst|whilst)\b|\b(?:recogn|normal|serial|organ|initial)is(?:e|ed|es|ing)\b/gi,
  / …(?=['"`])/g,
];
const headings = /^#+ (?:What|As|How far|On any)\b.*$/gm;
const comment = /^[ \t]*\/\/.*|^[ \t]*\/\*[\s\S]*?\*\/|[ \t]\/\/ .*$/;
const testName = /\b(?:describe|it|test)(?:\.\w+)?(?:\([^'"`]*\))?\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/;
const commentOrName = new RegExp(`${comment.source}|${testName.source}`, 'gm');
/** Keys, names in backticks, and texts in types. */
const codeOfCatalogue = /^\s*'?[\w-]+'?(?=:)|`[\w-]+`|'[\w-]+'(?=[\]>]| \|)|(?<=\| )'[\w-]+'/gm;

/** Older commits are not checked. */
const lastUnchecked = '8f0bc972';
const subject = /^(?:feat|fix|refactor|perf|test|docs|build|ci|chore)(?:\([\w-]+\))?!?: ([a-z]+(?:-[a-z]+)?) ./;
const noVerb =
  /^(?:an?|the|what|where|who|how|its?|their|no|not|every|each|all|more|one|some|any|only|as|of|on|in|by|for|with)$/;
const inflected = /^(?!\w*ss$|(?:embed|feed|need|seed|speed|bring|focus|bypass)$)\w+(?:ed|ing|s)$/;

const files = git('ls-files', '*.md', '*.mdx', 'index.html', '*.ts', '*.mjs');
if (files.length === 0) throw new Error('git lists no files, so no wording was checked.');
const hits = files
  .filter((file) => !/^(?:dist-client|recordings|src\/languages)\/|^scripts\/prose/.test(file))
  .flatMap(ofFile);
const isException = (hit) => (each) => each.file === hit.file && hit.around.includes(each.text);
const problems = [
  ...hits
    .filter((hit) => !exceptions.some(isException(hit)))
    .map(({ file, line, text }) => `${file}:${line}: “${text}”`),
  ...exceptions
    .filter((each) => !hits.some((hit) => isException(hit)(each)))
    .map(({ file, text }) => `scripts/prose/exceptions.mjs: no rule is broken by “${text}” in ${file}.`),
  ...git('log', '--no-merges', '--format=%s', `${lastUnchecked}..HEAD`).flatMap(ofSubject),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function ofFile(file) {
  const source = readFileSync(`${root}/${file}`, 'utf8');
  const isPage = /\.(?:mdx?|html)$/.test(file);
  const isCatalogue = file.endsWith('.en.ts');
  const text = isPage
    ? source.replaceAll(/`[^`\n]+`/g, blank)
    : isCatalogue
      ? source.replaceAll(codeOfCatalogue, blank)
      : proseOf(source);
  return [...words, ...(isPage ? [headings] : [])].flatMap((rule) =>
    [...text.matchAll(rule)].map(({ 0: hit, index }) => ({
      file,
      line: source.slice(0, index).split('\n').length,
      text: hit.replaceAll(/\s+/g, ' '),
      around: source.slice(Math.max(0, index - 80), index + hit.length + 80),
    })),
  );
}

/**
 * The comments and test names of a module. Everything else, including code in comments, is blanked, so that offsets
 * stay the same.
 */
function proseOf(source) {
  let text = '';
  for (const { 0: hit, index } of source.matchAll(commentOrName)) {
    const prose = /^\s*\//.test(hit) ? hit.replaceAll(/^[ \t]*(?:\/\/|\*)|`[^`]*`/gm, blank) : hit;
    text += blank(source.slice(text.length, index)) + prose;
  }
  return text;
}

function blank(text) {
  return text.replaceAll(/[^\n]/g, ' ');
}

function ofSubject(line) {
  const verb = subject.exec(line)?.[1];
  if (verb === undefined) return [`commit “${line}”: expected “type(scope): verb object”.`];
  if (noVerb.test(verb) || inflected.test(verb)) return [`commit “${line}”: “${verb}” is not an imperative verb.`];
  return line.length > 60 ? [`commit “${line}”: ${line.length} characters; the limit is 60.`] : [];
}

/** The lines of a git command; empty if its commits are missing; for example, in a shallow clone. */
function git(...args) {
  try {
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
