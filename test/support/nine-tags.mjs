// All nine tags, each with a request that the recordings of the reference gateway answer.
const block42 = '0xb4207eecdc9e04fa211c035ac3e9c5e96958fac43b18d189902cbd117913b12f';
const block43 = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';

/**
 * The markup of all nine tags.
 *
 * @param provider - the attributes of their provider
 * @param minedUrl - the URL of the mined chain, which has the uncles
 */
export function nineTags(provider, minedUrl) {
  return `<gateway-provider ${provider}>
<validator-set id="set" height="86" page-size="5" permalink></validator-set>
<evidence-list page-size="5"></evidence-list>
<abci-query path="/cosmos.gov.v1.Query/Proposal" data="0802" height="118"></abci-query>
<evm-logs from-block="40" to-block="43" page-size="10"></evm-logs>
<evm-transaction block-hash="${block42}" index="1"></evm-transaction>
<block-receipts block="43" page-size="10"></block-receipts>
<tx-trace block-hash="${block43}" tx="1"></tx-trace>
<access-list></access-list>
<gateway-provider evm-b-url="${minedUrl}"><uncle-block block="87" index="0"></uncle-block></gateway-provider>
</gateway-provider>`;
}

/** Records the messages of a page and which tags have loaded; for the head of a page. */
export const notes = `<script>
  globalThis.said = [];
  globalThis.loaded = new Set();
  addEventListener('error', ({ message }) => said.push(message));
  addEventListener('unhandledrejection', ({ reason }) => said.push(String(reason)));
  for (const name of ['warn', 'error']) console[name] = (...words) => said.push(words.join(' '));
  addEventListener('gw-load', ({ target }) => loaded.add(target.localName));
</script>`;

/** Waits in a page or frame until all nine tags have an answer; the access list is for a recorded transaction. */
export async function allAnswered(frame) {
  await frame.evaluate(async (blockHash) => {
    await customElements.whenDefined('access-list');
    const list = document.querySelector('access-list');
    await list.fillFrom({ network: 'evm-a', place: { blockHash, transactionIndex: 0 } });
    await list.refresh();
  }, block43);
  try {
    await frame.waitForFunction(() => globalThis.loaded.size === 9, { timeout: 30_000 });
    return [];
  } catch {
    return [`answers are there of ${await frame.evaluate(() => [...globalThis.loaded].join(', '))} alone`];
  }
}
