import { GatewayError } from './errors.js';

/**
 * Returns the failure with a message about what a gateway or a node rejected, and what to do.
 *
 * @param response the complete response body, without the key
 */
export function explained(error: GatewayError, reply?: string): GatewayError {
  const message = sentence(error);
  const told = message === undefined ? error : new GatewayError(error.code, error.details, error.retryAfter, message);
  // Logs list the members of an error, so a body of megabytes must not be one of them.
  return reply === undefined ? told : Object.defineProperty(told, 'reply', { value: reply, configurable: true });
}

function sentence({ code, details: d, retryAfter }: GatewayError): string | undefined {
  const said = d.text ? ` Node response: “${d.text}”` : '';
  const at = d.host ? ` at ${d.host}` : '';
  switch (code) {
    case 'http':
      return `The gateway responded with status ${d.status ?? ''}.${said}`;
    case 'rate-limited':
      return `Rate limit reached. Try again ${retryAfter === undefined ? 'later' : `in ${retryAfter} s`}.`;
    case 'too-large':
      return d.maxBytes === undefined
        ? `The request or the response exceeds the size limit of the gateway.${said} Request less.`
        : undefined;
    case 'unauthorized':
      return `The gateway rejected the API key, or received none.${said} Check the key.`;
    case 'forbidden':
      return `The gateway does not allow this request with this key: the origin, the plan or the operation is not allowed.${said}`;
    case 'quota':
      return `The quota of this key is used up.${said}`;
    case 'base-url':
      return `The URL of the gateway${at} is wrong, or the key segment reached the node.${said} Check the base URL.`;
    case 'range':
      return `The block range or the number of results exceeds what the node allows.${said} Use a smaller block range.`;
    case 'bad-request':
      return `The node rejected the request as invalid.${said}`;
    case 'unsupported':
      return d.genesis
        ? `The genesis block has no transactions to trace.${said}`
        : d.option === 'block'
          ? `The node does not accept a block hash here.${said} Use the block number.`
          : `The node does not support this method, tracer or tag.${said}`;
    case 'not-found':
      return `Not found.${said}`;
    case 'future':
      return `The requested block is above the chain head.${said}`;
    case 'pruned':
      return `The node has pruned this data${d.lowest === undefined ? '' : `; the lowest available is ${d.lowest}`}.${said} Use an archive node.`;
    case 'node-timeout':
      return `The node timed out while running the request.${said} Request less.`;
    case 'unavailable':
      return `The gateway or its node is temporarily unavailable.${said} Try again later.`;
    case 'execution':
      return `Execution failed on the node.${said}`;
    case 'rpc':
      return `The node returned error ${d.rpcCode ?? ''}.${said}`;
    default:
      return undefined;
  }
}
