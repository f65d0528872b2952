const block42 = '0xb4207eecdc9e04fa211c035ac3e9c5e96958fac43b18d189902cbd117913b12f';
const block43 = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';

/** One element of each tag, with a question that the recordings answer. */
export const firstQuestions = {
  'validator-set': { height: '86', 'page-size': '25' },
  'evidence-list': { 'page-size': '10' },
  'abci-query': {
    path: '/store/bank/key',
    data: '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d',
    height: '118',
    prove: '',
  },
  'evm-logs': { 'from-block': '40', 'to-block': '47', 'page-size': '25' },
  'evm-transaction': { 'block-hash': block42, index: '1' },
  'block-receipts': { block: '43' },
  'tx-trace': { 'block-hash': block43, tx: '1' },
  'access-list': {
    from: '0x65559c77a7e349eea665542acf53c6a8fa722cfd',
    to: '0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2',
    data:
      '0x56d928a0' +
      [
        '80',
        '1',
        '65559c77a7e349eea665542acf53c6a8fa722cfd',
        '6955e207',
        '2',
        'f6882ccae2ecd708401594782da6a5d859adfc16',
        '44e52942332611cf5d0b239b9ecdcb5776916606',
      ]
        .map((word) => word.padStart(64, '0'))
        .join(''),
    value: '1000000000000000000',
    gas: '900000',
    block: '42',
  },
  'uncle-block': { block: '87', index: '0' },
};

/** Options of an element that take further requests. */
export const furtherQuestions = {
  'evidence-list with enrich': ['evidence-list', { enrich: '' }],
  'tx-trace with receipts': ['tx-trace', { 'with-receipts': '' }],
};

/** The markup of an element of this tag inside its provider. */
export function firstMarkup(tag, gateway, further = {}) {
  const chain = tag === 'uncle-block' ? `${gateway.url}/4141` : gateway.url;
  return `<gateway-provider cosmos-rest-url="${gateway.url}/rest" cosmos-rpc-url="${gateway.url}/rpc"
    evm-a-url="${chain}/a" evm-b-url="${chain}/b" api-key="${gateway.key}">${elementWith(tag, { ...firstQuestions[tag], ...further })}</gateway-provider>`;
}

/** The markup of an element with attributes. */
export function elementWith(tag, attributes) {
  const texts = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${texts.join('')}></${tag}>`;
}
