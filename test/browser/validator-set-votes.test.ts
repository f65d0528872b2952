import { expect } from '@open-wc/testing';
import type { Gateway } from '../../src/client.js';
import { decodeBase64 } from '../../src/decode/base64.js';
import type { ValidatorSetElement } from '../../src/define/validator-set.js';
import '../../src/define/gateway-provider.js';
import '../../src/define/validator-set.js';
import { withAlteredVote } from '../support/recorded-abci.js';
import { press, root, textIn } from '../support/live-gateway.js';
import { fetchRecordings } from '../support/page-recordings.js';
import { lightGateway, trustingProvider } from '../support/light-page.js';
import { waitUntil } from '../support/wait.js';

type Verify = ValidatorSetElement['verify'];

async function show(
  gateway: Gateway,
  height: string,
  verify: Verify,
  lang = 'en',
  pageSize = 100,
): Promise<ValidatorSetElement> {
  const element = document.createElement('validator-set');
  let isMarked = false;
  element.addEventListener('gw-verify', () => (isMarked = true));
  Object.assign(element, { height, verify, lang, pageSize });
  (await trustingProvider(gateway, 1)).append(element);
  await waitUntil(() => isMarked && root(element).querySelector('tbody'), 'the mark');
  return element;
}

async function loadPowers(
  element: Element,
  from: string,
  to: string,
  count: string,
  label = 'Power history',
): Promise<void> {
  if (!root(element).querySelector('.power-history form')) press(element, label);
  await waitUntil(() => root(element).querySelector('.power-history form'), 'the panel');
  const form = root(element).querySelector<HTMLFormElement>('.power-history form')!;
  for (const [name, value] of Object.entries({ from, to, count })) {
    (form.elements.namedItem(name) as HTMLInputElement).value = value;
  }
  form.requestSubmit();
  await waitUntil(() => root(element).querySelector('.power-history .chart'), 'the heights');
  await waitUntil(() => !root(element).querySelector('.power-history progress'), 'all heights');
  root(element).querySelector<HTMLButtonElement>('.power-history > p > button')?.click();
  const wanted = () => Number(/\d+/.exec(words(root(element).querySelector('#power-note')))?.[0]);
  const drawn = () => root(element).querySelectorAll('.power-history tbody tr[data-index]').length;
  await waitUntil(() => drawn() === wanted(), 'all rows, which are drawn in steps');
}

const words = (node: Element | null | undefined) => node?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
/** By the end of the address, the missed blocks of each validator. */
const missed = (element: Element, label = 'Missed blocks') =>
  new Map(
    [...root(element).querySelectorAll('.power-history tbody tr[data-index]')].map((row) => [
      words(row.querySelector('th')).slice(-6),
      words(row.querySelector(`td[data-label='${label}']`)),
    ]),
  );
const faults = (element: Element) =>
  [...root(element).querySelectorAll('.power-history .fault')].map((line) => words(line));
const isBlock = (height: bigint, what: string) =>
  what.includes('GetBlockByHeight') && what.includes(`"08${height.toString(16).padStart(2, '0')}"`);

interface Reply {
  result: { response: { value?: string; code?: number; log?: string } };
}

/** A gateway that changes the response for one block. */
function bentBlock(height: bigint, bend: (response: Reply['result']['response']) => object): Gateway {
  return lightGateway([], (what, body) => {
    if (!isBlock(height, what)) return body;
    const reply = JSON.parse(body) as Reply;
    return JSON.stringify({
      ...reply,
      result: { response: { ...reply.result.response, ...bend(reply.result.response) } },
    });
  });
}

const alteredVote = (height: bigint, place: number) =>
  bentBlock(height + 1n, ({ value = '' }) => ({
    value: btoa(String.fromCharCode(...withAlteredVote(decodeBase64(value, 1_000_000) ?? new Uint8Array(), place))),
  }));

const missingBlock = (height: bigint) =>
  bentBlock(height, () => ({ value: '', code: 18, log: `height ${height} is not available, lowest height is 283` }));

