/** No file of src/ leads back to itself, be it by a type or by an `import()`. */
export default {
  forbidden: [{ name: 'no-circular', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    skipAnalysisNotInRules: true,
  },
};
