/** A stage of the log search may know these files beside its own, and nothing that comes after it. */
const stage = (name, ...known) => ({
  name: 'log-search-back',
  severity: 'error',
  from: { path: `^src/widgets/evm-logs/search/${name}` },
  to: { path: `^src/widgets/evm-logs/(?!fields\\.ts$|search/(?:${[name, ...known].join('|')}))` },
});

/**
 * No file of src/ leads back to itself, be it by a type or by an `import()`; and a log search goes one way.
 *
 * @type {Required<Pick<import('dependency-cruiser').IConfiguration, 'forbidden'>> & { options: object }}
 */
export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    stage('plan'),
    stage('ask', 'plan', 'log-order'),
    stage('collect', 'plan', 'log-order'),
    stage('(?:search|follow|restore)', 'plan', 'ask', 'collect', 'log-order'),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    skipAnalysisNotInRules: true,
  },
};
