import resolve from '@rollup/plugin-node-resolve';
import { page } from './page.mjs';

// As its tutorial has it: node-resolve, and nothing for CommonJS.
export default {
  input: { main: 'src/with-worker.js' },
  output: { dir: 'dist', format: 'es' },
  plugins: [resolve(), page()],
};
