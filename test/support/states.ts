import { expect } from '@open-wc/testing';
import { getSnapshotConfig, readFile, sendKeys, writeFile } from '@web/test-runner-commands';
import { createGateway } from '../../src/client.js';
import type { Gateway } from '../../src/client.js';
import { createGatewayHandler, operationsWithBlocks, recordedSource, withScenario } from '../../src/server.js';
import type { Scenario } from '../../src/server.js';
import { openAll } from './all-widgets.js';
import { press, root } from './evm-line.js';
import { lookOf } from './look.js';
import { isMoreComing } from './more-coming.js';
import { waitUntil } from './wait.js';

const key = 'canary-81f0c2d4e6a95b37-key';
const base = 'https://gateway.test';
const load = async (path: string) => (await fetch(`/recordings/${path}`)).arrayBuffer();

/** The reference gateway in the page, which can be given a fault. */
interface StatesGateway {
  readonly gateway: Gateway;
  /** The fault of the next answers; undefined if they are as recorded. */
  scenario: Scenario | undefined;
  /** How many requests it has received. */
  requests: number;
}

function statesGateway(tag: string): StatesGateway {
  // Only chain 4141 has uncles.
  const recorded = recordedSource({ load, a: 'evm-a', b: tag === 'uncle-block' ? 'evm-b' : 'evm-a' });
  const handlerFor = (scenario: Scenario | undefined) =>
    createGatewayHandler({
      source: scenario ? withScenario(recorded, scenario) : recorded,
      keys: [{ key }],
      limits: false,
      operations: operationsWithBlocks,
    });
  const state: StatesGateway = {
    scenario: undefined,
    requests: 0,
    gateway: createGateway({
      cosmosRestUrl: `${base}/rest`,
      cosmosRpcUrl: `${base}/rpc`,
      evmAUrl: `${base}/a`,
      evmBUrl: `${base}/b`,
      apiKey: key,
      retries: 0,
      fetch: (url, init) => {
        state.requests++;
        return handlerFor(state.scenario)(new Request(url, init));
      },
    }),
  };
  return state;
}

/** What differs between the tags. */
export interface TagStates {
  /** A request that the recordings answer. */
  readonly attributes: Readonly<Record<string, string>>;
  /** A field of the form (an attribute where the form has no such field), and a text that it refuses. */
  readonly wrong: readonly [field: string, text: string];
  /** A text of the same field that leads to another answer. */
  readonly right: string;
  /** The button that leads to the next page, place or order. */
  readonly turn: string;
  /** A place of the answer that takes the focus, and the keys that a person presses there. */
  readonly keys: readonly [selector: string, ...keys: string[]];
}

type Widget = HTMLElement & { gateway: Gateway; refresh: () => Promise<void> };

