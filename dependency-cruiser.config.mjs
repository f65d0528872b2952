/** A stage of the log search may know these files next to its own, and nothing that comes after it. */
const stage = (name, ...known) => ({
  name: 'log-search-back',
  severity: 'error',
  from: { path: `^src/widgets/evm-logs/search/${name}` },
  to: { path: `^src/widgets/evm-logs/(?!fields\\.ts$|search/(?:${[name, ...known].join('|')}))` },
});

/** The folder of one widget: its files may know each other's types. */
const widget = '^src/widgets/([^/]+)/';

/**
 * No file of src/ leads back to itself, be it by a type or by an `import()`, except by types inside the folder of one widget;
 * and a log search goes one way. `dependency-cruiser.values.config.mjs` has the circles of values inside such a folder.
 *
 * @type {Required<Pick<import('dependency-cruiser').IConfiguration, 'forbidden'>> & { options: object }}
 */
export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: { pathNot: widget }, to: { circular: true } },
    {
      name: 'no-circular',
      severity: 'error',
      from: { path: widget },
      to: { circular: true, pathNot: '^src/widgets/$1/' },
    },
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