/** Who voted what at a height, by the commit as the node's RPC gave it and another program read it. */
async function recordedVotes(): Promise<(height: number) => Map<string, string>> {
  const [commits, sets] = await Promise.all([
    fetchRecordings('/test/fixtures/recordings/cosmos-light/commit.json.gz'),
    fetchRecordings('/recordings/cosmos-light/validatorsets.json.gz'),
  ]);
  return (height) => {
    const truth = commits.find(({ name }) => name === `h${height}`)?.expect as unknown as Record<string, number[]>;
    const set = sets.find(({ name }) => name === `h${height}_page1`);
    const { validators } = JSON.parse(set?.response.body ?? '') as { validators: { address: string }[] };
    const kindOf = (place: number) =>
      (['absent', 'nil', 'signed'] as const).find((kind) => truth[kind]?.includes(place));
    return new Map(validators.map(({ address }, place) => [address, kindOf(place) ?? '?']));
  };
}

describe('the missed blocks of a power history', () => {
  it('match the recorded commits for every validator, with the announced number of requests', async () => {
    const asked: string[] = [];
    const element = await show(lightGateway(asked), '42', 'signed', 'en', 5);
    const before = asked.length;
    press(element, 'Power history');
    await waitUntil(() => textIn(element).includes('Requests per height: 3; at most 40 heights and 200 requests.'));
    expect(asked).to.have.length(before);
    await loadPowers(element, '32', '42', '11');
    // Ten sets and the blocks from 32 to 41: the others are cached.
    const added = asked.slice(before);
    expect(added.filter((what) => what.includes('GetBlockByHeight'))).to.have.length(10);
    expect(added.filter((what) => what.includes('validatorsets'))).to.have.length(10);
    expect(new Set(asked.map((what) => what.replace(/"id":\d+/, '')))).to.have.length(asked.length);

    const votesAt = await recordedVotes();
    const truth = new Map<string, { absent: number; nil: number; all: number }>();
    for (let height = 32; height <= 42; height++) {
      for (const [address, kind] of votesAt(height)) {
        const own = truth.get(address.slice(-6)) ?? { absent: 0, nil: 0, all: 0 };
        own.all++;
        if (kind === 'absent' || kind === 'nil') own[kind]++;
        truth.set(address.slice(-6), own);
      }
    }
    const told = new Map(
      [...truth].map(([address, { absent, nil, all }]) => [
        address,
        `${absent} of ${all} ${absent < all ? `${((absent / all) * 100).toFixed(2)}%` : '! missed all'}${nil > 0 ? `nil ${nil}` : ''}`,
      ]),
    );
    expect([...told.values()].filter((each) => each.includes('nil'))).to.have.length(2);
    expect(new Set(told.values())).to.include('0 of 11 0.00%').and.to.include('11 of 11 ! missed all');
    expect(Object.fromEntries(missed(element))).to.deep.equal(Object.fromEntries(told));
    expect(textIn(element)).to.contain('Missed blocks: by the commits of 11 of 11 heights.');
    expect(faults(element)).to.deep.equal([]);
  });

  it('omit a height with an invalid vote, which is a mismatch with its row', async () => {
    const element = await show(alteredVote(38n, 3), '43', 'signed', 'en', 5);
    await loadPowers(element, '34', '42', '3');
    expect(faults(element)).to.deep.equal([
      '✕38 Votes for header 38 are not signed by their validators: row 4 of the set.',
    ]);
    expect(textIn(element)).to.contain('Missed blocks: by the commits of 2 of 3 heights.');
    const forged = [...missed(element).values()].filter((text) => text.includes('forged'));
    expect(forged).to.deep.equal(['0 of 2 0.00%✕forged 1']);
    expect([...missed(element).values()].filter((text) => text.includes('of 3'))).to.deep.equal([]);
    await expect(element).to.be.accessible();
  });

  it('leave a height without a block open', async () => {
    const element = await show(missingBlock(39n), '43', 'trusted', 'en', 5);
    await loadPowers(element, '34', '42', '3');
    expect(faults(element)).to.deep.equal(['!38 This node no longer has the blocks with the app hash and its votes.']);
    expect(textIn(element)).to.contain('Missed blocks: by the commits of 2 of 3 heights.');
    expect([...missed(element).values()].filter((text) => text.includes('of 3'))).to.deep.equal([]);
  });

  it('are not requested without verify', async () => {
    const asked: string[] = [];
    const element = await show(lightGateway(asked), '42', '', 'en', 5);
    await loadPowers(element, '40', '42', '3');
    expect(asked.filter((what) => what.includes('GetBlockByHeight'))).to.deep.equal([]);
    expect([...missed(element).values()].filter((each) => each !== '')).to.deep.equal([]);
    expect(textIn(element)).not.to.contain('Missed blocks');
  });
});

