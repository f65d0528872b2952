/**
 * The code that loads neither with an element nor in one of its stages, each with the reason. The weight is the size in
 * addition to a widget with its answer. Code that an element needs before its answer is in `on-demand-element.ts`.
 */
export const onDemand = {
  /** 12.8 kB: Encodes the bytes of a query with fields, and of a next page. */
  abciBytes: () => import('../widgets/abci-query/form-bytes.js'),
  /** 13.5 kB: Few queries compare two heights. */
  abciComparison: () => import('../widgets/abci-query/panels/diff-panel.js'),
  /** 1.8 kB: Parses bytes typed in an encoding. */
  abciEntries: () => import('../decode/cosmos/fields.js'),
  /** 3.7 kB: The form of `<abci-query>` is folded once there is an answer. */
  abciForm: () => import('../widgets/abci-query/form.js'),
  /** 10.1 kB: Renders a message, a list or a guess of <abci-query>; a store key usually has one value. */
  abciForms: () => import('../widgets/abci-query/panels/value-forms.js'),
  /** 2.6 kB: Few values of <abci-query> are JSON. */
  abciJson: () => import('../widgets/abci-query/panels/json-panel.js'),
  /** 33.7 kB: Few elements have `verify`, and the values behind a method are counted after its mark. */
  abciProof: () => import('../widgets/abci-query/controllers/prove.js'),
  /** 8.2 kB: Queries with fields, and earlier queries: after the first mark, or with a form without a path. */
  abciTemplates: () => import('../widgets/abci-query/template-form.js'),
  /** 1.2 kB: Few evidence lists have `load-names`, which finds double signers in sets. */
  addressBytes: () => import('../decode/address-bytes.js'),
  /** 2.0 kB: Few users filter validators. */
  addresses: () => import('../decode/bech32-addresses.js'),
  /** 7.0 kB: Compares an answer with a header, which also requires a block hash or a source of headers. */
  anchored: () => import('../verify/anchored-transaction.js'),
  /** 3.5 kB: Compares logs with headers and receipts of their blocks, which requires a header. */
  anchoredLists: () => import('../verify/anchored-lists.js'),
  /** 18.4 kB: Few calls have logs. */
  callLogs: () => import('../widgets/tx-trace/controllers/frame-logs.js'),
  /** 3.6 kB: Few users open the distribution of power. */
  concentration: () => import('../widgets/validator-set/panels/concentration-panel.js'),
  /** 2.1 kB: Few elements have `load-tokens`. */
  contractTokens: () => import('./evm/contract-tokens.js'),
  /** 5.8 kB: Few chains have other kinds of evidence. */
  cosmosMessage: () => import('../decode/cosmos/message.js'),
  /** 11.6 kB: Few elements use a second gateway. */
  crossCheck: () => import('./widget/cross-check.js'),
  /** 0.6 kB: Few calls fail with meaningful bytes. */
  decoder: () => import('./evm/guarded-decoder.js'),
  /** 1.8 kB: Few elements have `load-units`. */
  denomMetadata: () => import('./cosmos/denom-metadata.js'),
  /** 12.8 kB: Few traces are compared with logs or with the state. */
  etherLogs: () => import('../verify/ether-logs.js'),
  /** 1.7 kB: Reads a typed event of `<evm-logs>`, and suggests others. */
  eventField: () => import('../widgets/evm-logs/controllers/event-field.js'),
  /** 15.6 kB: Few users look for the votes of a double sign. */
  evidenceBlock: () => import('../verify/light/double-sign.js'),
  /** 17.7 kB: Few users open the proof of an evidence list. */
  evidenceCompleteness: () => import('../widgets/evidence-list/panels/completeness-panel.js'),
  /** 21.1 kB: Few evidence lists have `verify`. */
  evidenceProof: () => import('../widgets/evidence-list/controllers/completeness.js'),
  /** 19.4 kB: Few users open a double sign. */
  evidenceVotes: () => import('../widgets/evidence-list/panels/votes-panel.js'),
  /** 1.5 kB: A page calls `export()`; the menu has this code in stage `more`. */
  exportTable: () => import('./tools/export-table.js'),
  /** 1.2 kB: Renders the fields of a form, which is folded once there is an answer. */
  fields: () => import('./templates/field.js'),
  /** 15.4 kB: The canvas of a trace, which is rendered after the mark. */
  flameGraph: () => import('../widgets/tx-trace/controllers/flame-panel.js'),
  /** 3.5 kB: Proves logs with headers and receipts, which requires a header. */
  logProver: () => import('../widgets/evm-logs/controllers/prover.js'),
  /** 21.1 kB: The logs of a transaction load on a click. */
  logRows: () => import('./evm/log-rows.js'),
  /** 4.7 kB: The form of `<evm-logs>` shows more fields on a click. */
  logsForm: () => import('../widgets/evm-logs/more-form.js'),
  /** 3.8 kB: Names the mappings of an access list with the page's ABIs. */
  mappingNames: () => import('../decode/state/getters.js'),
  /** 4.0 kB: Renders the mark of an answer if stage `check` failed to load. */
  mark: () => import('./widget/check-stage.js'),
  /** 16.1 kB: Renders mismatches, which few answers have. */
  mismatch: () => import('./widget/mismatch.js'),
  /** 30.2 kB: Few users open the power at several heights. */
  powerHistory: () => import('../widgets/validator-set/panels/power-history-panel.js'),
  /** 2.0 kB: Few users save a proof. */
  proofActions: () => import('./cosmos/proof-actions.js'),
  /** 8.7 kB: Few transactions are compared with their receipts. */
  receiptChecks: () => import('../verify/receipts.js'),
  /** 6.1 kB: Names the slots of an access list, which hashes thousands of words. */
  slotNames: () => import('../decode/state/slot-names.js'),
  /** 5.0 kB: Searches for mapping keys if there is no worker. */
  slotSearch: () => import('../decode/state/slot-preimages.js'),
  /** 3.0 kB: Few elements have `load-names`. */
  stakingModules: () => import('./cosmos/staking-modules.js'),
  /** 31.8 kB: Few users open the state changes of a transaction. */
  stateChanges: () => import('../widgets/tx-trace/state-changes/state-table.js'),
  /** 0.9 kB: Compares values of calls with the state, if the user opened it. */
  stateDiff: () => import('../decode/state/change.js'),
  /** 2.1 kB: Few nodes return state gas, which exists since Amsterdam. */
  stateGas: () => import('../verify/state-gas.js'),
  /** 3.8 kB: Few logs belong to tokens with known units. */
  tokenAmounts: () => import('./evm/unit-clues.js'),
  /** 16.6 kB: Few users compare two transactions. */
  traceComparison: () => import('../widgets/tx-trace/compare/compared.js'),
  /** 3.4 kB: The form of `<tx-trace>` is folded once there is an answer. */
  traceForm: () => import('../widgets/tx-trace/form.js'),
  /** 7.9 kB: Few pages compare a trace with receipts. */
  traceReceipts: () => import('../verify/trace.js'),
  /** 1.3 kB: The form of `<evm-transaction>` is folded once there is an answer. */
  transactionForm: () => import('../widgets/evm-transaction/form.js'),
  /** 4.6 kB: Requests receipts, logs, a simulation and the block of a transaction, on a click or for a header. */
  transactionRequests: () => import('../widgets/evm-transaction/controllers/requests.js'),
  /** 17.1 kB: Transfers are counted after the mark. */
  transfers: () => import('../widgets/tx-trace/movement/movement-panel.js'),
  /** 5.7 kB: Few calls cannot be parsed. */
  unreadCalls: () => import('../widgets/tx-trace/calls/unread-call.js'),
  /** 1.6 kB: Few evidence lists have `load-names`. */
  validatorSets: () => import('../client/operations/validator-set.js'),
  /** 8.9 kB: Few elements compare two heights. */
  validatorChanges: () => import('../widgets/validator-set/comparison.js'),
  /** 4.0 kB: The form of `<validator-set>` is folded once there is an answer. */
  validatorForm: () => import('../widgets/validator-set/form.js'),
  /** 13.2 kB: Few users open the signers of a block. */
  validatorSigners: () => import('../widgets/validator-set/panels/signers-panel.js'),
};
