import { GatewayError } from './errors.js';

/** The same failure with a sentence that says what a gateway or a node refused, and what to do. */
export function explained(error: GatewayError): GatewayError {
  const message = sentence(error);
  return message === undefined ? error : new GatewayError(error.code, error.details, error.retryAfter, message);
}

function sentence({ code, details: d, retryAfter }: GatewayError): string | undefined {
  const said = d.text ? ` It said: “${d.text}”` : '';
  const at = d.host ? ` at ${d.host}` : '';
  switch (code) {
    case 'http':
      return `The gateway answered with status ${d.status ?? ''}.${said}`;
    case 'rate-limited':
      return `The gateway is asked too often. Try again ${retryAfter === undefined ? 'later' : `in ${retryAfter} s`}.`;
    case 'too-large':
      return d.maxBytes === undefined
        ? `The question or the answer is larger than the gateway allows.${said} Ask for less.`
        : undefined;
    case 'unauthorized':
      return `The gateway refused the key, or none was sent.${said} Check the key.`;
    case 'forbidden':
      return `The gateway does not allow this with the key in use: the origin, the plan or the operation is not allowed.${said}`;
    case 'quota':
      return `The volume that the key pays for is used up.${said}`;
    case 'base-url':
      return `The address of the gateway${at} is wrong, or the key segment reached the node.${said} Check the base URL.`;
    case 'range':
      return `The range or the number of results is larger than the node allows.${said} Ask for fewer blocks.`;
    case 'bad-request':
      return `The node could not read the question.${said}`;
    case 'unsupported':
      return d.genesis
        ? `The genesis block has no transactions to trace.${said}`
        : d.option === 'block'
          ? `The node takes no block hash here.${said} Ask with the number of the block.`
          : `The node does not offer this method, tracer or tag.${said}`;
    case 'not-found':
      return `There is no such thing on this node.${said}`;
    case 'future':
      return `The height or block asked for is above the head of the chain.${said}`;
    case 'pruned':
      return `The node no longer keeps this${d.lowest === undefined ? '' : `; the lowest it has is ${d.lowest}`}.${said} Ask an archive node.`;
    case 'node-timeout':
      return `The node gave up before it was done.${said} Ask for less.`;
    case 'unavailable':
      return `The gateway or its node cannot answer now.${said} Try again later.`;
    case 'execution':
      return `The node ran the code and it failed.${said}`;
    case 'rpc':
      return `The node answered with error ${d.rpcCode ?? ''}.${said}`;
    default:
      return undefined;
  }
}
