/** What few answers and failures have beside them, in English. */
export const remarks = {
  /** What is known of a request that failed. */
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
  /** What a provider holds as JSON cannot be used. */
  script: (expected: string): string =>
    `The <script type="application/json"> of <gateway-provider> cannot be used: expected ${expected}.`,
  /** Widgets of a page that show what was chosen in another. */
  links: {
    shownIn: 'Shown in',
    chosenIn: (title: string): string => `Selected in ${title}`,
    back: 'Back',
    close: 'Close',
  },
};

/** The words of what few answers and failures have beside them. */
export type RemarkWords = typeof remarks;
