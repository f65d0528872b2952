import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { clientFolder } from '../../scripts/client-package.mjs';
import { npm, root, tool } from '../../scripts/setup.mjs';
import { conclude, folder } from '../support/package.mjs';

// The client alone: packed, installed into an empty project without a network, and used as its README says, against the reference
// gateway of the packed package.
const allowed = ['@noble/hashes'];
const largest = 200_000;

const project = mkdtempSync(join(tmpdir(), 'gateway-elements-client-'));
process.on('exit', () => rmSync(project, { recursive: true, force: true }));
writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
const [tarball] = packed(clientFolder);
// What it depends on is packed from where it is installed here: there is no registry without a network.
const others = allowed.flatMap((name) => packed(join(root, 'node_modules', name)));
const tarballs = [tarball, ...others].map(({ filename }) => `./${filename}`);
const install = npm(['install', '--offline', '--no-audit', '--no-fund', ...tarballs], project);
const installed = readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'));
const home = join(project, 'node_modules/gateway-elements-client');
const about = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));

const [, sample] = /```ts\n([^]*?)```/.exec(readFileSync(join(home, 'README.md'), 'utf8'));
writeFileSync(
  join(project, 'sample.ts'),
  `declare const process: { env: Record<string, string | undefined> };\n${sample}`,
);
// A sample that is wrong must be refused, or the declarations say nothing.
writeFileSync(
  join(project, 'refused.ts'),
  `import { getLogs, type Gateway, type Log, type Transaction } from 'gateway-elements-client';
declare const gateway: Gateway;
declare const log: Log;
declare const transaction: Transaction;
export const address: \`0x\${string}\` = log.address;
export const list = transaction.type === 'eip2930' ? transaction.accessList[0]?.storageKeys.length : 0;
// @ts-expect-error -- no bigint
export const number: string = log.blockNumber;
// @ts-expect-error -- either a range or a block
void getLogs(gateway, { range: { from: 1n, to: 2n }, blockHash: '0x' });
`,
);

conclude([
  ...(install.status === 0 ? [] : [install.stderr]),
  ...installed
    .filter((name) => name !== about.name && !allowed.some((each) => each.startsWith(name)))
    .map((name) => `${name} is installed with the client`),
  ...Object.keys(about.dependencies ?? {})
    .filter((name) => !allowed.includes(name))
    .map((name) => `${name} is a dependency of the client`),
  ...(tarball.unpackedSize > largest ? [`the client has ${tarball.unpackedSize} bytes`] : []),
  ...(about.version === JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
    ? []
    : ['another version']),
  ...readdirSync(home, { recursive: true })
    .filter((name) => /\.(js|d\.ts)$/.test(name))
    .flatMap((name) => importsOf(readFileSync(join(home, name), 'utf8')).map((from) => ({ name, from })))
    .filter(({ from }) => !from.startsWith('.') && !allowed.some((each) => from.startsWith(`${each}/`)))
    .map(({ name, from }) => `${name} imports ${from}`),
  ...typeErrors(),
  ...(await run()),
]);

function packed(folder) {
  const { stdout } = npm(['pack', '--json', '--ignore-scripts', '--pack-destination', project], folder);
  return Object.values(JSON.parse(stdout));
}

function importsOf(text) {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** Without `skipLibCheck`: the declarations of the client must hold by themselves. */
function typeErrors() {
  const options = '--strict --noEmit --module nodenext --target es2022 --lib es2023,dom,dom.iterable --types'.split(
    ' ',
  );
  const args = [tool('typescript-native', 'tsc'), ...options, '', 'sample.ts', 'refused.ts'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line !== '');
}

/** Runs the sample in a process of its own, which has only the client. */
async function run() {
  const { startGateway } = await import(pathToFileURL(join(folder, 'dist/server/node.js')).href);
  const { url, key, close } = await startGateway({ samples: true, recordingsDir: join(root, 'recordings') });
  const { outputText } = ts.transpileModule(sample, { compilerOptions: { target: 'es2022', module: 'esnext' } });
  writeFileSync(join(project, 'sample.js'), outputText);
  const environment = { ...process.env, GATEWAY_URL: url, GATEWAY_KEY: key };
  const child = spawn(process.execPath, ['sample.js'], { cwd: project, env: environment, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  await new Promise((resolve) => child.on('close', resolve));
  await close();
  return /^\d+ 0x[0-9a-f]{40} 175n\n$/i.test(output) && !output.startsWith('0 ')
    ? []
    : [`the sample prints: ${output}`];
}
