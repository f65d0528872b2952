import type { GatewayError } from '../../client/errors.js';
import type { Words } from './catalogue.js';

/** The shared words in English. */
export const english: Words = {
  titles: {
    'validator-set': 'Validator set',
    'evidence-list': 'Evidence',
    'abci-query': 'ABCI query',
    'evm-logs': 'Event logs',
    'access-list': 'Access list',
    'block-receipts': 'Block receipts',
    'uncle-block': 'Uncle block',
    'tx-trace': 'Call trace',
    'evm-transaction': 'Transaction',
  },
  sampleData: 'Sample data',
  retry: 'Retry',
  askAgain: 'Ask again',
  loading: (title) => `${title}: loading.`,
  loaded: (title) => `${title}: loaded.`,
  progress: (loaded, total) => (total === null ? `${loaded} loaded so far` : `${loaded} of ${total} loaded`),
  asOf: (clock) => `as of ${clock}`,
  cost: (size, requests, count) => `${size} in ${requests} ${count === 1 ? 'request' : 'requests'}`,
  stale: (clock) => `Not up to date: this is the answer of ${clock}.`,
  retrying: 'Asking again …',
  said: 'It said:',
  notAsked: 'Nothing was asked yet.',
  notAskedNext: 'Set the attributes that say what to show.',
  needsGateway: 'There is no gateway to ask.',
  needsGatewayNext: 'Put this element inside a <gateway-provider>, or set its gateway property.',
  nullAnswer: 'The node has no such thing.',
  emptyAnswer: 'The answer is complete and empty.',
  previous: 'Previous',
  next: 'Next',
  pager: 'Pages',
  rows: (first, last, total) => `Rows ${first}–${last}${total === null ? '' : ` of ${total}`}`,
  noRows: 'No rows',
  atHeight: (height) => `height ${height}`,
  latestHeight: 'latest height',
  errors: {
    network: ({ details }) => {
      if (details.ownCode)
        return { what: 'A part of this widget could not be loaded.', next: 'Check the connection, then try again.' };
      if (details.truncated) return { what: 'The reply was cut short and was not used.', next: 'Try again.' };
      if (details.offline)
        return { what: 'The device is offline.', next: 'It will be asked again when the connection is back.' };
      return {
        what: `No readable reply came from ${details.host ?? 'the gateway'}: it is down, refused the connection, or does not allow this page (CORS).`,
        next: `Check the address, and that the gateway allows the origin ${details.origin ?? 'of this page'}.`,
      };
    },
    timeout: ({ details }, { format }) => {
      const after =
        details.milliseconds === undefined
          ? 'the time allowed'
          : `${format.integer(Math.round(details.milliseconds / 1_000))} s`;
      return details.limit === 'idle'
        ? { what: `The gateway sent nothing for ${after}, so the wait was ended.`, next: 'Try again.' }
        : {
            what: `The answer was not there after ${after}, so the wait was ended.`,
            next: 'Try again, or ask for less.',
          };
    },
    unavailable: (error) => ({
      what: `The gateway or its node cannot answer now${status(error)}.`,
      next: 'Try again in a moment.',
    }),
  },
};

function status({ details }: GatewayError): string {
  return details.status === undefined ? '' : ` (status ${details.status})`;
}
