/**
 * What the page complains about fails the test during which it was said: `console.error`, errors nobody caught, and
 * refusals of the content security policy. The runner's Vite imports this file into every browser test.
 */
declare global {
  /** The runner's own, which it lays into every page. */
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

// An error thrown in a hook would end the whole suite, so the verdict is put into the test; the runner reads it at the end.
afterEach(function () {
  const socket = globalThis.__WDS_WEB_SOCKET__?.webSocket;
  // It may still be connecting when the first tests of a page end; they are counted with the page then.
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'test-ended' }));
  const test = this.currentTest;
  if (test?.err) shorten(test.err);
  const said = takeComplaints();
  if (!test?.isPassed() || said.length === 0) return;
  test.state = 'failed';
  test.err = new Error(`The page complained:\n${said.join('\n')}`);
});

/** The runner writes down what was compared: of an element that would be all that it leads to, which takes minutes. */
function shorten(error: Error & { actual?: unknown; expected?: unknown }): void {
  if (error.actual instanceof Node) error.actual = String(error.actual);
  if (error.expected instanceof Node) error.expected = String(error.expected);
}

/** Takes the complaints of this test so far, for a test that wants them; they fail it no more. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}
