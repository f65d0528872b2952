import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixtures = fileURLToPath(new URL('../fixtures/lint/', import.meta.url));

interface Section {
  readonly file: string;
  /** The rule that must reject it; absent if it must pass. */
  readonly rule: string | undefined;
  readonly line: number;
  readonly code: string;
}

// The files named in a section do not exist, so rules that query the compiler cannot run on them.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [{ files: ['**/*.ts'], ...tseslint.configs.disableTypeChecked }] as ESLint.Options['overrideConfig'],
});

for (const name of readdirSync(fixtures).filter((file) => file.endsWith('.ts'))) {
  describe(`the lint fixtures of ${name}`, () => {
    for (const section of sections(readFileSync(fixtures + name, 'utf8'))) {
      const { file, rule, line } = section;
      it(rule ? `reject line ${line} in ${file} by ${rule}` : `accept line ${line} in ${file}`, async () => {
        expect(await refusals(section)).toEqual(rule ? [rule] : []);
      });
    }
  });
}

async function refusals({ code, file }: Section): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: root + file });
  return [...new Set(result?.messages.map((message) => message.ruleId ?? message.message))];
}

function sections(text: string): Section[] {
  const heads = [...text.matchAll(/^\/\/ (?:refused in (\S+) by (\S+)|allowed in (\S+))$/gm)];
  return heads.map((head, index) => ({
    file: head[1] ?? head[3] ?? '',
    rule: head[2],
    line: text.slice(0, head.index).split('\n').length,
    code: text.slice(head.index + head[0].length, heads[index + 1]?.index),
  }));
}
