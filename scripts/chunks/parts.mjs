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
  // Panels that can load proofs of signed headers.
  proofs: ['ui/cosmos/proof-actions', 'ui/cosmos/proof-chain/words.en', 'ui/templates/progress'],
  // ABIs, labels, and tokens from the host page.
  inputs: ['decode/host-inputs', 'ui/evm/guarded-decoder', 'ui/host-guard'],
  // Modules that both the ABI decoder and slot names require, and large responses.
  common: ['decode/abi/input', 'ui/large-replies'],
  // Labels of slots, which state changes and slot names require.
  slots: ['decode/state/getters', 'decode/state/labels'],
  'slot-search': ['decode/state/slot-names', 'decode/state/slot-preimages'],
  state: ['decode/state/reader', 'widgets/tx-trace/state-changes/state-table'],
  // Without this entry, the bundler moves the modules shared with it to `index.js`, which loads all tags.
  tokens: ['ui/evm/ask-tokens'],
  worker: ['ui/worker-start'],
  // Checks that compare a trace with its receipts and logs.
  'trace-checks': ['verify/ether-logs', 'verify/trace'],
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
