import { expect, fixture, html } from '@open-wc/testing';
import type { EvidenceListElement } from '../../src/define/evidence-list.js';
import '../../src/define/evidence-list.js';
import type { ValidatorSetElement } from '../../src/define/validator-set.js';
import '../../src/define/validator-set.js';
import { drawAllRows, ofWalk, waitUntil } from '../support/wait.js';
import { recordedLists, repeating, type ListCall } from '../support/page-recordings.js';
import { root, textIn } from '../support/live-gateway.js';
import { recordedOutcomes, wordsOf } from '../support/recorded-fetch.js';
import type { Recording } from '../support/recordings.js';
import { sampleOf } from '../support/samples.js';

type Element = EvidenceListElement | ValidatorSetElement;

/** The result of a response: the outcome of the answer, or the error code. */
interface Told {
  readonly outcome: string;
  readonly failed: boolean;
}

const goodNews = 'No evidence recorded.';
/** More than any answer has rows; the many sets of the demo, each of 175 rows at most, are shown by their first page. */
const pageSizeFor = ({ name }: Recording) => (name.startsWith('series-') ? 50 : 500);
// Exchanges displayed at once: while a page waits for its parts, another one renders.
const together = 8;

const setHeight = /\/validatorsets\/([1-9]\d{0,17}|latest)(?:\?|$)/;

function make(first: Recording): Element {
  if (first.call === 'evidence') {
    const list = document.createElement('evidence-list');
    list.reverse = first.request.path.includes('pagination.reverse=true');
    return list;
  }
  const set = document.createElement('validator-set');
  // The widget does not send an invalid height, but its response is used anyway.
  set.height = setHeight.exec(first.request.path)?.[1] ?? '86';
  return set;
}

