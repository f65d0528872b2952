import type { LitElement } from 'lit';
import type { GatewayProviderElement } from './ui/gateway-provider.js';
import type { GatewayAddressElement } from './values/gateway-address.js';
import type { GatewayAmountElement } from './values/gateway-amount.js';
import type { GatewayHashElement } from './values/gateway-hash.js';
import type { GatewayTimeElement } from './values/gateway-time.js';
import type { AbciQueryElement } from './widgets/abci-query/abci-query.js';
import type { AccessListElement } from './widgets/access-list/access-list.js';
import type { BlockReceiptsElement } from './widgets/block-receipts/block-receipts.js';
import type { EvidenceListElement } from './widgets/evidence-list/evidence-list.js';
import type { EvmLogsElement } from './widgets/evm-logs/evm-logs.js';
import type { EvmTransactionElement } from './widgets/evm-transaction/evm-transaction.js';
import type { TxTraceElement } from './widgets/tx-trace/tx-trace.js';
import type { UncleBlockElement } from './widgets/uncle-block/uncle-block.js';
import type { ValidatorSetElement } from './widgets/validator-set/validator-set.js';

/** The element classes by tag, for the type declarations of frameworks. */
export interface GatewayElementTagNameMap {
  'gateway-provider': GatewayProviderElement;
  'gateway-address': GatewayAddressElement;
  'gateway-amount': GatewayAmountElement;
  'gateway-hash': GatewayHashElement;
  'gateway-time': GatewayTimeElement;
  'abci-query': AbciQueryElement;
  'access-list': AccessListElement;
  'block-receipts': BlockReceiptsElement;
  'evidence-list': EvidenceListElement;
  'evm-logs': EvmLogsElement;
  'evm-transaction': EvmTransactionElement;
  'tx-trace': TxTraceElement;
  'uncle-block': UncleBlockElement;
  'validator-set': ValidatorSetElement;
}

/** The functions that a page hands in; all other functions of an element are methods. */
type Callback = 'getKey' | 'signatureResolver';

/** What a page may set on an element of ours, by the names of its properties. */
export type Settable<T extends HTMLElement> = {
  [
    K in keyof T as K extends keyof LitElement
      ? never
      : T[K] extends (...values: never[]) => unknown
        ? K extends Callback
          ? K
          : never
        : K
  ]: T[K];
};
