/** The stages of loading, in their order. */
export const stages = ['element', 'answer', 'check'];

const decoding = ['evm-logs', 'evm-transaction'];
const evm = [...decoding, 'access-list', 'block-receipts', 'tx-trace', 'uncle-block'];
const cosmos = ['abci-query', 'evidence-list', 'validator-set'];

/** The circles of tags that share modules, small ones first. Two circles have no tag in common, or one contains the other. */
export const circles = { decoding, evm, cosmos, all: [...evm, ...cosmos] };

/**
 * Where the stages of each tag begin, by paths below `src/`: with the element, until the answer is displayed, until it is checked. A
 * module that no stage reaches by static imports is loaded on demand, from a file of its own.
 */
export const rootsOf = {
  'validator-set': roots(
    'validator-set',
    ['client/operations/validator-set-pages'],
    [
      'verify/answer-height',
      'verify/consensus-key',
      'verify/coverage/validators',
      'verify/validator-addresses',
      'verify/validator-set-rules',
      'verify/validators-hash',
    ],
  ),
  'evidence-list': roots(
    'evidence-list',
    [
      'client/operations/evidence-reply',
      // What the names of validators need, as in the other two tags.
      'client/operations/abci-query',
      'client/operations/abci-query-reply',
      'decode/cosmos/method',
      'decode/cosmos/wire-tree',
      'ui/format/hex',
    ],
    ['verify/coverage/evidence', 'verify/evidence'],
  ),
  'abci-query': roots(
    'abci-query',
    [
      'client/operations/abci-query-reply',
      'client/wire/protobuf',
      'decode/cosmos/abci-value',
      'decode/cosmos/views',
      'ui/fields/query',
      'ui/templates/announce-failure',
    ],
    ['decode/cosmos/messages/base', 'verify/coverage/abci', 'verify/ics23'],
  ),
  'evm-logs': roots(
    'evm-logs',
    [
      'client/operations/logs-reply',
      'decode/abi/hash',
      'decode/ether-log',
      'decode/events/first-logs',
      'decode/signatures/frequent-events',
      'decode/signatures/table',
      'widgets/evm-logs/search/searches',
    ],
    ['verify/coverage/logs', 'verify/logs'],
  ),
  'evm-transaction': roots(
    'evm-transaction',
    [
      'client/operations/transaction-reply',
      'decode/abi/hash',
      'decode/actions',
      'decode/calls/first-calls',
      'decode/signatures/frequent-functions',
      'decode/signatures/table',
      'decode/word-forms',
      'ui/templates/action',
    ],
    ['verify/coverage/transaction', 'verify/signature-rules', 'verify/transaction'],
  ),
  'block-receipts': roots(
    'block-receipts',
    ['client/operations/block-receipts-reply'],
    ['verify/coverage/receipts', 'verify/receipts', 'verify/receipts-root'],
  ),
  'tx-trace': roots(
    'tx-trace',
    [
      'client/operations/block-receipts-reply',
      'client/operations/trace',
      'client/operations/trace-reply',
      'decode/trace/outcome',
      'widgets/tx-trace/fetch-receipts',
      'widgets/tx-trace/load',
    ],
    ['verify/coverage/trace', 'verify/receipt-bytes', 'verify/trace-calls'],
  ),
  'access-list': roots(
    'access-list',
    ['client/operations/access-list-reply', 'widgets/access-list/slot-names'],
    ['verify/access-list', 'verify/coverage/access-list'],
  ),
  // Its stages import all that they need.
  'uncle-block': {
    element: ['define/uncle-block'],
    answer: ['widgets/uncle-block/answer'],
    check: ['widgets/uncle-block/checks'],
  },
};

/** What is loaded on demand from one file, because one attribute or one kind of answer needs all of it. */
export const onDemand = {
  // The names of validators, and all that reads messages. Messages that few others contain are apart.
  messages: [
    'decode/cosmos/messages/bank',
    'decode/cosmos/messages/slashing',
    'decode/cosmos/messages/staking',
    'decode/cosmos/module-page',
    'ui/cosmos/staking-modules',
    'widgets/validator-set/ask-names',
  ],
  ibc: ['ibc-channel', 'ibc-client', 'ibc-connection', 'ibc-transfer'].map((name) => `decode/cosmos/messages/${name}`),
  // A typed query of <abci-query>.
  typed: [
    'decode/cosmos/json',
    'ui/templates/message-tree',
    'widgets/abci-query/form-bytes',
    'widgets/abci-query/form-values',
    'widgets/abci-query/next-page',
    'widgets/abci-query/panels/value-forms',
    'widgets/abci-query/template-form',
    'widgets/abci-query/template-request',
    'widgets/abci-query/templates',
  ],
  // Panels that offer proofs of signed headers.
  proofs: ['ui/cosmos/proof-actions', 'ui/cosmos/proof-chain/words.en', 'ui/templates/progress'],
  // ABIs, labels and tokens that the page supplies.
  inputs: ['decode/host-inputs', 'ui/evm/guarded-decoder', 'ui/host-guard'],
  // What both the decoder of ABIs and the names of slots need, and large replies.
  common: ['decode/abi/input', 'ui/large-replies'],
  // State changes, and what names their slots.
  slots: ['decode/state/labels', 'decode/state/slot-preimages'],
  state: ['decode/state/reader', 'widgets/tx-trace/state-changes/state-panel'],
  // Otherwise the bundler puts what they share with it into `index.js`, which loads all tags.
  tokens: ['ui/evm/ask-tokens'],
  worker: ['ui/worker-start'],
  // Checks of a trace against its receipts and logs.
  'trace-checks': ['verify/ether-logs', 'verify/trace'],
};

function roots(tag, answer, check) {
  return {
    element: [`define/${tag}`],
    answer: ['client/reply', 'ui/extras/widget-extras', `widgets/${tag}/render`, ...answer],
    check: ['ui/templates/checks', 'verify/verdict', `widgets/${tag}/checks`, ...check],
  };
}
