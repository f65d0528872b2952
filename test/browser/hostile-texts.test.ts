import { expect } from '@open-wc/testing';
import { openAll, questions, showWidget } from '../support/all-widgets.js';
import { root, textIn } from '../support/live-gateway.js';
import { hostileTexts } from '../support/samples.js';
import { waitUntil } from '../support/wait.js';

/** Where the page leads with values of a chain, and nothing else does. */
const links = { address: 'https://explorer.example/{value}', transaction: 'https://explorer.example/{value}' };

/** Members of an answer that may contain any text and still form a valid answer. */
const words: Readonly<Record<string, readonly string[]>> = {
  'validator-set': ['address'],
  'evidence-list': ['consensus_address'],
  'abci-query': ['log', 'info', 'codespace'],
  'tx-trace': ['error', 'revertReason'],
};

let ran = 0;

before(() => Object.assign(globalThis, { hostile: () => ran++ }));
after(() => Reflect.deleteProperty(globalThis, 'hostile'));

describe('text from a chain or a node is displayed as text', () => {
  for (const [place, [tag, attributes]] of questions.entries()) {
    // fault 80, threat B7
    it(`in the answer of <${tag}>: in text members, in unknown members, and instead of any other text`, async () => {
      expect(hostileTexts.length).to.be.greaterThan(200);
      let names: ReadonlySet<string> = new Set();
      let bend = (body: object): unknown => {
        names = namesIn(body);
        return withUnknown(withTexts(body, words[tag] ?? []));
      };
      const element = await showWidget(tag, { ...attributes, 'page-size': '5' }, (body) => bend(body) as object);
      Object.assign(element, { links });
      await openAll(element);
      expect(root(element).querySelector('.empty-state[part*="failed"]')).to.equal(null);
      // Logs are displayed without unknown members.
      expect(textIn(element).includes('hostile')).to.equal(tag !== 'evm-logs');
      expectWords(element);
      let from = 0;
      for (const name of names) {
        bend = (body) => withTexts(body, [name], (from += 7));
        await again(element);
        expectWords(element);
      }
    });

    // fault 50, fault 80, threat B7
    it(`in the failure of <${tag}>`, async () => {
      const share = Math.ceil(hostileTexts.length / questions.length);
      const message = hostileTexts.slice(place * share, (place + 1) * share).join(' ');
      const element = await showWidget(tag, attributes, (body) =>
        'result' in body
          ? { jsonrpc: '2.0', id: (body as { id?: number }).id, error: { code: -32_000, message, data: message } }
          : { code: 3, message, details: [{ '@type': message }] },
      );
      expect(textIn(element).includes('hostile')).to.equal(true);
      expectWords(element);
    });
  }

  afterEach(() => expect(ran).to.equal(0));
});

async function again(element: HTMLElement): Promise<void> {
  await (element as HTMLElement & { refresh(): Promise<unknown> }).refresh();
  await waitUntil(() => !root(element).querySelector('[aria-busy="true"], .coming'));
}

/** The names of all members that are texts. */
function namesIn(body: unknown, names = new Set<string>()): Set<string> {
  if (typeof body !== 'object' || body === null) return names;
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string' && !Array.isArray(body)) names.add(name);
    else namesIn(value, names);
  }
  return names;
}

/** The answer with other texts in members of these names, no two of them the same until all were used. */
function withTexts(body: unknown, names: readonly string[], from = 0): unknown {
  let next = from;
  return JSON.parse(JSON.stringify(body), (name, value: unknown) =>
    typeof value === 'string' && names.includes(name) ? hostileTexts[next++ % hostileTexts.length] : value,
  );
}

/** The answer with all texts as names and values of unknown members in its first object. */
function withUnknown(body: unknown): unknown {
  const { result = body } = body as { result?: unknown };
  const told = (Array.isArray(result) ? result[0] : result) as object;
  Object.assign(told, Object.fromEntries(hostileTexts.map((text, at) => [text, hostileTexts.at(-at)])));
  if ('accessList' in told) Object.assign(told, { error: hostileTexts.slice(0, 20).join(' ') });
  return body;
}

/** No element, URL or invisible character of a widget results from a text. */
function expectWords(element: HTMLElement): void {
  for (const each of elementsIn(root(element))) {
    for (const { name, value } of each.attributes) {
      expect(name, value).not.to.match(/^on|^data-hostile$|^srcdoc$/);
      if (/^(xlink:)?href$|^src$|action$/.test(name)) expect(value).to.match(/^(https:\/\/explorer\.example\/|#)/);
    }
  }
  const text = textIn(element);
  expect([...'\u0000\u200B\u202E\u2066\uFEFF'].filter((character) => text.includes(character))).to.deep.equal([]);
}

function* elementsIn(parent: ParentNode): Generator<Element> {
  for (const each of parent.querySelectorAll('*')) {
    yield each;
    if (each.shadowRoot) yield* elementsIn(each.shadowRoot);
  }
}
