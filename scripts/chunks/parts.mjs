// Lists what a tag imports by `import()` until its first answer is on show, and until the answer is checked. A module that is missing
// here gets a file of its own: `test/package/first-load.mjs` counts the files.
const answer = ['client/reply', 'ui/extras/widget-extras'];
const checks = ['ui/templates/checks', 'verify/verdict'];
const calls = [
  'decode/abi/hash',
  'decode/actions',
  'decode/calls/first-calls',
  'decode/signatures/frequent-functions',
  'decode/signatures/table',
  'decode/word-forms',
  'ui/templates/action',
];

/** The parts of each tag, by their paths below `src/`, or from the root. */
export const partsOf = {
  'validator-set': parts(
    'validator-set',
    'validator-set-pages',
    [],
    [
      'answer-height',
      'consensus-key',
      'coverage/validators',
      'validator-addresses',
      'validator-set-rules',
      'validators-hash',
    ],
  ),
  'evidence-list': parts('evidence-list', 'evidence-reply', [], ['coverage/evidence', 'evidence']),
  'abci-query': parts(
    'abci-query',
    'abci-query-reply',
    ['decode/cosmos/abci-value', 'decode/cosmos/views'],
    ['coverage/abci', 'ics23'],
  ),
  'evm-logs': parts(
    'evm-logs',
    'logs-reply',
    [
      'decode/abi/hash',
      'decode/events/first-logs',
      'decode/signatures/frequent-events',
      'decode/signatures/table',
      'widgets/evm-logs/search/searches',
    ],
    ['coverage/logs', 'logs'],
  ),
  'evm-transaction': parts('evm-transaction', 'transaction-reply', calls, [
    'coverage/transaction',
    'signature-rules',
    'transaction',
  ]),
  'block-receipts': parts(
    'block-receipts',
    'block-receipts-reply',
    [],
    ['coverage/receipts', 'receipts', 'receipts-root'],
  ),
  'tx-trace': parts(
    'tx-trace',
    'trace-reply',
    ['client/operations/trace', 'decode/trace/outcome'],
    ['coverage/trace', 'trace-calls'],
  ),
  'access-list': parts(
    'access-list',
    'access-list-reply',
    ['widgets/access-list/slot-names'],
    ['access-list', 'coverage/access-list'],
    ['decode/state/labels', 'decode/state/slot-preimages'],
  ),
  // Its stages import all that they need.
  'uncle-block': { answer: ['widgets/uncle-block/answer'], checks: ['widgets/uncle-block/checks'] },
};

/** What `<abci-query>` imports besides, if its query has a form or its answer is a message; files of messages are apart. */
export const typedParts = [
  'decode/cosmos/fields',
  'decode/cosmos/registry',
  'decode/cosmos/json',
  'decode/cosmos/message',
  'decode/cosmos/messages/evidence',
  'ui/templates/message-tree',
  'widgets/abci-query/next-page',
  'widgets/abci-query/panels/value-forms',
  'widgets/abci-query/template-form',
  'widgets/abci-query/template-request',
  'widgets/abci-query/templates',
  'widgets/abci-query/form-bytes',
  'widgets/abci-query/form-values',
];

function parts(tag, reader, beforeAnswer, verify, beforeChecks = []) {
  return {
    answer: [...answer, `client/operations/${reader}`, `widgets/${tag}/render`, ...beforeAnswer],
    checks: [...checks, `widgets/${tag}/checks`, ...verify.map((name) => `verify/${name}`), ...beforeChecks],
  };
}
