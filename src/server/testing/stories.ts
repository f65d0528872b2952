/** The attributes with which a tag shows what the packed recordings have, by tag. */
export const stories = {
  'validator-set': { height: '86' },
  'evidence-list': {},
  'abci-query': {
    path: '/store/bank/key',
    data: '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d',
    height: '118',
    prove: '',
  },
  'evm-logs': { 'from-block': '42', 'to-block': '45' },
  'evm-transaction': {
    'block-hash': '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9',
    index: '0',
  },
  'block-receipts': { block: '43' },
  'tx-trace': { 'block-hash': '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9', tx: '0' },
  'uncle-block': { block: '87', index: '0' },
  'access-list': {
    from: '0xcd8847fa87a6a812b2839344dc7b426e34775363',
    to: '0xe47dcdb357dc59a946677bbbd6cbac19c3b703bd',
    data: '0x095ea7b3000000000000000000000000fe50b1119040f98b77cb28e4b8a9e13c6ef73bc2ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    value: '0',
    gas: '400000',
    block: '42',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