describe('the votes in the ranking', () => {
  const votes = (element: Element, label = 'Vote') =>
    [...root(element).querySelectorAll(`[part='table'] td[data-label='${label}']`)].map((cell) => words(cell));
  const addresses = (element: Element) =>
    [...root(element).querySelectorAll("[part='table'] tbody th")].map((cell) => words(cell));

  it('match the recorded commit, in rows and exports, and can be sorted', async () => {
    const element = await show(lightGateway([]), '42', 'signed');
    await waitUntil(() => votes(element).length > 0, 'the votes');
    await element.updateComplete;
    const truth = (await recordedVotes())(42);
    expect(votes(element)).to.deep.equal([...truth.values()].map((kind) => (kind === 'signed' ? '✓signed' : kind)));
    expect(new Set(truth.values())).to.deep.equal(new Set(['signed', 'nil', 'absent']));
    expect(addresses(element)).to.have.length(truth.size);
    const kinds = [...truth.values()].map((kind) => (kind === 'signed' ? 'commit' : kind));
    const rows = JSON.parse(await element.export('json')) as { address: string; vote: string }[];
    expect(rows.map(({ address, vote }) => [address, vote])).to.deep.equal(
      [...truth.keys()].map((key, at) => [key, kinds[at]]),
    );
    const lines = (await element.export('ndjson')).trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { vote: string }).vote)).to.deep.equal(kinds);
    expect((await element.export('csv')).split('\n')[0]).to.match(/,vote\b/);
    press(element, /^\s*Vote/);
    await waitUntil(() => votes(element)[0] === 'absent', 'the order');
    expect(votes(element).at(-1)).to.equal('nil');
    await expect(element).to.be.accessible();
  });

  it('mark an invalid vote, and are empty for another header', async () => {
    const forged = await show(alteredVote(38n, 3), '38', 'signed');
    await waitUntil(() => votes(forged).length > 0, 'the votes');
    expect(votes(forged).flatMap((vote, place) => (vote === '✕forged' ? [place] : []))).to.deep.equal([3]);
    expect(votes(forged).filter((vote) => vote === '✓signed')).to.have.length(7);
    // The header of 39 was made for the forged vote: no validator signed it.
    const other = await show(alteredVote(38n, 3), '39', 'signed');
    await waitUntil(() => other.matches(':state(mismatch)'), 'the mismatch');
    expect(votes(other)).to.deep.equal([]);
    expect(votes(await show(lightGateway([]), '42', ''))).to.deep.equal([]);
  });

  it('are localized in Arabic, in the power history, too', async () => {
    const element = await show(lightGateway([]), '42', 'signed', 'ar');
    await waitUntil(() => votes(element, 'الصوت').length > 0, 'the votes');
    expect(new Set(votes(element, 'الصوت'))).to.deep.equal(new Set(['✓وقّع', 'لا كتلة', 'غائب']));
    await loadPowers(element, '40', '42', '3', 'تاريخ القوة');
    expect(textIn(element)).to.contain('الكتل الفائتة: حسب التزامات 3 من 3 من الارتفاعات.');
    expect([...missed(element, 'الكتل الفائتة').values()]).to.include('0 من 3 0.00\u200E%\u200Eلا كتلة 2');
  });
});
