// Configures the custom-elements analyzer.

/** What the custom-elements analyzer reads; it must not write into package.json. */
export default {
  litelement: true,
  quiet: true,
  packagejson: false,
  globs: ['src/widgets/*/*.ts', 'src/values/*.ts', 'src/ui/*.ts', 'src/ui/widget/*.ts'],
};
