import configuration from './dependency-cruiser.config.mjs';

/**
 * No file of src/ leads back to itself by values, be it by an `import()`. Imports of types do not count.
 *
 * @type {typeof configuration}
 */
export default {
  forbidden: [{ name: 'no-circular-values', severity: 'error', from: {}, to: { circular: true } }],
  options: { ...configuration.options, tsPreCompilationDeps: false },
};
