/** The loading stages, in order. */
export const stages = ['element', 'answer', 'check'];

const decoding = ['evm-logs', 'evm-transaction'];
const transactions = ['evm-transaction', 'access-list', 'block-receipts', 'uncle-block'];
const evm = [...transactions, 'evm-logs', 'tx-trace'];
const tables = ['access-list', 'block-receipts', 'validator-set'];
const cosmos = ['abci-query', 'evidence-list', 'validator-set'];

/** Groups of tags that share modules, smallest first: a module belongs to the first group that contains all tags with the module. */
export const circles = { decoding, transactions, evm, cosmos, tables, all: [...evm, ...cosmos] };

/**
 * The entry modules of each tag by stage, as paths under `src/`: the element, the first render of an answer, and the checks. If no
 * stage imports a module statically, it loads on demand from its own file.
 */
export const rootsOf = {
  'validator-set': inStages('validator-set', [], ['client/operations/validator-set-pages'], ['validator-set']),
  'evidence-list': inStages(
    'evidence-list',
    ['decode/address-bytes'],
    [
      'widgets/evidence-list/controllers/pages',
      // Loading validator names requires these modules. Another Cosmos tag loads them in this stage, too.
      'client/operations/abci-query',
      'client/operations/abci-query-reply',
      'client/operations/validator-set-pages',
      'client/operations/validator-set-reply',
      'decode/cosmos/method',
      'decode/cosmos/wire-tree',
      'ui/format/hex',
    ],
  ),
  'abci-query': inStages(
    'abci-query',
    ['decode/cosmos/messages/base'],
    // The file of typed queries imports these modules.
    ['ui/fields/query', 'ui/templates/tick'],
    ['abci-query'],
  ),
  'evm-transaction': {
    element: ['define/evm-transaction', 'client/operations/transaction'],
    answer: [
      'widgets/evm-transaction/answer',
      // The decoder of the first calls.
      'decode/calls/first-calls',
      'decode/signatures/frequent-functions',
      'decode/signatures/table',
      'decode/word-forms',
    ],
    check: ['widgets/evm-transaction/checks', 'verify/signature-rules'],
  },
  'block-receipts': inStages('block-receipts', [], [], ['block-receipts']),
  'tx-trace': {
    element: ['define/tx-trace'],
    answer: ['client/operations/block-receipts-reply', 'widgets/tx-trace/answer', 'widgets/tx-trace/controllers/load'],
    check: ['verify/receipt-bytes', 'widgets/tx-trace/checks'],
  },
  'access-list': inStages('access-list', [], [], ['access-list']),
  'evm-logs': inStages('evm-logs'),
  'uncle-block': inStages('uncle-block', [], [], ['uncle']),
};

