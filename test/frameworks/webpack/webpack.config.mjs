import { cpSync } from 'node:fs';

cpSync('src/index.html', 'dist/index.html');

export default {
  mode: 'production',
  entry: './src/main.js',
  output: { filename: 'main.js' },
  performance: { hints: false },
};
