// Writes the source data for the pages of the site.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runnerImport } from 'vite';
import { writeManifest } from '../manifest.mjs';
import { writePlaceholder } from '../placeholder.mjs';
import { root } from '../lib/setup.mjs';
import { dataFolder } from './pages.mjs';

/** Writes the source data for the pages, unless it is newer than all sources. */
export async function writeSiteData() {
  const file = join(root, dataFolder, 'coverage.json');
  if (existsSync(file) && newest('src') < statSync(file).mtimeMs) return;
  // Several processes may write and read the data, so each file is complete before it is moved to the folder.
  mkdirSync(join(root, dataFolder), { recursive: true });
  const own = relative(root, mkdtempSync(join(root, `${dataFolder}-`)));
  writeManifest(own);
  writePlaceholder(own);
  writeFileSync(join(root, own, 'coverage.json'), JSON.stringify(await readCoverage()));
  // The last one is `coverage.json`, whose time shows that the data is up to date.
  const files = ['custom-elements.json', 'placeholder.css', 'placeholder.d.ts', 'coverage.json'];
  for (const name of files) renameSync(join(root, own, name), join(root, dataFolder, name));
  rmSync(join(root, own), { recursive: true });
}

function newest(folder) {
  const files = readdirSync(join(root, folder), { recursive: true });
  return Math.max(...files.map((name) => statSync(join(root, folder, name)).mtimeMs));
}

// A placeholder answer. The catalog also lists the parts that it lacks.
const anything = { uncles: [], transactions: [], validators: [] };

/** The coverage catalog of each tag: file, function, and arguments. */
const catalogues = {
  'validator-set': ['validator-set', 'validatorParts', [anything]],
  'evidence-list': ['evidence', 'evidenceParts', [[]]],
  'abci-query': ['ics23', 'abciParts', [anything]],
  'evm-logs': ['logs', 'logParts', [[]]],
  'evm-transaction': ['transaction', 'transactionParts', [anything]],
  'block-receipts': ['receipts', 'receiptParts', [[], { number: 0n, hash: '0x' }]],
  'tx-trace': ['trace-calls', 'traceParts', [[]]],
  'uncle-block': ['uncle', 'uncleParts', [anything]],
  'access-list': ['access-list', 'accessListParts', [anything]],
};

/** Returns the checked parts of each tag's answer, with the strings of the widgets: `{ part, name, by, refutedBy }` by tag. */
async function readCoverage() {
  const { answerParts } = await load('src/ui/localization/answer-parts.en.ts');
  const { presumptions } = await load('src/verify/presumptions.ts');
  const wordOf = (id) => presumptions[id].compares;
  const list = Object.entries(catalogues).map(async ([tag, [file, name, given]]) => {
    const module = await load(`src/verify/${file}.ts`);
    const parts = module[name](...given).map(({ part, by, refutedBy = {} }) => ({
      ...{ part, name: answerParts[part], by: by.map(wordOf) },
      refutedBy: Object.keys(refutedBy)
        .filter((id) => !by.includes(id))
        .map(wordOf),
    }));
    return [tag, parts];
  });
  return Object.fromEntries(await Promise.all(list));
}

async function load(path) {
  const { module } = await runnerImport(join(root, path), { configFile: false, logLevel: 'error' });
  return module;
}
