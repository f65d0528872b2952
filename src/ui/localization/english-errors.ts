import type { ErrorDetails, GatewayError } from '../../client/errors.js';
import type { ErrorTable } from './catalogue.js';
import { safeText } from '../format/safe-text.js';

/** The text of every error in English. What the gateway said is not in it: the picture shows that apart, as foreign text. */
export const errors: ErrorTable = {
  network: ({ details }) => {
    if (details.ownCode)
      return {
        what: 'A part of this widget could not be loaded.',
        next: 'Check the connection, then try again; if that does not help, reload the page.',
      };
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
          next: 'Try again.',
        };
  },
  unavailable: (error) => ({
    what: `The gateway or its node cannot answer now${status(error)}.`,
    next: 'Try again in a moment.',
  }),
  config: ({ details }) => ({
    what: `${optionName(details)} cannot be used${details.value === undefined ? '' : `: “${safeText(details.value, 80)}”`}. Nothing was sent.`,
    next: `Expected ${details.expected ?? 'another value'}.`,
  }),
  aborted: () => ({
    what: 'The request was stopped before the answer was there.',
    next: 'Ask again when you want it.',
  }),
  blocked: ({ details }) => ({
    what: "The page's own security policy did not let the request out.",
    next: `Allow ${details.host ?? 'the gateway'} in the ${details.directive ?? 'connect-src'} directive of the page.`,
  }),
  redirect: ({ details }) => ({
    what: `${details.host ?? 'The gateway'} answered with a redirect, which is refused because the key would travel along.`,
    next: 'Set the final address of the gateway.',
  }),
  unauthorized: () => ({ what: 'The gateway refused the key, or got none.', next: 'Check the key of the provider.' }),
  forbidden: () => ({
    what: 'The gateway does not allow this question with this key.',
    next: "Allow the page's origin and this operation for the key, or use another key.",
  }),
  quota: () => ({
    what: 'The volume that the key pays for is used up.',
    next: 'Wait for the next period, or raise the plan of the key.',
  }),
  'rate-limited': ({ retryAfter }, { format }) => ({
    what: 'The gateway is asked too often.',
    next:
      retryAfter === undefined
        ? 'Try again in a while.'
        : retryAfter === 0
          ? 'It can be asked again now.'
          : `Try again in ${format.integer(retryAfter)} s.`,
  }),
  'base-url': ({ details }) => ({
    what: `There is no gateway interface at this address${details.host === undefined ? '' : ` of ${details.host}`}.`,
    next: 'Check the base URL of the provider: its path, and whether the gateway takes the key there.',
  }),
  'too-large': ({ details }, { format }) => ({
    what:
      details.maxBytes === undefined
        ? 'The question or the answer is larger than the gateway allows.'
        : `The answer is larger than the limit of ${format.bytes(details.maxBytes)}.`,
    // Lists come in smaller pages, and ranges in parts, before this is said: nobody at the page can ask for less.
    next:
      details.maxBytes === undefined
        ? "Ask the gateway's operator to raise its limit."
        : 'Raise maxBytes where the page makes its gateway.',
  }),
  range: ({ details }, { format }) => ({
    what:
      details.split === 'address'
        ? 'More addresses or topics were asked for than the node allows.'
        : `The range holds more than the node gives in one answer${limitOf(details, format.integer)}.`,
    next: details.suggested
      ? `Blocks ${format.integer(details.suggested.from)} to ${format.integer(details.suggested.to)} would work.`
      : details.split === 'address'
        ? 'Ask for fewer at once.'
        : 'Ask for fewer blocks at once.',
  }),
  'bad-request': () => ({
    what: 'The node could not take the question as it was put.',
    next: 'Check the attributes against what the node said.',
  }),
  unsupported: ({ details }) =>
    details.genesis
      ? { what: 'The genesis block has no transactions to trace.', next: 'Choose a later block.' }
      : details.option === 'block'
        ? { what: 'This node does not take a block hash here.', next: 'Enter the block number instead.' }
        : {
            what: 'This node does not offer what was asked.',
            next: 'Ask a gateway whose node does, or choose another option.',
          },
  'not-found': () => ({ what: 'The node knows no such thing.', next: 'Check the height, number or hash.' }),
  future: () => ({
    what: 'What was asked lies above the head of the chain.',
    next: 'Ask for the latest, or wait until the chain is there.',
  }),
  pruned: ({ details }, { format }) => ({
    what: 'The node does not keep this any longer.',
    next:
      details.lowest === undefined
        ? 'Ask an archive node.'
        : `Ask from ${format.integer(details.lowest)} on, or ask an archive node.`,
  }),
  'node-timeout': () => ({ what: 'The node gave up before it was done.', next: 'Try again.' }),
  execution: () => ({
    what: 'The node ran the code, and it failed.',
    next: 'Check the call; what the node said tells where.',
  }),
  malformed: ({ details }) => ({
    what:
      details.path === undefined
        ? 'The reply is not what the interface promises.'
        : `The reply is not what the interface promises at ${safeText(details.path, 120)}.`,
    next: `Expected ${details.expected ?? 'another shape'}; check that the address is that of this interface.`,
  }),
  rpc: ({ details }) => ({
    what: `The node answered with an error${details.rpcCode === undefined ? '' : ` (code ${details.rpcCode})`}.`,
    next: 'What it said may tell why.',
  }),
  http: ({ details }) => ({
    what: `The gateway answered with ${details.status === undefined ? 'an unexpected status' : `status ${details.status}`}.`,
    next: 'Check the address, or ask who runs the gateway.',
  }),
};

/** Options of the client are attributes on a page: `cosmosRestUrl` is `cosmos-rest-url`. */
function optionName({ option }: ErrorDetails): string {
  if (option === undefined) return 'An option';
  return option === 'getKey' ? 'getKey' : option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function limitOf({ maxSpan, maxResults }: ErrorDetails, integer: (value: bigint) => string): string {
  if (maxSpan !== undefined) return ` (at most ${integer(maxSpan)} blocks apart)`;
  return maxResults === undefined ? '' : ` (at most ${integer(maxResults)} results)`;
}

function status({ details }: GatewayError): string {
  return details.status === undefined ? '' : ` (status ${details.status})`;
}
