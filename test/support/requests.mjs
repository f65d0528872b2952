const block11 = '0x450e12eab35e23a5fab9b81d96c1dd0cdaba3aec91a37de11f7112c746bf05ba';
const block42 = '0xb4207eecdc9e04fa211c035ac3e9c5e96958fac43b18d189902cbd117913b12f';
const block43 = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const block45 = '0x617a8af3ec616d0b638462ee75b8ff56bbbbe0ec1bfb6d0399e6c60dd9877b7e';
const mined = { chain: '/4141' };
const words = (...all) => all.map((word) => word.padStart(64, '0')).join('');

/**
 * Typical requests of each tag, by name, which the recordings of the reference gateway answer. In addition to attributes, a
 * request may name the `chain` under the gateway, and the URL for `rest`.
 */
export const requests = {
  'validator-set': {
    'a height': { height: '86', 'page-size': '25' },
    'the latest height': { 'page-size': '100' },
    'a height with names': { height: '118', 'load-names': '' },
  },
  'evidence-list': {
    'the first page': { 'page-size': '10' },
    'the last page first': { 'page-size': '5', reverse: '' },
    'no evidence': { rest: '/empty' },
  },
  'abci-query': {
    'a key of a store with proof': {
      path: '/store/bank/key',
      data: '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d',
      height: '118',
      prove: '',
    },
    'the proof of an absent key': {
      path: '/store/bank/key',
      data: '021499563c108ea2090cebda70973b8d9d0520312b70756e6f7468696e67',
      height: '90',
      prove: '',
    },
    'a key of a store': {
      path: '/store/bank/key',
      data: '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d',
      height: '90',
    },
  },
  'evm-logs': {
    'a range': { 'from-block': '40', 'to-block': '47', 'page-size': '25' },
    'a block': { 'block-hash': block43 },
    'an event': {
      'from-block': '40',
      'to-block': '47',
      event: 'Transfer(address indexed from, address indexed to, uint256 value)',
    },
  },
  'evm-transaction': {
    'a contract call': { 'block-hash': block42, index: '1' },
    'a transfer': { 'block-hash': block11, index: '2' },
    'a transaction of type 4': { 'block-hash': block45, index: '2' },
    'a transaction with blobs': { 'block-hash': block45, index: '3' },
  },
  'block-receipts': {
    'a block': { block: '43' },
    'a block of 150 transactions': { block: '48', 'page-size': '25' },
    'a block before Byzantium': { ...mined, block: '3' },
  },
  'tx-trace': {
    'the calls of a transaction': { 'block-hash': block43, tx: '1' },
    'the calls of a block': { 'block-hash': block43 },
    'the outermost call': { 'block-hash': block43, tx: '3', 'only-top-call': '' },
  },
  'access-list': {
    'a swap': {
      from: '0x65559c77a7e349eea665542acf53c6a8fa722cfd',
      to: '0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2',
      data: `0x56d928a0${words('80', '1', '65559c77a7e349eea665542acf53c6a8fa722cfd', '6955e207', '2', 'f6882ccae2ecd708401594782da6a5d859adfc16', '44e52942332611cf5d0b239b9ecdcb5776916606')}`,
      value: '1000000000000000000',
      gas: '900000',
      block: '42',
    },
    'an approval': {
      from: '0xcd8847fa87a6a812b2839344dc7b426e34775363',
      to: '0xe47dcdb357dc59a946677bbbd6cbac19c3b703bd',
      data: `0x095ea7b3${words('fe50b1119040f98b77cb28e4b8a9e13c6ef73bc2')}${'f'.repeat(64)}`,
      gas: '400000',
      block: '42',
    },
    'a transfer': {
      from: '0x62aee0ef743a905d05e9380a7de060cf37379fcf',
      to: '0x65559c77a7e349eea665542acf53c6a8fa722cfd',
      value: '1000000000000000000',
      gas: '21000',
      block: '10',
    },
  },
  'uncle-block': {
    'the first uncle': { ...mined, block: '87', index: '0' },
    'the second uncle': { ...mined, block: '24', index: '1' },
    'no uncle': { ...mined, block: '290', index: '0' },
  },
};

/** Requests of a tag that load code on demand before the answer is displayed. */
export const demandingRequests = {
  'evidence-list': { 'the first page with names': { 'page-size': '10', 'state-height': '141', 'load-names': '' } },
  'abci-query': {
    'a typed query': { path: '/cosmos.gov.v1.Query/Proposal', data: '0802', height: '118' },
    'a path without a type': { path: '/app/version' },
    'a value with a type': { path: '/store/staking/key', data: '51', height: '90', prove: '' },
  },
  'tx-trace': {
    'state changes': { 'block-hash': block43, tx: '1', tracer: 'prestate', diff: '' },
    'the state before': { 'block-hash': block43, tx: '1', tracer: 'prestate' },
    'calls with logs': { 'block-hash': block43, tx: '2', 'with-log': '' },
    'calls with receipts': { 'block-hash': block43, tx: '1', 'with-receipts': '' },
  },
};

/** The markup of an element of this tag inside its provider. */
export function requestMarkup(tag, gateway, { chain = '', rest = `${gateway.url}/rest`, ...attributes }) {
  return `<gateway-provider cosmos-rest-url="${rest}" cosmos-rpc-url="${gateway.url}/rpc"
    evm-a-url="${gateway.url}${chain}/a" evm-b-url="${gateway.url}${chain}/b" api-key="${gateway.key}">${elementWith(tag, attributes)}</gateway-provider>`;
}

/** The markup of an element with attributes. */
export function elementWith(tag, attributes) {
  const texts = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${texts.join('')}></${tag}>`;
}

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
