import { expect } from '@open-wc/testing';
import { openAll, questions, showWidget } from '../support/all-widgets.js';
import { root, textIn } from '../support/live-gateway.js';

const text = 'x'.repeat(1_000_000);
// Bytes are decoded, too, which takes a while for a megabyte.
const hex = `0x${'ab'.repeat(50_000)}`;
const base64 = 'QUJD'.repeat(25_000);

/** The members of a reply in which any text, or bytes of any length, pass for an answer. */
const members: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'validator-set': { address: text, '@type': text, key: base64 },
  'evidence-list': { consensus_address: text, time: text },
  'abci-query': { log: text, info: text, codespace: text, key: base64, value: base64, type: text, data: base64 },
  'evm-logs': { data: hex },
  'evm-transaction': { input: hex },
  'block-receipts': { data: hex },
  'tx-trace': { error: text, type: text, input: hex, output: hex },
  'access-list': {},
  'uncle-block': { extraData: hex },
};

/** The limits of displayed characters: for a text with its surroundings, and for the whole widget. */
const longestPiece = 5_000;
const longestWidget = 100_000;

describe('texts of a megabyte are clipped wherever they are displayed', () => {
  for (const [tag, attributes] of questions)
    // threat B11
    it(`in <${tag}>`, async () => {
      const texts = members[tag] ?? {};
      const element = await showWidget(tag, attributes, (body) => fill(body, texts) as object);
      await openAll(element);
      expect(root(element).querySelector('.empty-state[part*="failed"]')).to.equal(null);
      expectShort(element);
    });

  it('in the message of a node that rejects the request', async () => {
    for (const [tag, attributes] of questions) {
      const element = await showWidget(tag, attributes, (body) =>
        'result' in body
          ? { jsonrpc: '2.0', id: 1, error: { code: -32_000, message: text } }
          : { code: 3, message: text, details: [] },
      );
      expect(root(element).querySelector('.empty-state'), tag).not.to.equal(null);
      expectShort(element);
      element.remove();
    }
  });
});

/** Gives the first two members of each name another text, and the first object of a list, or the only one, one of no known name. */
function fill(body: unknown, texts: Readonly<Record<string, string>>): unknown {
  const left = new Map(Object.keys(texts).map((name) => [name, 2]));
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => {
        const long = texts[name];
        const due = left.get(name) ?? 0;
        if (long === undefined || due === 0 || (typeof member === 'object' && member !== null))
          return [name, visit(member)];
        left.set(name, due - 1);
        return [name, long];
      }),
    );
  };
  return withUnknown(visit(body));
}

/** An answer whose first object has an unknown member; an access list gets an error, too. */
function withUnknown(body: unknown): unknown {
  const { result } = body as { result?: unknown };
  const told: unknown = Array.isArray(result) ? (result as unknown[])[0] : result;
  if (typeof told === 'object' && told !== null && !('response' in told))
    Object.assign(told, {
      unknown: text,
      [text.slice(0, 10_000)]: 1,
      ...('accessList' in told ? { error: text } : {}),
    });
  return body;
}

function expectShort(element: HTMLElement): void {
  for (const piece of piecesIn(root(element)))
    expect(piece.length, `${element.localName}: ${piece.slice(0, 40)}`).to.be.lessThan(longestPiece);
  expect(textIn(element).length, element.localName).to.be.lessThan(longestWidget);
}

/** Every text and every attribute below a node. */
function* piecesIn(parent: Node): Generator<string> {
  for (const node of parent.childNodes) {
    if (node instanceof Text) yield node.data;
    if (!(node instanceof Element)) continue;
    for (const { value } of node.attributes) yield value;
    yield* piecesIn(node);
  }
}
