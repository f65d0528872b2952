import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, setUp } from './setup.mjs';

// `node scripts/check.mjs types lint`: the compiler and ESLint in one process, over one program. Most rules that cost time ask
// the compiler for types, and what it found out for itself it need not find out again.
await setUp();
process.chdir(root);
const { default: ts } = await import('typescript');
const steps = { types, lint };
const wanted = process.argv.slice(2);
const { options, fileNames, errors } = readProject();
const program = ts.createProgram(fileNames, options);

const results = {};
for (const name of Object.keys(steps).filter((each) => wanted.length === 0 || wanted.includes(each))) {
  const begun = performance.now();
  const output = await steps[name]();
  results[name] = { ok: output === '', output, milliseconds: performance.now() - begun };
  if (output) console.log(output.trimEnd());
}
if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(results));
process.exitCode = Object.values(results).every(({ ok }) => ok) ? 0 : 1;

/** What the compiler finds wrong, as text. */
function types() {
  const found = [...errors, ...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  for (const file of program.getSourceFiles()) {
    found.push(...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file));
    goOn();
  }
  return ts.formatDiagnostics(found, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  });
}

/** What ESLint finds wrong, warnings too, as text. */
async function lint() {
  const [{ ESLint }, { parser }] = await Promise.all([import('eslint'), import('typescript-eslint')]);
  const telling = {
    ...parser,
    parseForESLint(...file) {
      goOn();
      return parser.parseForESLint(...file);
    },
  };
  const eslint = new ESLint({
    overrideConfig: [
      { files: ['**/*.ts'], languageOptions: { parser: telling } },
      {
        files: ['{src,test,stories}/**/*.ts'],
        languageOptions: { parserOptions: { projectService: false, programs: [program] } },
      },
    ],
  });
  const formatter = await eslint.loadFormatter('stylish');
  return formatter.format(await eslint.lintFiles(['.']));
}

function readProject() {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic({ messageText }) {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  return ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), {}, host);
}

/** Says to scripts/run.mjs that this is slow, and does not hang. */
function goOn() {
  process.send?.('it goes on');
}
