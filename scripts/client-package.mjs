import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { homeOf } from './links.mjs';
import { root } from './setup.mjs';

/** Where the package of the client alone is built. */
export const clientFolder = join(root, 'dist-client');

const parts = join(root, 'scripts/client-package');

/**
 * Writes the package `gateway-elements-client`: what `client.js` and `client.d.ts` of the built package lead to, as it is there, with
 * copies of viem's types in place of viem. Nothing is built twice, so the client is the same in both packages.
 */
export async function writeClientPackage() {
  const { default: ts } = await import('typescript');
  const about = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  rmSync(clientFolder, { recursive: true, force: true });
  const packages = new Set();
  const dist = join(root, 'dist');
  const follow = (file, ending, found = new Set()) => {
    if (found.has(file)) return found;
    found.add(file);
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles) {
      if (fileName.startsWith('.')) follow(resolve(dirname(file), fileName.replace(/\.js$/, ending)), ending, found);
      else packages.add(fileName);
    }
    return found;
  };
  const files = [...follow(join(dist, 'client.js'), '.js'), ...follow(join(dist, 'client.d.ts'), '.d.ts')];
  // viem is there for its types alone: the check of the package tells if code asks for it.
  packages.delete('viem');
  for (const file of files) {
    const target = join(clientFolder, 'dist', relative(dist, file));
    mkdirSync(dirname(target), { recursive: true });
    const up = relative(dirname(file), join(dist, 'viem-types.js')).replaceAll('\\', '/');
    const path = up.startsWith('.') ? up : `./${up}`;
    const text = readFileSync(file, 'utf8');
    writeFileSync(target, file.endsWith('.d.ts') ? text.replace(/(from )(['"])viem\2/g, `$1$2${path}$2`) : text);
  }
  cpSync(join(parts, 'viem-types.d.ts'), join(clientFolder, 'dist/viem-types.d.ts'));
  cpSync(join(root, 'LICENSE'), join(clientFolder, 'LICENSE'));
  const readme = readFileSync(join(parts, 'README.md'), 'utf8').replaceAll('%home%', homeOf(about));
  writeFileSync(join(clientFolder, 'README.md'), readme);
  const dependencies = Object.fromEntries([...packages].map((name) => withVersion(name, about)));
  writeFileSync(join(clientFolder, 'package.json'), `${JSON.stringify(manifestOf(about, dependencies), null, 2)}\n`);
}

function manifestOf({ version, license, author, repository, homepage, bugs, engines, publishConfig }, dependencies) {
  return {
    name: 'gateway-elements-client',
    version,
    description:
      'The headless client of gateway-elements: nine read calls of a keyed blockchain gateway, typed and checked.',
    keywords: ['blockchain', 'json-rpc', 'cosmos', 'cometbft', 'ethereum', 'evm', 'client'],
    license,
    author,
    repository,
    homepage,
    bugs,
    type: 'module',
    engines,
    exports: { '.': { types: './dist/client.d.ts', default: './dist/client.js' }, './package.json': './package.json' },
    types: './dist/client.d.ts',
    files: ['dist'],
    publishConfig,
    sideEffects: false,
    ...(Object.keys(dependencies).length > 0 && { dependencies }),
  };
}

function withVersion(specifier, { dependencies }) {
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  if (!Object.hasOwn(dependencies, name)) throw new Error(`The client imports ${specifier}, which is no dependency.`);
  return [name, dependencies[name]];
}
