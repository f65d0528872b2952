import { createHash } from 'node:crypto';
import map from 'gateway-elements/importmap.json' with { type: 'json' };

// The hashes of all modules of dist/cdn/, which your site has at /gateway-elements/.
const text = JSON.stringify(map);

/** For the head of the page, before its first module. */
export const importMap = `<script type="importmap">${text}</script>`;

/** For `script-src` of a content security policy, which would drop the import map without a word. */
export const scriptSource = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
