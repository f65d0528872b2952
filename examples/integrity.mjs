import { createHash } from 'node:crypto';
import map from 'gateway-elements/importmap.json' with { type: 'json' };

// The hashes of all modules of dist/cdn/, which your site serves at /gateway-elements/.
const text = JSON.stringify(map);

/** Add this import map to the page's `<head>`, before the first module. */
export const importMap = `<script type="importmap">${text}</script>`;

/** Add this source to `script-src` of your CSP. Otherwise, the CSP blocks the import map. */
export const scriptSource = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
