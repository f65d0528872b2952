import integrity from 'gateway-elements/integrity.json' with { type: 'json' };

// Every module of dist/cdn/ by the address that it has on your site.
const entries = Object.entries(integrity).map(([name, hash]) => [name.replace('./', '/gateway-elements/'), hash]);
const map = JSON.stringify({ integrity: Object.fromEntries(entries) });

/** For the head of the page, before its first module. A strict policy needs the hash of what lies between the tags. */
export const importMap = `<script type="importmap">${map}</script>`;