/** Displays one exchange, passes the element to `look`, and returns the outcome. */
async function draw(
  page: HTMLElement,
  first: Recording,
  file: readonly Recording[],
  look: (element: Element, repeated: readonly Recording[], told: Told) => void,
): Promise<string> {
  const { gateway, repeated } = repeating(first, file);
  const element = make(first);
  Object.assign(element, { gateway, pageSize: pageSizeFor(first) });
  let came: Told | undefined;
  element.addEventListener('gw-load', ({ outcome }) => (came = { outcome, failed: false }));
  element.addEventListener('gw-error', ({ code }) => (came = { outcome: code, failed: true }));
  // A hidden element renders without layout or paint.
  element.hidden = true;
  page.append(element);
  await waitUntil(() => came, `${first.name} is on show`);
  if (!came) throw new Error('Nothing was told.');
  element.hidden = false;
  expect(element.getBoundingClientRect().height, first.name).to.be.greaterThan(60);
  element.hidden = true;
  await drawAllRows(element);
  // The strings of failures load with the first failure, and may arrive after its empty state.
  await waitUntil(() => !came?.failed || plain(root(element).querySelector('.empty-state .next')) !== '');
  expect(repeated[0], `${first.name} was asked for`).to.equal(first);
  expect(textIn(element), first.name).not.to.match(/undefined|NaN|\[object/);
  look(element, repeated, came);
  element.remove();
  return came.outcome;
}

const rowsOf = (element: Element) => [...root(element).querySelectorAll('tbody tr:not(.line)')];
const plain = (node: { textContent: string | null } | null | undefined) =>
  node?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const addressesOf = (element: Element) => rowsOf(element).map((row) => plain(row.querySelector('.hash')));
const grouped = (integer: string | number) => `${integer}`.replace(/\B(?=(\d{3})+$)/g, ',');

/** A failure is displayed as its own empty state with text, and nothing next to it looks like an answer. */
function expectFailure(element: Element, { name }: Recording): void {
  const emptyState = root(element).querySelector('.empty-state');
  expect(emptyState?.part.contains('failed'), name).to.equal(true);
  expect(plain(emptyState?.querySelector('.what')).length, name).to.be.greaterThan(10);
  expect(plain(emptyState?.querySelector('.next')).length, name).to.be.greaterThan(10);
  expect(element.matches(':state(error)'), name).to.equal(true);
  expect(rowsOf(element), name).to.deep.equal([]);
  expect(textIn(element), name).not.to.contain(goodNews);
}

interface Item {
  readonly height: string;
  readonly power: string;
  readonly consensus_address: string;
}

/** The facts about pages of evidence: their items, or only their number if the items are unknown. */
function evidenceIn(repeated: readonly Recording[]): { readonly count: number; readonly items: Item[] | undefined } {
  const lists = repeated.map(({ expect: { items } }) => items as Item[] | undefined);
  const counts = repeated.map(({ expect: truth }, index) =>
    Number(lists[index]?.length ?? truth['items_count'] ?? truth['evidence_count']),
  );
  const count = counts.reduce((sum, one) => sum + one, 0);
  return { count, items: lists.includes(undefined) ? undefined : lists.flatMap((list) => list ?? []) };
}

/** The number of evidence items that the node counts. */
function countedIn({ response }: Recording): number {
  return Number(/"total":\s*"(\d+)"/.exec(response.body)?.[1] ?? 0);
}

function expectEvidence(element: Element, first: Recording, count: number, items: Item[] | undefined): void {
  const { name } = first;
  const rows = rowsOf(element);
  expect(rows, name).to.have.length(count);
  const emptyState = root(element).querySelector('.empty-state');
  const counted = countedIn(first);
  if (count === 0 && counted > 0) {
    // A page after the last one: an empty page is not an empty store if the node counts items.
    expect(textIn(element), name).to.contain(`The gateway counts ${counted} items of evidence but returned 0.`);
    expect(textIn(element), name).not.to.contain(goodNews);
    expect(element.matches(':state(empty)'), name).to.equal(false);
    return;
  }
  if (count === 0) {
    expect(emptyState?.part.contains('empty'), name).to.equal(true);
    expect(plain(emptyState), name).to.contain(goodNews);
    expect(element.matches(':state(empty)'), name).to.equal(true);
    expect(element.matches(':state(error)'), name).to.equal(false);
    return;
  }
  expect(emptyState, name).to.equal(null);
  const shown = rows.map((row) => [...row.children].map((cell) => plain(cell.querySelector('.hash') ?? cell)));
  const wanted = items?.map((item) => [grouped(item.height), item.consensus_address, grouped(item.power)].join(' '));
  if (wanted)
    expect(shown.map(([height, , address, power]) => `${height} ${address} ${power}`)).to.have.members(wanted);
}

/** The facts about pages of a set: its validators, without repeats, and its totals. */
function expectSet(element: Element, repeated: readonly Recording[]): void {
  const name = repeated.map((one) => one.name).join(' and ');
  const truths = repeated.map(({ expect: truth }) => truth);
  const [truth] = truths;
  if (truth?.['rows_count'] !== undefined) {
    expect(rowsOf(element), name).to.have.length(Number(truth['rows_count']));
    return;
  }
  const addresses = [...new Set(truths.flatMap((one) => one['addresses'] as string[]))];
  expect(addressesOf(element), name).to.deep.equal(addresses.slice(0, element.pageSize));
  expect(root(element).querySelector('.empty-state'), name).to.equal(null);
  const said = textIn(element);
  expect(said, name).to.contain(`${addresses.length} validators at height ${grouped(String(truth?.['height']))}.`);
  const total = Number(truth?.['total_validators']);
  if (addresses.length === total) {
    expect(said, name).to.contain(grouped(String(truth?.['total_voting_power'])));
  } else {
    expect(said, name).to.contain(`${addresses.length} of ${total}`);
  }
}

/** Displays exchanges, a few at a time, and counts their outcomes. */
async function drawAll(
  exchanges: readonly (readonly [Recording, readonly Recording[]])[],
  look: Parameters<typeof draw>[3],
): Promise<Record<string, number>> {
  const page = await fixture<HTMLElement>(html`<div></div>`);
  const counts: Record<string, number> = {};
  for (let at = 0; at < exchanges.length; at += together) {
    const some = exchanges.slice(at, at + together);
    for (const outcome of await Promise.all(some.map(([first, file]) => draw(page, first, file, look))))
      counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

/** The meaning of an exchange, as defined by the client tests. */
const meaningOf = (exchange: Recording) => recordedOutcomes[exchange.call]?.[wordsOf(exchange)];

describe('every recorded list of a Cosmos node', function () {
  // These strings load with the first error of a page, and a widget waits only a second for them.
  before(() => import('../../src/ui/templates/failure.js'));

  for (const call of ['evidence', 'validatorsets'] satisfies ListCall[]) {
    it(`of ${call} is displayed as recorded, with its rows or with its reason`, async () => {
      const files = await recordedLists(call);
      const all = files.flatMap((file) => file.map((one) => [one, file] as const));
      const exchanges = sampleOf(all, 6, ([one]) => `${one.name.startsWith('series-')} ${meaningOf(one)}`);
      const counts = await drawAll(exchanges, (element, repeated, { outcome, failed }) => {
        const [first] = repeated;
        if (!first) throw new Error('Nothing was repeated.');
        const meaning = meaningOf(first);
        if (meaning !== 'value') {
          expect({ outcome, failed }, first.name).to.deep.equal({ outcome: meaning, failed: true });
          return expectFailure(element, first);
        }
        expect(failed, `${first.name}: ${outcome}`).to.equal(false);
        if (call === 'validatorsets') return expectSet(element, repeated);
        const { count, items } = evidenceIn(repeated);
        expect(outcome, first.name).to.equal(count === 0 && countedIn(first) === 0 ? 'empty' : 'ok');
        expectEvidence(element, first, count, items);
      });
      console.log(`recorded ${call}: ${exchanges.length} drawn`, JSON.stringify(counts));
      expect(all.length).to.be.greaterThan(call === 'evidence' ? 70 : 240);
    }).timeout(ofWalk);
  }
});
