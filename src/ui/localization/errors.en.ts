import type { ErrorDetails, GatewayError } from '../../client/errors.js';
import type { Catalogue, ErrorTable } from './catalogue.js';
import { safeText } from '../format/safe-text.js';

/**
 * The text of every error in English. It does not contain the gateway's message, which the empty state shows separately
 * as untrusted text.
 */
const english: ErrorTable = {
  network: ({ details }) => {
    if (details.ownCode)
      return {
        what: 'A part of this widget could not be loaded.',
        next: 'Check the connection, then try again; if that does not help, reload the page.',
      };
    if (details.truncated) return { what: 'The response was cut off and discarded.', next: 'Try again.' };
    if (details.offline)
      return { what: 'The device is offline.', next: 'The request is sent again when you are back online.' };
    return {
      what: `No readable response from ${details.host ?? 'the gateway'}: it is down, refused the connection, or does not allow this page (CORS).`,
      next: `Check the URL, and that the gateway allows the origin ${details.origin ?? 'of this page'}.`,
    };
  },
  timeout: ({ details }, { format }) => {
    const after =
      details.milliseconds === undefined
        ? 'the time allowed'
        : `${format.integer(Math.round(details.milliseconds / 1_000))} s`;
    return details.limit === 'idle'
      ? { what: `The gateway sent no data for ${after}, so the request was canceled.`, next: 'Try again.' }
      : {
          what: `No response within ${after}, so the request was canceled.`,
          next: 'Try again.',
        };
  },
  unavailable: (error) => ({
    what: `The gateway or its node is temporarily unavailable${status(error)}.`,
    next: 'Try again in a moment.',
  }),
  config: ({ details }) => ({
    what: `Invalid ${optionName(details)}${details.value === undefined ? '' : `: “${safeText(details.value, 80)}”`}. No request was sent.`,
    next: `Expected ${details.expected ?? 'another value'}.`,
  }),
  aborted: () => ({
    what: 'The request was canceled.',
    next: 'Select Refresh to load it.',
  }),
  blocked: ({ details }) => ({
    what: 'The content security policy of this page blocked the request.',
    next: `Allow ${details.host ?? 'the gateway'} in the ${details.directive ?? 'connect-src'} directive of the page.`,
  }),
  redirect: ({ details }) => ({
    what: `${details.host ?? 'The gateway'} responded with a redirect, which was not followed because it would forward the key.`,
    next: 'Set the final URL of the gateway.',
  }),
  unauthorized: () => ({
    what: 'The gateway rejected the API key, or received none.',
    next: 'Check the API key of the provider.',
  }),
  forbidden: () => ({
    what: 'The gateway does not allow this request with this key.',
    next: 'Allow the page’s origin and this operation for the key, or use another key.',
  }),
  quota: () => ({
    what: 'The quota of this key is used up.',
    next: 'Wait for the next billing period, or upgrade the plan.',
  }),
  'rate-limited': ({ retryAfter }, { format }) => ({
    what: 'Rate limit reached.',
    next:
      retryAfter === undefined
        ? 'Try again later.'
        : retryAfter === 0
          ? 'You can try again now.'
          : `Try again in ${format.integer(retryAfter)} s.`,
  }),
  'base-url': ({ details }) => ({
    what: `No gateway found at this URL${details.host === undefined ? '' : ` of ${details.host}`}.`,
    next: 'Check the base URL of the provider: its path, and whether the gateway expects the key in it.',
  }),
  'too-large': ({ details }, { format }) => ({
    what:
      details.maxBytes === undefined
        ? 'The request or the response exceeds the size limit of the gateway.'
        : `The response exceeds the limit of ${format.bytes(details.maxBytes)}.`,
    // Shown only after lists were requested in smaller pages and ranges in parts, so the reader cannot request less.
    next:
      details.maxBytes === undefined
        ? 'Ask the gateway operator to raise its limit.'
        : 'Raise maxBytes where the page creates its gateway.',
  }),
  range: ({ details }, { format }) => ({
    what:
      details.split === 'address'
        ? 'Too many addresses or topics for one request.'
        : `The block range is too large${limitOf(details, format.integer)}.`,
    next: details.suggested
      ? `Blocks ${format.integer(details.suggested.from)} to ${format.integer(details.suggested.to)} would work.`
      : details.split === 'address'
        ? 'Use fewer addresses or topics.'
        : 'Use a smaller block range.',
  }),
  'bad-request': () => ({
    what: 'The node rejected the request as invalid.',
    next: 'Check the attributes against the node’s response.',
  }),
  unsupported: ({ details }) =>
    details.genesis
      ? { what: 'The genesis block has no transactions to trace.', next: 'Choose a later block.' }
      : details.option === 'block'
        ? { what: 'This node does not accept a block hash here.', next: 'Enter the block number instead.' }
        : {
            what: 'This node does not support this method or option.',
            next: 'Use a gateway whose node supports it, or choose another option.',
          },
  'not-found': () => ({ what: 'Not found.', next: 'Check the height, number or hash.' }),
  future: () => ({
    what: 'The requested block is above the chain head.',
    next: 'Use the latest block, or wait until the chain reaches it.',
  }),
  pruned: ({ details }, { format }) => ({
    what: 'The node has pruned this data.',
    next:
      details.lowest === undefined
        ? 'Use an archive node.'
        : `Use ${format.integer(details.lowest)} or later, or an archive node.`,
  }),
  'node-timeout': () => ({ what: 'The node timed out while running the request.', next: 'Try again.' }),
  execution: () => ({
    what: 'Execution failed on the node.',
    next: 'Check the call; the node’s response says where it failed.',
  }),
  malformed: ({ details }) => ({
    what:
      details.path === undefined
        ? 'The response does not match the API.'
        : `The response does not match the API at ${safeText(details.path, 120)}.`,
    next: `Expected ${details.expected ?? 'another shape'}; check that the URL belongs to this API.`,
  }),
  rpc: ({ details }) => ({
    what: `The node returned an error${details.rpcCode === undefined ? '' : ` (code ${details.rpcCode})`}.`,
    next: 'The node’s response may say why.',
  }),
  http: ({ details }) => ({
    what: `The gateway responded with ${details.status === undefined ? 'an unexpected status' : `status ${details.status}`}.`,
    next: 'Check the URL, or contact the gateway operator.',
  }),
};

/** Options of the client are attributes on a page: `cosmosRestUrl` is `cosmos-rest-url`. */
function optionName({ option }: ErrorDetails): string {
  if (option === undefined) return 'option';
  return option === 'getKey' ? 'getKey' : option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function limitOf({ maxSpan, maxResults }: ErrorDetails, integer: (value: bigint) => string): string {
  if (maxSpan !== undefined) return ` (at most ${integer(maxSpan)} blocks apart)`;
  return maxResults === undefined ? '' : ` (at most ${integer(maxResults)} results)`;
}

function status({ details }: GatewayError): string {
  return details.status === undefined ? '' : ` (status ${details.status})`;
}

export const errorWords: Catalogue<ErrorTable> = { name: 'errors', en: english };
