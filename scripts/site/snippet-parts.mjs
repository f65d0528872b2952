import { highlight } from './highlight.mjs';

const hash = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';

/** The first snippet of the home page, by framework. */
const first = {
  html: `<script type="module" src="/gateway-elements/gateway-elements.js"></script>
<gateway-provider evm-b-url="/gateway/b">
  <tx-trace block-hash="${hash}" tx="1"></tx-trace>
</gateway-provider>`,
  react: `import { GatewayProvider, TxTrace } from 'gateway-elements/react';

<GatewayProvider evmBUrl="/gateway/b">
  <TxTrace blockHash="${hash}" tx="1" />
</GatewayProvider>`,
  vue: `import 'gateway-elements/define/tx-trace.js';

<gateway-provider evm-b-url="/gateway/b">
  <tx-trace block-hash="${hash}" tx="1" />
</gateway-provider>`,
  svelte: `import 'gateway-elements/define/tx-trace.js';

<gateway-provider evm-b-url="/gateway/b">
  <tx-trace block-hash="${hash}" tx="1"></tx-trace>
</gateway-provider>`,
};

/** The panels of the snippet; what is copied has the whole hash and path. */
export function snippetPanels() {
  return Object.entries(first)
    .map(([name, text]) => {
      const short = text.replace(hash, '0x9715…73c9').replace('/gateway-elements/', '…/');
      const shown = highlight(short, name === 'react' ? 'html' : name);
      const whole = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
      return `<pre id="${name}" role="tabpanel" tabindex="0"${name === 'html' ? '' : ' hidden'}><code data-text="${whole}">${shown}</code></pre>`;
    })
    .join('\n            ');
}

const frameworks = [
  ['HTML', 'script-tag', 'Script tag', '<validator-set\n  height="86"\n></validator-set>'],
  ['React', 'frameworks', 'React, Next', '<ValidatorSet\n  height="86"\n  onGwLoad={loaded} />'],
  ['Vue', 'frameworks', 'Vue, Nuxt', '<validator-set\n  :height="height"\n  @gw-load="loaded" />'],
  ['Svelte', 'frameworks', 'Svelte', '<validator-set\n  {height}\n  ongw-load={loaded} />'],
];

/** One tag in four frameworks. */
export function frameworkCards() {
  return `<div class="frameworks">${frameworks
    .map(
      ([name, guide, words, text]) =>
        `<div><h3>${name}<a href="guides/${guide}.html">${words}</a></h3><pre tabindex="0"><code>${highlight(text, 'html')}</code></pre></div>`,
    )
    .join('')}</div>`;
}
