import { loadCode } from '../../client/load-code.js';
import type { PageWords, WordCatalogues, WordsOf } from '../../ui/localization/page-words.js';

const abciQuery = () => loadCode(() => import('./abci-query.js'));
const accessList = () => loadCode(() => import('./access-list.js'));
const blockReceipts = () => loadCode(() => import('./block-receipts.js'));
const card = () => loadCode(() => import('./card.js'));
const checks = () => loadCode(() => import('./checks.js'));
const decoded = () => loadCode(() => import('./decoded.js'));
const errors = () => loadCode(() => import('./errors.js'));
const evidenceList = () => loadCode(() => import('./evidence-list.js'));
const evmLogs = () => loadCode(() => import('./evm-logs.js'));
const evmTransaction = () => loadCode(() => import('./evm-transaction.js'));
const lightClient = () => loadCode(() => import('./light-client.js'));
const txTrace = () => loadCode(() => import('./tx-trace.js'));
const txTracePanels = () => loadCode(() => import('./tx-trace-panels.js'));
const uncleBlock = () => loadCode(() => import('./uncle-block.js'));
const validatorSet = () => loadCode(() => import('./validator-set.js'));

const files: {
  readonly [Name in keyof WordCatalogues]: () => Promise<{ readonly words: WordsOf<Name> }>;
} = {
  'abci-query': abciQuery,
  'abci-query/templates': abciQuery,
  'access-list': accessList,
  'block-receipts': blockReceipts,
  answer: card,
  card,
  messages: card,
  remarks: card,
  tools: card,
  checks,
  verdicts: checks,
  calls: decoded,
  logDetail: decoded,
  logs: decoded,
  values: decoded,
  errors,
  'evidence-list': evidenceList,
  'evm-logs': evmLogs,
  'evm-transaction': evmTransaction,
  lightClient,
  'tx-trace': txTrace,
  'tx-trace/unread': txTrace,
  'tx-trace/flame': txTracePanels,
  'tx-trace/state': txTracePanels,
  'uncle-block': uncleBlock,
  'validator-set': validatorSet,
  'validator-set/power-history': validatorSet,
};

export async function words(catalogue: keyof WordCatalogues): Promise<PageWords> {
  return (await files[catalogue]()).words;
}
