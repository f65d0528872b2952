import { spawnSync } from 'node:child_process';
import { addExamples, conclude, consumer, read } from '../support/package.mjs';

// A server renders each tag with its attributes before any script runs; objects, functions, and the key are not in the markup. Every
// attribute of the components is in the manifest, and every setting of the manifest is supported by the components.
addExamples();
const key = 'a-key-that-nobody-may-see';
const script = `
  import { createElement as h } from 'react';
  import { renderToString } from 'react-dom/server';
  import * as components from 'gateway-elements/react';
  const page = h(
    components.GatewayProvider,
    { cosmosRestUrl: '/gateway/rest', evmAName: 'Holesky', apiKey: '${key}', labels: { '0x1': 'One' }, getKey: () => '${key}' },
    h(components.ValidatorSet, { height: '86', pageSize: 7, loadNames: true, loading: 'lazy', className: 'set', onGwLoad() {} }),
    h(components.TxTrace, { blockHash: '0x12', onlyTopCall: false, abis: [] }),
  );
  console.log(renderToString(page));
  console.log(Object.keys(components).sort().join(' '));
`;
const done = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
  cwd: consumer,
  encoding: 'utf8',
  timeout: 60_000,
});
const expected = [
  '<gateway-provider cosmos-rest-url="/gateway/rest" evm-a-name="Holesky">',
  '<validator-set height="86" page-size="7" load-names="" loading="lazy" class="set"></validator-set>',
  '<tx-trace block-hash="0x12"></tx-trace></gateway-provider>',
].join('');

const elements = JSON.parse(read('dist/custom-elements.json'))
  .modules.flatMap(({ declarations }) => declarations ?? [])
  .filter(({ tagName }) => tagName);
const names = elements.map(({ tagName }) => tagName.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase()));
const code = read('dist/frameworks/react.js');
const fields = elements.flatMap(({ members = [] }) =>
  members.filter(({ kind, privacy, readonly }) => kind === 'field' && !privacy && !readonly),
);
const unknown = fields.filter(
  ({ name }) => !code.includes(`'${name}'`) && !code.includes(`"${name}"`) && !code.includes('`' + name + '`'),
);
const misspelt = fields.filter(
  ({ name, attribute }) => attribute && attribute !== name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
);
conclude([
  ...(done.stderr === '' ? [] : [`the server complains: ${done.stderr}`]),
  ...(done.stdout === `${expected}\n${names.sort().join(' ')}\n` ? [] : [`a server renders ${done.stdout}`]),
  ...(done.stdout.includes(key) ? ['the key is in the markup'] : []),
  ...(code.startsWith(`"use client"`) || code.startsWith(`'use client'`)
    ? []
    : ['react.js is not marked as code of the browser']),
  ...[...new Set(unknown.map(({ name }) => `React components do not know the setting ${name}`))],
  ...misspelt.map(({ name, attribute }) => `${attribute} is not ${name} in kebab case`),
]);
