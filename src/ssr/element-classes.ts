import { GatewayError } from '../client/errors.js';
import { loadCode } from '../client/load-code.js';
import type { WidgetTag } from '../ui/localization/catalogue.js';
import type { AnyWidget } from './server-element.js';

const loaders: Readonly<Record<WidgetTag, () => Promise<unknown>>> = {
  'abci-query': async () => (await loadCode(() => import('../widgets/abci-query/abci-query.js'))).AbciQueryElement,
  'access-list': async () => (await loadCode(() => import('../widgets/access-list/access-list.js'))).AccessListElement,
  'block-receipts': async () =>
    (await loadCode(() => import('../widgets/block-receipts/block-receipts.js'))).BlockReceiptsElement,
  'evidence-list': async () =>
    (await loadCode(() => import('../widgets/evidence-list/evidence-list.js'))).EvidenceListElement,
  'evm-logs': async () => (await loadCode(() => import('../widgets/evm-logs/evm-logs.js'))).EvmLogsElement,
  'evm-transaction': async () =>
    (await loadCode(() => import('../widgets/evm-transaction/evm-transaction.js'))).EvmTransactionElement,
  'tx-trace': async () => (await loadCode(() => import('../widgets/tx-trace/tx-trace.js'))).TxTraceElement,
  'uncle-block': async () => (await loadCode(() => import('../widgets/uncle-block/uncle-block.js'))).UncleBlockElement,
  'validator-set': async () =>
    (await loadCode(() => import('../widgets/validator-set/validator-set.js'))).ValidatorSetElement,
};

/**
 * The class of a widget.
 *
 * @throws GatewayError `config` for any other tag
 */
export async function loadElementClass(tag: string): Promise<typeof AnyWidget> {
  if (!isWidgetTag(tag))
    throw new GatewayError('config', {
      option: 'tag',
      value: tag.slice(0, 40),
      expected: Object.keys(loaders).join(', '),
    });
  // What a widget asks and gets differs from tag to tag, and rendering looks at neither.
  return (await loaders[tag]()) as typeof AnyWidget;
}

function isWidgetTag(tag: string): tag is WidgetTag {
  return Object.hasOwn(loaders, tag);
}
