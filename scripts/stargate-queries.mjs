import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const virtual = '\0stargate-queries';

// What `src/widgets/abci-query/stargate.ts` takes from cosmjs, and where in the package it stands.
const parts = {
  QueryClient: 'queryclient/queryclient.js',
  setupAuthExtension: 'modules/auth/queries.js',
  setupBankExtension: 'modules/bank/queries.js',
  setupDistributionExtension: 'modules/distribution/queries.js',
  setupIbcExtension: 'modules/ibc/queries.js',
  setupMintExtension: 'modules/mint/queries.js',
  setupSlashingExtension: 'modules/slashing/queries.js',
  setupStakingExtension: 'modules/staking/queries.js',
};

/**
 * Takes the queries of @cosmjs/stargate by their files. The package has one entry, which nobody can shake: with it come
 * wallets, signing and sockets, ten times what queries need.
 */
export function stargateQueries() {
  return {
    name: 'stargate-queries',
    enforce: 'pre',
    resolveId: (id) => (id === '@cosmjs/stargate' ? virtual : undefined),
    load(id) {
      if (id !== virtual) return undefined;
      return Object.entries(parts)
        .map(([name, file]) => {
          const path = fileOf(file);
          // A name that is not there would become undefined without a word.
          if (!(name in require(path))) throw new Error(`@cosmjs/stargate has no ${name} in ${file} any more.`);
          return `export { ${name} } from ${JSON.stringify(path)};`;
        })
        .join('\n');
    },
  };
}

/** The files of cosmjs whose queries are taken. */
export function stargateFiles() {
  return Object.values(parts).map(fileOf);
}

function fileOf(part) {
  return join(dirname(require.resolve('@cosmjs/stargate')), part);
}