/** Modules that load on demand from one file, because one attribute or one kind of answer requires all of them. */
export const onDemand = {
  // Validator names, and everything that decodes messages. Messages that few other messages contain are in separate files.
  messages: [
    'decode/cosmos/messages/bank',
    'decode/cosmos/messages/slashing',
    'decode/cosmos/messages/staking',
    'decode/cosmos/module-page',
    'ui/cosmos/staking-modules',
  ],
  ibc: ['ibc-channel', 'ibc-client', 'ibc-connection', 'ibc-transfer'].map((name) => `decode/cosmos/messages/${name}`),
  'chain-messages': ['accounts', 'chain', 'comet', 'tx'].map((name) => `decode/cosmos/messages/${name}`),
  gov: ['distribution', 'gov-v1', 'gov-v1beta1', 'mint'].map((name) => `decode/cosmos/messages/${name}`),
  // Code of several panels.
  panels: ['client/fatal-codes', 'decode/bech32-addresses', 'ui/templates/chart', 'ui/templates/expected-hash'],
  // Long lists, and the highlight of equal addresses in lists.
  lists: ['ui/templates/long-table', 'ui/templates/same-address'],
  // Guesses about words and units.
  hints: ['decode/word-hints', 'ui/evm/unit-clues'],
  // Forms instead of an answer, and a pasted call.
  forms: [
    'widgets/abci-query/form',
    'widgets/access-list/controllers/pasted-call',
    'widgets/evm-transaction/form',
    'widgets/tx-trace/form',
    'widgets/validator-set/form',
  ],
  // Failures of requests and of options.
  failures: ['client/failures', 'client/wrong-options'],
  // A failure instead of an answer.
  failure: ['ui/controllers/blocked', 'ui/templates/failure'],
  // Files that a visitor saves.
  export: ['ui/export/field-table', 'ui/export/files', 'ui/tools/export-table'],
  // Panel of checks, and comparisons of answers.
  'check-list': ['ui/localization/checks.en', 'ui/templates/check-list', 'ui/widget/cross-check'],
  witness: ['ui/witness', 'verify/witness'],
  // Typed queries of <abci-query>.
  typed: [
    'decode/cosmos/json',
    'ui/templates/message-tree',
    'widgets/abci-query/form-bytes',
    'widgets/abci-query/panels/value-forms',
    'widgets/abci-query/template-form',
    'widgets/abci-query/template-request',
    'widgets/abci-query/templates',
  ],
  // Texts of <abci-query> after its mark.
  'abci-words': ['widgets/abci-query/late-words.en'],
  json: ['ui/tools/json-lines'],
  // The JSON of a value, differences between heights, and units.
  values: ['ui/cosmos/denom-metadata', 'widgets/abci-query/panels/diff-panel', 'widgets/abci-query/panels/json-panel'],
  // Panels that can load proofs of signed headers.
  proofs: ['ui/cosmos/proof-actions', 'ui/cosmos/proof-chain/words.en', 'ui/templates/progress'],
  // Signed headers, and their sources.
  headers: [
    'ui/cosmos/ask-second',
    'ui/cosmos/ask-signers',
    'ui/cosmos/light-source',
    'verify/light/block',
    'verify/light/evidence-checks',
    'verify/light/header',
    'verify/light/prove-value',
    'verify/light/validators',
  ],
  // The light client, which follows signed headers.
  light: [
    'ui/cosmos/load-signers',
    'ui/cosmos/rpc-commit',
    'verify/light/save-proof',
    'verify/light/signed-state',
    'verify/light/trusted-headers',
    'verify/light/typed-rules',
  ],
  curves: ['curve-secp256k1', 'curve-secp256k1eth', 'curves']
    .map((name) => `verify/light/${name}`)
    .concat('verify/new-key-kinds'),
  // Votes and completeness of evidence.
  'evidence-proofs': [
    'verify/light/double-sign',
    'widgets/evidence-list/controllers/completeness',
    'widgets/evidence-list/panels/completeness-panel',
    'widgets/evidence-list/panels/votes-panel',
  ],
  'power-panels': [
    'widgets/validator-set/comparison',
    'widgets/validator-set/panels/concentration-panel',
    'widgets/validator-set/panels/signers-panel',
  ],
  requests: ['client/operations/block', 'widgets/evm-transaction/controllers/requests'],
  // Comparisons with block headers.
  anchors: [
    'ui/evm/find-anchor',
    'verify/anchored-lists',
    'verify/anchored-transaction',
    'verify/given-header',
    'verify/log-proof',
    'widgets/evm-logs/controllers/prover',
  ],
  // Searches that require several requests.
  search: ['ask', 'ask-edges', 'follow', 'restore'].map((name) => `widgets/evm-logs/search/${name}`),
  // ABIs, labels, tokens, and texts from the host page.
  inputs: ['decode/host-inputs', 'ui/evm/guarded-decoder', 'ui/host-guard', 'ui/localization/lexicon'],
  // Columns and values from the host page.
  page: ['ui/page-columns', 'ui/page-values'],
  // Modules that both the ABI decoder and slot names require, and large responses.
  common: ['decode/abi/input', 'ui/large-replies'],
  // Labels of slots, which state changes and slot names require.
  slots: ['decode/state/getters', 'decode/state/labels'],
  'slot-search': ['decode/state/slot-names', 'decode/state/slot-preimages'],
  state: ['decode/state/reader', 'widgets/tx-trace/state-changes/state-table'],
  // Without this entry, the bundler moves the modules shared with it to `index.js`, which loads all tags.
  tokens: ['decode/token-answers', 'ui/evm/ask-tokens', 'ui/evm/contract-tokens'],
  preimages: ['decode/topic-preimages', 'ui/evm/preimages'],
  // Starts the worker of large responses, and reads its results.
  worker: ['ui/worker-start', 'worker/queue', 'worker/read-reply'],
  // Automatic refresh, and permalinks.
  'when-to-ask': ['ui/when-to-ask/when-to-ask'],
  // Logs of a call or of a transaction.
  'log-detail': ['ui/evm/log-rows', 'ui/styles/log-detail', 'widgets/tx-trace/controllers/frame-logs'],
  // Checks that compare a trace with its receipts and logs.
  'trace-checks': ['verify/ether-logs', 'verify/state-gas', 'verify/trace'],
  // Texts of <tx-trace> after its mark, and parts of several panels.
  'trace-panels': ['calls/unread-call', 'late-words.en', 'panels/failures-panel'].map(
    (name) => `widgets/tx-trace/${name}`,
  ),
  compared: ['widgets/tx-trace/compare/compared', 'widgets/tx-trace/compare/styles'],
  movement: ['widgets/tx-trace/movement/flow-picture', 'widgets/tx-trace/movement/movement-panel'],
  flame: ['widgets/tx-trace/controllers/flame-panel', 'widgets/tx-trace/flame/styles'],
  'value-elements': ['address', 'amount', 'hash', 'time'].map((name) => `define/gateway-${name}`),
  // Arabic texts of every element.
  arabic: ['card', 'counts', 'errors', 'index'].map((name) => `languages/ar/${name}`),
};

/**
 * The roots of a tag: these entry modules import everything that their stage requires, except code on demand. The operations that
 * send the request are in the file of the element, so that the request does not wait for another file.
 */
function inStages(tag, check = [], answer = [], operations = []) {
  return {
    element: [`define/${tag}`, ...operations.map((name) => `client/operations/${name}`)],
    answer: [`widgets/${tag}/answer`, ...answer],
    check: [`widgets/${tag}/checks`, ...check],
  };
}
