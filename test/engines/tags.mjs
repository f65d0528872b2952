// The widgets that the engines show: attributes, words and mark of each.
const block42 = '0xb4207eecdc9e04fa211c035ac3e9c5e96958fac43b18d189902cbd117913b12f';
const block43 = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const absentKey = '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d';

/** Each of the nine tags: what it is asked for, words of its answer on recorded data, and its mark. */
export const tags = {
  'validator-set': {
    attributes: { height: '86', 'page-size': '25' },
    words: ['28,773,985', '86.88%'],
    mark: 'Consistent',
  },
  'evidence-list': {
    attributes: { 'page-size': '10', 'state-height': '141' },
    words: ['13 validators double-signed once each', '84–119'],
    mark: 'Consistent',
  },
  'abci-query': {
    attributes: { path: '/store/bank/key', data: absentKey, height: '118', prove: true },
    words: ['3,990,865,544 uatom', 'The proof is valid.'],
    mark: 'Fits its own proof',
  },
  'evm-logs': {
    attributes: { 'from-block': '40', 'to-block': '47', 'page-size': '25' },
    words: ['Transfer', '500,000,000,000,000,000,000'],
    mark: 'Consistent',
  },
  'evm-transaction': {
    attributes: { 'block-hash': block42, index: '1' },
    words: ['Dynamic fee (2)', '2.00449 gwei'],
    mark: 'Fits its own hash',
  },
  'block-receipts': { attributes: { block: '43' }, words: ['371,635', '2.00394 gwei'], mark: 'Consistent' },
  'tx-trace': {
    attributes: { 'block-hash': block43, tx: '1', 'with-receipts': true },
    words: ['All 22 internal calls succeeded', '169,247 gas in total'],
    mark: 'Matches its receipts',
  },
  'access-list': {
    attributes: {},
    call: { network: 'evm-a', place: { blockHash: block43, transactionIndex: 0 } },
    words: ['The call would succeed, using 132,757 gas'],
    mark: 'Unverified',
  },
  'uncle-block': {
    attributes: { block: '87', index: '0' },
    words: ['5/8 of a block reward', '131,200'],
    mark: 'Fits its own hash',
  },
};

/** The markup of a widget below a provider of the gateway at `url`; `changes` are attributes instead of the usual ones. */
export function widget({ url, key }, tag, changes = {}) {
  const attributes = Object.entries({ ...tags[tag].attributes, ...changes })
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? name : `${name}="${value}"`));
  // Uncles are on the chain that was mined.
  const evm = tag === 'uncle-block' ? `${url}/4141` : url;
  return `<gateway-provider cosmos-rest-url="${url}/rest" cosmos-rpc-url="${url}/rpc"
evm-a-url="${evm}/a" evm-b-url="${evm}/b" api-key="${key}"><${tag} ${attributes.join(' ')}></${tag}></gateway-provider>`;
}
