import { isMoreComing, liveGateway, press, root } from './live-gateway.js';
import { expect, fixture, html } from '@open-wc/testing';
import { getSnapshotConfig, readFile, sendKeys, writeFile } from '@web/test-runner-commands';
import { createGateway, type Gateway } from '../../src/client.js';
import {
  createGatewayHandler,
  operationsWithBlocks,
  recordedSource,
  type Scenario,
  withScenario,
} from '../../src/server.js';
import { waitUntil } from './wait.js';
import { LitElement } from 'lit';
import '../../src/define/all.js';
import type { AccessListElement } from '../../src/define/access-list.js';

/**
 * What a user sees in a widget, line by line: its states, its visible text, the values of its fields, and the names and titles that
 * are not part of the text. Times that depend on the clock are replaced.
 */
function lookOf(element: HTMLElement): string {
  const card = root(element).querySelector<HTMLElement>('.card');
  if (!card) throw new Error(`<${element.localName}> has no card.`);
  return [
    `states: ${states.filter((state) => element.matches(`:state(${state})`)).join(' ')}`,
    ...card.innerText.split('\n').map((line) => line.replace(/\s+/g, ' ').trim()),
    `focus: ${namesOf(root(element).activeElement)}`,
    ...visible(card, 'input, select, textarea').map(valueOf),
    ...visible(card, '[aria-label], [title], a[href]').map(namesOf),
  ]
    .map(withoutClock)
    .filter((line, at, lines) => line !== '' && line !== lines[at - 1])
    .join('\n');
}

const states = ['loading', 'empty', 'error', 'stale', 'mismatch', 'verified', 'sample'];

function visible(card: Element, selector: string): Element[] {
  return [...card.querySelectorAll(selector)].filter((each) => each.checkVisibility());
}

function valueOf(field: Element): string {
  const { name, type, value, checked } = field as HTMLInputElement;
  const problem = field.getAttribute('aria-invalid') === 'true' ? ' (invalid)' : '';
  return `field ${name}: ${type === 'checkbox' || type === 'radio' ? `${value} ${checked}` : value}${problem}`;
}

function namesOf(element: Element | null): string {
  if (!element) return '';
  const names = ['aria-label', 'title', 'href', 'aria-expanded', 'aria-pressed', 'aria-sort', 'aria-current'];
  const told = names.flatMap((name) => (element.hasAttribute(name) ? [`${name}=${element.getAttribute(name)}`] : []));
  return `${element.localName}: ${told.join(' ')}`.replace(/\s+/g, ' ');
}

function withoutClock(line: string): string {
  return line
    .replace(/\b(\d+ (second|minute|hour|day|week|month|year)s? ago|in \d+ (second|minute|hour|day)s?)\b/g, '(time)')
    .replace(/\b\d+(\.\d+)? (ms|s)\b/g, '(duration)')
    .replace(/^[\d:]{8}$/, '(time)')
    .replace(/\b(as of|last loaded at) [\d:]+/, '$1 (time)')
    .replaceAll(location.origin, '(this page)')
    .replace(/^(time: title=)(.* UTC)$/, (whole, name: string, time: string) =>
      Date.now() - Date.parse(time.replace(' at ', ' ')) < 86_400_000 ? `${name}(time)` : whole,
    );
}

const key = 'canary-81f0c2d4e6a95b37-key';
const base = 'https://gateway.test';
const load = async (path: string) => (await fetch(`/recordings/${path}`)).arrayBuffer();

/** The reference gateway in the page, with an optional fault. */
interface StatesGateway {
  readonly gateway: Gateway;
  /** The fault of the next answers; undefined for recorded answers. */
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

/** The differences between the tags. */
export interface TagStates {
  /** A request that the recordings answer. */
  readonly attributes: Readonly<Record<string, string>>;
  /** A field of the form (an attribute if the form has no such field), and a text that it rejects. */
  readonly wrong: readonly [field: string, text: string];
  /** A text of the same field with another answer. */
  readonly right: string;
  /** The button for the next page, place, or order. */
  readonly turn: string;
  /** A focusable place of the answer, and the keys that a user presses there. */
  readonly keys: readonly [selector: string, ...keys: string[]];
}

type Widget = HTMLElement & { gateway: Gateway; refresh: () => Promise<void> };

/** The states of a widget. The screen in each state is compared with a text in `texts/`. */
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

    it('shows its expanded rows and parts', async () => {
      const element = await show();
      await openAll(element);
      await expectLook(element, 'opened');
    });

    it('shows the passed checks of its answer', async () => {
      const element = await show();
      await waitUntil(() => root(element).querySelector('[popovertarget="checks"]'), 'the mark is there');
      root(element).querySelector<HTMLElement>('[popovertarget="checks"]')?.click();
      await expectLook(element, 'checked');
    });

    it('shows an empty answer', async () => {
      await expectLook(await show('empty'), 'empty');
    });

    it('shows that the requested item does not exist', async () => {
      await expectLook(await show('not-found'), 'null');
    });

    it('shows a failure', async () => {
      const element = await show('unauthorized');
      await expectLook(element, 'error');
      expect(root(element).innerHTML).not.to.contain(key);
    });

