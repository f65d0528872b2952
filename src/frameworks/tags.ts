const tags: ReadonlySet<string> = new Set([
  ...['gateway-provider', 'abci-query', 'access-list', 'block-receipts', 'evidence-list'],
  ...['evm-logs', 'evm-transaction', 'tx-trace', 'uncle-block', 'validator-set'],
]);

/** Whether a tag is one of ours, for compilers of templates that must be told: it is no component then. */
export function isGatewayElement(tag: string): boolean {
  return tags.has(tag);
}
