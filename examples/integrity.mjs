import { createHash } from 'node:crypto';
import map from 'gateway-elements/importmap.json' with { type: 'json' };

const text = JSON.stringify(map);

/** The import map for the page's `<head>`. */
export const importMap = `<script type="importmap">${text}</script>`;

/** The source for `script-src` of your CSP. */
export const scriptSource = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
