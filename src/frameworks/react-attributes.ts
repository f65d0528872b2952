/**
 * The settings that are rendered into the markup, by property name: each is an attribute in kebab case. They are part
 * of server-rendered markup.
 */
const attributeProperties: ReadonlySet<string> = new Set([
  // Every element: React 18 writes false as a text, which hides an element as any other.
  ...['hidden', 'inert'],
  // Every widget.
  ...['drop', 'form', 'headingLevel', 'lang', 'loading', 'network', 'pageSize', 'permalink', 'refreshEvery'],
  // The elements of one value.
  ...['copy', 'decimals', 'format', 'kind', 'symbol', 'token'],
  // The provider.
  ...['cosmosRestUrl', 'cosmosRpcUrl', 'evmACurrency', 'evmAName', 'evmAUrl', 'evmBCurrency', 'evmBName', 'evmBUrl'],
  // The request and its options.
  ...[
    'address',
    'bech32Prefix',
    'block',
    'blockHash',
    'compareBlock',
    'compareFrom',
    'compareHeight',
    'compareNetwork',
  ],
  ...[
    'compareTx',
    'crossCheck',
    'data',
    'diff',
    'event',
    'expectedAppHash',
    'expectedBlockHash',
    'expectedHash',
    'expectedReceiptsRoot',
    'expectedValidatorsHash',
  ],
  ...[
    'fork',
    'frame',
    'from',
    'fromBlock',
    'gas',
    'gasPrice',
    'height',
    'index',
    'loadMethods',
    'loadNames',
    'loadTokens',
    'loadUnits',
    'log',
    'maxFeePerGas',
  ],
  ...['maxPriorityFeePerGas', 'onlyTopCall', 'order', 'path', 'prove', 'reverse', 'stateHeight', 'template', 'to'],
  ...[
    'toBlock',
    'topic0',
    'topic1',
    'topic2',
    'topic3',
    'tracer',
    'transfers',
    'tx',
    'value',
    'window',
    'verify',
    'withHeader',
    'withLog',
    'withReceipts',
  ],
]);

/**
 * The settings that are objects or functions, or must not be in the markup (the key): they are set on the element, only
 * in the browser.
 */
export const plainProperties = [
  ...[
    'abis',
    'apiKey',
    'columns',
    'gateway',
    'getKey',
    'header',
    'headers',
    'labels',
    'links',
    'now',
    'receipts',
    'renderers',
    'reply',
    'signatureResolver',
    'signatures',
    'signedHeader',
  ],
  ...['snapshot', 'tokens', 'witness', 'words'],
] as const;

/** The props for React: settings become attributes by attribute name, everything else is unchanged. */
export function toAttributes(props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) =>
      attributeProperties.has(name) ? [toKebab(name), toText(value)] : [name, value],
    ),
  );
}

function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * The text of an attribute; undefined removes it. `true` is unchanged: React sets a property of that name if there is
 * one.
 */
function toText(value: unknown): string | true | undefined {
  if (value === undefined || value === null || value === false) return undefined;
  return value === true ? value : String(value as string | number);
}
