/** A stage of the log search may import its own files and the named earlier files. */
const stage = (name, ...known) => ({
  name: 'log-search-back',
  severity: 'error',
  from: { path: `^src/widgets/evm-logs/search/${name}` },
  to: { path: `^src/widgets/evm-logs/(?!request\\.ts$|search/(?:${[name, ...known].join('|')}))` },
});

/** The folder of one widget. Its files may import types of each other. */
const widget = '^src/widgets/([^/]+)/';

/** For a run without widgets, whose graph contains the tables of code on demand. */
export const outsideWidgets = '^src/widgets/';

/**
 * Rejects circular imports in src/, including types and `import()`, except circular imports of types inside one widget folder.
 * Rejects imports of later stages in the log search. `dependency-cruiser.values.config.mjs` rejects circular imports of values in
 * these folders.
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
    // The tables of code on demand name parts of widgets, which load other rows of the tables.
    exclude: { path: '^src/ui/on-demand(-element)?\\.ts$' },
    skipAnalysisNotInRules: true,
  },
};