/** The states in which a person meets a widget. What is on the screen in each is held against a text in `texts/`. */
export function describeStates(tag: string, { attributes, wrong, right, turn, keys }: TagStates): void {
  let line: StatesGateway;

  async function show(scenario?: Scenario): Promise<Widget> {
    line = statesGateway(tag);
    line.scenario = scenario;
    const element = document.createElement(tag) as Widget;
    element.gateway = line.gateway;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    await waitUntil(() => isSettled(element), `<${tag}> shows an answer or a failure`);
    return element;
  }

  // A page as wide with a long widget as with a short one.
  before(() => document.documentElement.style.setProperty('overflow-y', 'scroll'));
  afterEach(() => document.body.replaceChildren());

  describe(`<${tag}>`, () => {
    it('shows an answer', async () => {
      await expectLook(await show(), 'loaded');
    });

    it('shows what its rows and parts hold', async () => {
      const element = await show();
      await openAll(element);
      await expectLook(element, 'opened');
    });

    it('shows which checks its answer has passed', async () => {
      const element = await show();
      await waitUntil(() => root(element).querySelector('[popovertarget="checks"]'), 'the mark is there');
      root(element).querySelector<HTMLElement>('[popovertarget="checks"]')?.click();
      await expectLook(element, 'checked');
    });

    it('shows an empty answer', async () => {
      await expectLook(await show('empty'), 'empty');
    });

    it('shows that what was requested does not exist', async () => {
      await expectLook(await show('not-found'), 'null');
    });

    it('shows a failure', async () => {
      const element = await show('unauthorized');
      await expectLook(element, 'error');
      expect(root(element).innerHTML).not.to.contain(key);
    });

    it('keeps its answer when a refresh fails, and has the next answer after a retry', async () => {
      const element = await show();
      line.scenario = 'offline';
      await element.refresh().catch(() => undefined);
      await expectLook(element, 'stale');
      line.scenario = undefined;
      press(element, 'Retry');
      await waitUntil(() => isSettled(element) && !element.matches(':state(stale)'), 'the next answer is there');
      await expectLook(element, 'retried');
    });

    it('explains a wrong text at its field, and requests nothing until the text is right', async () => {
      const element = await show();
      const { requests } = line;
      submit(element, wrong);
      await expectLook(element, 'form');
      expect(line.requests).to.equal(requests);
      submit(element, [wrong[0], right]);
      await waitUntil(() => line.requests > requests, 'a request is sent');
      await waitUntil(() => isSettled(element), 'the other answer is there');
      expect(root(element).querySelector('[aria-invalid="true"]')).to.equal(null);
    });

    it('goes on to the next page, place or order', async () => {
      const element = await show();
      await waitUntil(() => buttonOf(element, turn), `the button ${turn} is there`);
      buttonOf(element, turn)?.click();
      await waitUntil(() => isSettled(element), 'what is next is there');
      await expectLook(element, 'next');
    });

    it('is used by keys', async () => {
      const element = await show();
      const [selector, ...pressed] = keys;
      await waitUntil(() => root(element).querySelector(selector), `${selector} is there`);
      root(element).querySelector<HTMLElement>(selector)?.focus();
      for (const press of pressed) await sendKeys({ press });
      await expectLook(element, 'keys');
    });
  });
}

function isSettled(element: Element): boolean {
  const shadow = root(element);
  return (
    !!shadow.querySelector('.picture:not([part~="idle"]), .fields, tbody') &&
    !shadow.querySelector('[aria-busy="true"], .coming, .skeleton') &&
    !isMoreComing(element)
  );
}

function buttonOf(element: Element, label: string): HTMLElement | undefined {
  return [...root(element).querySelectorAll('button')].find(
    (button) => button.textContent.trim().startsWith(label) || button.getAttribute('aria-label') === label,
  );
}

function submit(element: Element, [name, text]: readonly [string, string]): void {
  const field = root(element).querySelector<HTMLInputElement>(`form [name="${name}"]`);
  if (!field?.form) return element.setAttribute(name, text);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.form.requestSubmit();
}

/** Waits until the screen is as its text says, or until it has not changed for some time. */
async function expectLook(element: HTMLElement, state: string): Promise<void> {
  const path = `texts/${element.localName}/${state}.txt`;
  const { updateSnapshots } = await getSnapshotConfig();
  const expected = updateSnapshots ? undefined : (await readFile({ path }))?.trimEnd();
  let look = '';
  let since = performance.now();
  await waitUntil(() => {
    const now = lookOf(element);
    if (now !== look) since = performance.now();
    look = now;
    return look === expected || performance.now() - since > patience;
  }, `<${element.localName}> does not change any more`);
  if (updateSnapshots) await writeFile({ path, content: `${look}\n` });
  else if (look !== expected) throw new Error(`It differs from ${path}:\n${difference(expected ?? '', look)}`);
}

/** The first lines that only one of two texts has. */
function difference(expected: string, found: string): string {
  const only = (sign: string, text: string, other: string) => {
    const lines = new Set(other.split('\n'));
    return text.split('\n').flatMap((line) => (lines.has(line) ? [] : [`${sign} ${line}`.slice(0, 200)]));
  };
  const lines = [...only('-', expected, found), ...only('+', found, expected)];
  return lines.slice(0, 20).join('\n') || 'the same lines in another order';
}

/** How long a screen that is not as expected may still change, in milliseconds. */
const patience = 5_000;
