import { fontFiles, useFonts } from './fonts.mjs';

// The runner's Vite imports this file into every browser test.
await useFonts(fontFiles.map(([family, weight, file]) => [family, weight, `/node_modules/${file}`]));
