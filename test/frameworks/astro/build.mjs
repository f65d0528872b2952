import { build } from 'astro';

// Its command refuses Node 20, its package.json does not.
await build({ logLevel: 'warn' });
