import configuration from './dependency-cruiser.config.mjs';

/**
 * Rejects circular imports of values in src/, including `import()`. Ignores imports of types.
 *
 * @type {typeof configuration}
 */
export default {
  forbidden: [{ name: 'no-circular-values', severity: 'error', from: {}, to: { circular: true } }],
  options: { ...configuration.options, tsPreCompilationDeps: false },
};
