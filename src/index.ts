/** The element classes, without registering them; `gateway-elements/define/<tag>.js` does that. */
export { GatewayProviderElement } from './ui/gateway-provider.js';
export { GatewayAddressElement } from './values/gateway-address.js';
export { GatewayAmountElement } from './values/gateway-amount.js';
export { GatewayHashElement } from './values/gateway-hash.js';
export { GatewayTimeElement } from './values/gateway-time.js';
export { AbciQueryElement } from './widgets/abci-query/abci-query.js';
export { EvmTransactionElement } from './widgets/evm-transaction/evm-transaction.js';
export { EvidenceListElement } from './widgets/evidence-list/evidence-list.js';
export { EvmLogsElement } from './widgets/evm-logs/evm-logs.js';
export { UncleBlockElement } from './widgets/uncle-block/uncle-block.js';
export { ValidatorSetElement } from './widgets/validator-set/validator-set.js';
export { AccessListElement } from './widgets/access-list/access-list.js';
export { TxTraceElement } from './widgets/tx-trace/tx-trace.js';
export { BlockReceiptsElement } from './widgets/block-receipts/block-receipts.js';
export {
  GwErrorEvent,
  GwLoadEvent,
  GwPageChangeEvent,
  GwProgressEvent,
  GwSelectEvent,
  GwVerifyEvent,
  type GatewayElementEventMap,
  type Outcome,
  type SelectKind,
} from './ui/events.js';
export type { AnswerPart } from './verify/verdict.js';
export type { Against, VerificationLevel } from './verify/verdict.js';
export type { SavedAnswer, Snapshot } from './ui/when-to-ask/snapshot.js';
export type {
  Columns,
  Drawn,
  HostData,
  Labels,
  Links,
  PageColumn,
  RendererContext,
  Renderers,
} from './ui/host-data.js';
export { linkWidgets, type LinkOptions } from './ui/link-widgets.js';
export { registerLanguage } from './ui/localization/languages.js';
export type { PageWords, WordCatalogues } from './ui/localization/page-words.js';
export { setWorkerUrl } from './ui/worker-url.js';
export type { ExportFormat } from './ui/tools/tools.js';
export type { GatewayElementTagNameMap, Settable } from './elements.js';
export * from './client.js';
