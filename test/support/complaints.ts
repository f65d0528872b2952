/**
 * Everything that the page reports fails the running test: `console.error`, uncaught errors, and
 * violations of the content security policy. The runner's Vite imports this file into every browser test.
 */
declare global {
  /** The web socket of the runner, which is in every page. */
  var __WDS_WEB_SOCKET__: { readonly webSocket: WebSocket } | undefined;
}

const complaints: string[] = [];
const say = console.error;

console.error = (...words: unknown[]) => {
  complaints.push(`console.error: ${words.map(String).join(' ')}`);
  say(...words);
};
addEventListener('unhandledrejection', ({ reason }) => complaints.push(`unhandled rejection: ${String(reason)}`));
addEventListener('error', ({ message }) => complaints.push(`uncaught error: ${message}`));
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
  complaints.push(`policy violation: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
);

beforeEach(() => {
  takeComplaints();
});

// An error thrown in a hook would end the whole suite, so the verdict is stored in the test; the runner reads it at the end.
afterEach(function () {
  const socket = globalThis.__WDS_WEB_SOCKET__?.webSocket;
  // The connection may not be open when the first tests of a page end; they are then counted with the page.
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'test-ended' }));
  const test = this.currentTest;
  if (test?.err) shorten(test.err);
  const said = takeComplaints();
  if (!test?.isPassed() || said.length === 0) return;
  test.state = 'failed';
  test.err = new Error(`The page complained:\n${said.join('\n')}`);
});

/** The runner serializes compared values: for an element, that would be everything reachable from it, which takes minutes. */
function shorten(error: Error & { actual?: unknown; expected?: unknown }): void {
  if (error.actual instanceof Node) error.actual = String(error.actual);
  if (error.expected instanceof Node) error.expected = String(error.expected);
}

/** Takes the complaints of this test so far, for a test that expects them; they no longer fail it. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}

/** Collects what a test of the block passes to `reportError`, instead of failing the test. The list is empty for each test. */
export function collectReports(): unknown[] {
  const reported: unknown[] = [];
  const report = globalThis.reportError;
  beforeEach(() => {
    reported.length = 0;
    globalThis.reportError = (each: unknown) => reported.push(each);
  });
  afterEach(() => {
    globalThis.reportError = report;
  });
  return reported;
}
