/** The words that few answers and failures need. */
export const remarks = {
  /** Details of a failed request. */
  failure: {
    summary: 'Details',
    labels: {
      code: 'Error code',
      request: 'Request',
      status: 'HTTP status',
      rpcCode: 'JSON-RPC code',
      grpcCode: 'gRPC code',
      codespace: 'Codespace',
      path: 'Path in the response',
      host: 'Host',
    },
  },
  /** The JSON of a provider's script cannot be used. */
  script: (expected: string): string =>
    `The <script type="application/json"> of <gateway-provider> cannot be used: expected ${expected}.`,
  /** Linked widgets, which display what was selected in another. */
  links: {
    shownIn: 'Shown in',
    chosenIn: (title: string): string => `Selected in ${title}`,
    back: 'Back',
    close: 'Close',
  },
};

export type RemarkWords = typeof remarks;