    it('keeps its answer if a refresh fails and shows the next answer after a retry', async () => {
      const element = await show();
      line.scenario = 'offline';
      await element.refresh().catch(() => undefined);
      await expectLook(element, 'stale');
      line.scenario = undefined;
      press(element, 'Retry');
      await waitUntil(() => isSettled(element) && !element.matches(':state(stale)'), 'the next answer is there');
      await expectLook(element, 'retried');
    });

    it('explains an invalid text at its field and sends no request until it is corrected', async () => {
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

    it('shows the next page, place, or order', async () => {
      const element = await show();
      await waitUntil(() => buttonOf(element, turn), `the button ${turn} is there`);
      buttonOf(element, turn)?.click();
      await waitUntil(() => isSettled(element), 'what is next is there');
      await expectLook(element, 'next');
    });

    it('supports the keyboard', async () => {
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
    !!shadow.querySelector('.empty-state:not([part~="idle"]), .fields, tbody') &&
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

/** Waits until the screen matches its text or has not changed for some time. */
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
  else if (look !== expected)
    throw new Error(`It differs from ${path}:\n${difference(expected ?? '', look)}\n${advice}`);
}

const advice = 'If the change is intended, run npx wtr --update-snapshots "test/browser/core/*.test.ts".';

/** The first lines that only one of two texts has. */
function difference(expected: string, found: string): string {
  const only = (sign: string, text: string, other: string) => {
    const lines = new Set(other.split('\n'));
    return text.split('\n').flatMap((line) => (lines.has(line) ? [] : [`${sign} ${line}`.slice(0, 200)]));
  };
  const lines = [...only('-', expected, found), ...only('+', found, expected)];
  return lines.slice(0, 20).join('\n') || 'the same lines in another order';
}

/** How long an unexpected screen may still change, in milliseconds. */
const patience = 5_000;

/** Changes the body of a reply before it arrives. */
export type Bend = (body: object) => object;

const block42 = '0xb4207eecdc9e04fa211c035ac3e9c5e96958fac43b18d189902cbd117913b12f';
const block43 = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';
const absentKey = '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d';

/** Each of the nine widgets with a request that the recordings answer. */
export const questions: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[] = [
  ['validator-set', { height: '86', 'page-size': '25' }],
  ['evidence-list', { 'page-size': '10', 'state-height': '141' }],
  ['abci-query', { path: '/store/bank/key', data: absentKey, height: '118', prove: '' }],
  ['evm-logs', { 'from-block': '40', 'to-block': '47', 'page-size': '25' }],
  ['evm-transaction', { 'block-hash': block42, index: '1' }],
  ['block-receipts', { block: '43' }],
  ['tx-trace', { 'block-hash': block43, tx: '1', 'with-receipts': '' }],
  ['access-list', {}],
  ['uncle-block', { block: '87', index: '0' }],
];

/** Shows one of them, with changed replies of the reference gateway. */
export async function showWidget(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  bend: Bend = (body) => body,
): Promise<HTMLElement> {
  const { url, key } = await liveGateway();
  // The chain with uncles is the mined chain.
  const evm = tag === 'uncle-block' ? `${url}/4141` : url;
  let isBent = true;
  const gateway = createGateway({
    cosmosRestUrl: `${url}/rest`,
    cosmosRpcUrl: `${url}/rpc`,
    evmAUrl: `${evm}/a`,
    evmBUrl: `${evm}/b`,
    apiKey: key,
    retries: 0,
    fetch: async (href, init) => {
      const reply = await fetch(href, init);
      return isBent ? Response.json(bend((await reply.json()) as object), { status: reply.status }) : reply;
    },
  });
  const page = await fixture<HTMLElement>(html`<div></div>`);
  const element = document.createElement(tag) as HTMLElement & { gateway: unknown };
  element.gateway = gateway;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  page.append(element);
  if (tag === 'access-list') {
    // The call of a recorded transaction; its access list is displayed.
    isBent = false;
    await (element as AccessListElement).fillFrom({
      network: 'evm-a',
      place: { blockHash: block43, transactionIndex: 0 },
    });
    isBent = true;
    await (element as AccessListElement).refresh();
  }
  // A lazily loaded widget has a moment without a request.
  const isAsked = () => !root(element).querySelector('.empty-state[part~="idle"]');
  await waitUntil(() => isAsked() && isAtRest(element), `${tag} is on show`);
  if (element instanceof LitElement) await element.updateComplete;
  return element;
}

/** Expands every row and part of a widget that is displayed at once. */
export async function openAll(element: HTMLElement): Promise<void> {
  for (const details of root(element).querySelectorAll('details')) details.open = true;
  const closed = 'button[aria-expanded="false"]:not([aria-haspopup])';
  for (const button of root(element).querySelectorAll<HTMLButtonElement>(closed))
    if (button.isConnected) button.click();
  await waitUntil(() => isAtRest(element), `${element.localName} is open`);
}

function isAtRest(element: HTMLElement): boolean {
  const shadow = root(element);
  return (
    !!shadow.querySelector('.empty-state, .fields, tbody') &&
    !shadow.querySelector('[aria-busy="true"], .coming, .skeleton') &&
    !isMoreComing(element)
  );
}
