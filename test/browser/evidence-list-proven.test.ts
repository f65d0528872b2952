import { expect, fixture, html } from '@open-wc/testing';
import type { Gateway } from '../../src/client.js';
import '../../src/define/evidence-list.js';
import '../../src/define/gateway-provider.js';
import { bytesOf } from '../../src/decode/bytes.js';
import { fetchRecordings } from '../support/page-recordings.js';
import { verifySavedProof } from '../../src/verify.js';
import {
  hashes,
  lightGateway,
  manyGateway,
  notServed,
  nowOfTheVerdicts,
  signedHeaderAt,
  trustingProvider,
  withoutBlocks,
} from '../support/light-page.js';
import { nextFile, waitUntil } from '../support/wait.js';
import { gapAnswer, recordedGaps } from '../support/recorded-abci.js';

async function shown(
  gateway: Gateway | undefined,
  attributes: object = {},
  place?: Element,
  until: 'mark' | 'no mark' = 'mark',
) {
  const element = document.createElement('evidence-list');
  const verified: { level: string; covers: readonly string[] }[] = [];
  element.addEventListener('gw-verify', ({ level, covers }) => void verified.push({ level, covers }));
  (place ?? (await fixture(html`<div></div>`))).append(Object.assign(element, { gateway, ...attributes }));
  if (until === 'mark') await waitUntil(() => verified.length > 0, 'the mark');
  const root = () => element.shadowRoot ?? element;
  const button = (words: string) =>
    [...root().querySelectorAll('button')].find((each) => each.textContent.includes(words));
  return {
    element,
    button,
    press: async (words: string) => {
      await waitUntil(() => button(words), words);
      button(words)?.click();
    },
    level: () => verified.at(-1)?.level,
    covers: () => verified.at(-1)?.covers,
    told: (selector: string) => told(root(), selector),
    until: (level: string) => waitUntil(() => verified.at(-1)?.level === level, level),
  };
}

function told(root: ParentNode, selector: string): string {
  return [...root.querySelectorAll(selector)]
    .map((each) => each.textContent.replaceAll(/\s+/g, ' ').trim())
    .join(' · ');
}

/** A list without the item of a height. */
const without = (height: string) => listed((all) => all.filter((piece) => piece.height !== height));

interface Piece {
  readonly height: string;
  readonly power: string;
}

/** A changed list; store queries at 137 are answered like a node with that state. */
async function listed(bend: (all: readonly Piece[]) => readonly Piece[]) {
  const gaps = recordedGaps(await fetchRecordings('/recordings/cosmos-light/store.json.gz'), '137');
  return (what: string, body: string) => {
    if (what.includes('/evidence/v1beta1')) {
      const { evidence, pagination } = JSON.parse(body) as { evidence: Piece[]; pagination: object };
      const bent = bend(evidence);
      return JSON.stringify({ evidence: bent, pagination: { ...pagination, total: `${bent.length}` } });
    }
    if (!what.includes('/store/evidence/key')) return body;
    const { id, params } = JSON.parse(what) as { id: number; params: { data: string } };
    const { proofOps: ops, ...answer } = gapAnswer(gaps, bytesOf(params.data));
    const response = { ...answer, index: '0', height: `${answer.height}`, proofOps: { ops } };
    return JSON.stringify({ jsonrpc: '2.0', id, result: { response } });
  };
}

describe('<evidence-list> compared with the store', () => {
  it('shows the number of requests, and proves on demand that nothing is missing', async () => {
    const asked: string[] = [];
    const { element, press, level, covers, told, until } = await shown(lightGateway(asked));
    expect(level()).to.equal('consistent');
    expect(asked).to.have.length(1);
    element.shadowRoot?.querySelector<HTMLElement>('summary.mark, button.mark')?.click();
    await waitUntil(() => told('[part="next-steps"]').includes('Prove completeness 9 requests'), 'the step');
    await press('Completeness');
    await waitUntil(() => told('.prove .requests'), 'the cost');
    expect(told('.prove .requests')).to.equal('9 requests');
    expect(asked).to.have.length(1);
    await press('Prove completeness');
    await until('signed');
    expect(covers()).to.deep.equal(['evidence.complete', 'evidence.fields']);
    expect(asked.filter((what) => what.includes('/store/evidence/key'))).to.have.length(6);
    expect(asked).to.have.length(10);
    // Displayed below the answer, separate from the single request of the answer.
    await waitUntil(() => told('[part="where"]').endsWith('Proof: 9 requests'), told('[part="footer"]'));
    expect(told('[part="cost"]')).to.contain('in 1 request');
    await waitUntil(() => told('.chain > details'), 'the sentence');
    expect(told('.chain-told > a')).to.equal(
      '5 items of evidence, and none between them · in the state of height 137 · whose hash is in header 138 · signed by 5 of 5 validators, 100.00% of the voting power · ! validator set as reported by the node',
    );
  });

  it('proves completeness from the trusted header of the page, and opens each step', async () => {
    const provider = await trustingProvider(lightGateway([]), 138);
    const { element, press, level, told, until } = await shown(undefined, {}, provider);
    await press('Completeness');
    await waitUntil(() => told('.prove .requests'), 'the cost');
    expect(told('.prove .requests')).to.equal('9 requests and 3 to 44 to the trusted header');
    element.verify = 'trusted';
    await until('proven');
    expect(level()).to.equal('proven');
    await waitUntil(() => told('.chain > details'), 'the sentence');
    const steps = [...(element.shadowRoot?.querySelectorAll<HTMLDetailsElement>('.chain > details') ?? [])];
    expect(steps.map((step) => step.className)).to.deep.equal(['ok', 'ok', 'ok', 'ok', 'ok']);
    for (const step of steps) step.querySelector('summary')?.click();
    await waitUntil(() => element.shadowRoot?.querySelectorAll('.chain > details > div').length === 5, 'the bytes');
    const [value, state] = [...(element.shadowRoot?.querySelectorAll('.chain > details > div') ?? [])];
    expect(value?.textContent.match(/00[0-9A-F]{64}/g)).to.have.length(5);
    expect(state?.textContent).to.contain('6 absence proofs lead to this hash');
    expect(JSON.parse(await element.export('json'))).to.have.nested.property('[0].stored', true);
  });

  it('saves the list with its proofs, which can be verified offline', async () => {
    const asked: string[] = [];
    const provider = await trustingProvider(lightGateway(asked), 138);
    const { press, told, until } = await shown(undefined, { verify: 'trusted' }, provider);
    await until('proven');
    await waitUntil(() => told('.chain > details'), 'the sentence');
    const before = asked.length;
    const file = nextFile();
    await press('Save proof');
    const saved = JSON.parse(await (await file).text()) as { readonly evidence: object[]; readonly values: object[] };
    expect([saved.evidence.length, saved.values.length, asked.length - before]).to.deep.equal([5, 6, 0]);
    const trust = {
      ...{ height: 138n, hash: hashes[138], trustLevel: [1n, 3n] as const, now: nowOfTheVerdicts },
      ...{ trustingPeriod: 1_209_600n * 1_000_000_000n, maxClockDrift: 10_000_000_000n },
    };
    const found = await verifySavedProof(saved, trust);
    expect([found.proven, found.signed, found.evidence?.length, found.query.height]).to.deep.equal([
      true,
      true,
      5,
      137n,
    ]);
    const lacking = await verifySavedProof({ ...saved, evidence: saved.evidence.slice(1) }, trust);
    expect([lacking.proven, lacking.at, lacking.reason]).to.deep.equal([false, 'list', 'hidden']);
  });

  it('uses the signed header of the page if a node serves no blocks, in the state before it', async () => {
    const asked: string[] = [];
    const proofs = () => asked.filter((what) => what.includes('/store/evidence/key'));
    const gateway = lightGateway(asked, withoutBlocks(notServed));
    const { element, level, told, until } = await shown(gateway, { verify: 'signed' });
    expect(level()).to.equal('downgraded');
    element.signedHeader = await signedHeaderAt(138n);
    await until('signed');
    // Five proofs of this state were requested before and are cached.
    expect(proofs().filter((what) => what.includes('"height":"137"'))).to.have.length(5 + 1);
    await waitUntil(() => told('.chain-told > a').includes('height 137'), 'the sentence');
    // The state of 60 had four of the five items: the newest state has no given header, so there is no mismatch.
    element.signedHeader = await signedHeaderAt(61n);
    await until('downgraded');
    expect(proofs().filter((what) => what.includes('"height":"60"'))).to.have.length(6);
    expect(proofs().at(-1)).not.to.contain('"height"');
    element.signedHeader = {};
    await until('mismatch');
  });

  it('proves 70 items with 71 proofs', async () => {
    const asked: string[] = [];
    const { level, told, until } = await shown(await manyGateway(asked), { verify: 'signed' });
    await until('signed');
    expect(level()).to.equal('signed');
    expect(asked.filter((what) => what.includes('/store/evidence/key'))).to.have.length(71);
    await waitUntil(() => told('.chain > details'), 'the sentence');
    expect(told('[data-step=value] > summary')).to.equal('✓ 70 items of evidence, and none between them');
  });

  it('detects a hidden item with its place, after loading the list again', async () => {
    const asked: string[] = [];
    const { told, covers, until } = await shown(lightGateway(asked, await without('19')), { verify: 'signed' });
    await until('mismatch');
    expect(covers()).to.deep.equal(['evidence.complete']);
    await waitUntil(() => told('.findings li'), 'the piece');
    expect(told('.findings li')).to.match(
      /^✕ ?Missing evidence at height 19, cosmosvalcons16c5jn\w+, in store order between the evidence at height 49 and at height 49$/,
    );
    expect(asked.filter((what) => what.includes('/evidence/v1beta1'))).to.have.length(2);
  });

  it('marks the row of a changed item, and names the item of the store', async () => {
    const powerful = await listed((all) =>
      all.map((piece) => (piece.height === '19' ? { ...piece, power: '9' } : piece)),
    );
    const { told, covers, until } = await shown(lightGateway([], powerful), { verify: 'signed' });
    await until('mismatch');
    expect(covers()).to.include.members(['evidence.complete', 'evidence.fields']);
    await waitUntil(() => told('.findings li'), 'the findings');
    expect(told('.findings li')).to.match(
      /Missing evidence at height 19, .* · ✕ ?Not in the store evidence at height 19,/,
    );
    await waitUntil(() => told('tbody .mark'), 'the row');
    expect(told('tbody .mark')).to.match(/^✕ ?not in the store$/);
  });

  it('reports no mismatch for an item that was added after the list', async () => {
    const asked: string[] = [];
    let lists = 0;
    const late = await without('19');
    const gateway = lightGateway(asked, (what, body) =>
      what.includes('/evidence/v1beta1') && ++lists > 1 ? body : late(what, body),
    );
    const { level, until } = await shown(gateway, { verify: 'signed' });
    await until('signed');
    expect(level()).to.equal('signed');
    expect(lists).to.equal(2);
  });

  it('is a mismatch if a proof has a changed byte, and is downgraded without proofs', async () => {
    const bent = lightGateway([], (what, body) =>
      what.includes('/store/evidence/key') && what.includes('00ffff')
        ? body.replace(/("data":"[^"]{60})./, '$1_')
        : body,
    );
    const wrong = await shown(bent, { verify: 'signed' });
    await wrong.until('mismatch');
    await waitUntil(() => wrong.told('.findings li'), 'the finding');
    expect(wrong.told('.findings li')).to.contain('do not lead from this key and value to a root');

    const refused = lightGateway([], (what, body) => (what.includes('/store/evidence/key') ? 'null' : body));
    const none = await shown(refused, { verify: 'signed' });
    await none.until('downgraded');
    expect(none.button('Retry')).not.to.equal(undefined);
  });

  it('waits for the two blocks after the newest state', async () => {
    const asked: string[] = [];
    let isThere = false;
    const early = (what: string, body: string) => {
      if (isThere || !what.includes('"088b01"')) return body;
      isThere = true;
      const { id } = JSON.parse(what) as { id: number };
      const log = 'requested block height is bigger then the chain length';
      return JSON.stringify({
        ...{ jsonrpc: '2.0', id },
        result: { response: { code: 18, codespace: 'sdk', log, height: '138', index: '0' } },
      });
    };
    const { level, told, until } = await shown(lightGateway(asked, early), { verify: 'signed' }, undefined, 'no mark');
    await waitUntil(() => told('.chain-actions').startsWith('Waiting for block 139'), 'the wait');
    await until('signed');
    expect(level()).to.equal('signed');
    expect(asked.filter((what) => what.includes('/store/evidence/key'))).to.have.length(6);
  });

  it('proves nothing for part of a list, or for an item that cannot be hashed', async () => {
    const asked: string[] = [];
    const part = lightGateway(asked, (_, body) => body.replace('"total":"5"', '"total":"9"'));
    const first = await shown(part, { verify: 'trusted' });
    expect(first.level()).to.equal('downgraded');
    expect(first.button('Completeness')).to.equal(undefined);
    const odd = lightGateway(asked, (_, body) => body.replace('v1beta1.Equivocation', 'v9.Other'));
    const second = await shown(odd, { verify: 'trusted' });
    expect(second.level()).to.equal('downgraded');
    await waitUntil(() => second.told('.panel').includes('cannot be hashed here'), 'the reason');
    expect(asked).to.have.length(2);
  });

  it('stops if it is canceled', async () => {
    const told: { asked?: () => void } = {};
    const { button, press, level, until } = await shown(
      lightGateway([], (_, body) => {
        told.asked?.();
        return body;
      }),
    );
    await press('Completeness');
    told.asked = () => button('Cancel')?.click();
    await press('Prove completeness');
    await waitUntil(() => button('Prove completeness'), 'the offer');
    await until('consistent');
    expect(level()).to.equal('consistent');
  });
});

describe('<evidence-list> with votes', () => {
  /** Expands the item of a height and loads its votes. */
  async function votesOf(height: string, change?: (what: string, body: string) => string) {
    const asked: string[] = [];
    const page = await shown(lightGateway(asked, change));
    const toggle = () =>
      page.element.shadowRoot?.querySelector<HTMLButtonElement>(`button.toggle[aria-label*="${height}"]`);
    await waitUntil(toggle, 'the row');
    toggle()?.click();
    await page.press('Load votes');
    await waitUntil(() => page.told('.votes .mark'), 'the votes');
    return { ...page, asked };
  }

  it('finds the block that contains an item, and verifies both votes', async () => {
    const { told, asked, covers, level } = await votesOf('31');
    expect(told('.votes .mark')).to.match(
      /Both votes in block 37 are signed by the validator.*valid signature.*valid signature$/,
    );
    // Blocks 32 to 37, and the set of 31.
    expect(asked).to.have.length(8);
    await waitUntil(() => told('.votes h4'), 'both');
    expect(told('.votes h4')).to.equal('Vote 1 ✓valid signature · Vote 2 ✓valid signature');
    // The votes of the four other items were not requested.
    expect(level()).to.equal('consistent');
    expect(covers()).not.to.include('evidence.votes');
  });

  it('reports a vote with a changed byte', async () => {
    const { told, until } = await votesOf('31', (what, body) => (what.includes('"0825"') ? bendVote(body) : body));
    expect(told('.votes .mark')).to.match(
      /Block 37 is inconsistent: evidence_hash.*invalid signature.*valid signature$/,
    );
    await until('mismatch');
  });
});

/** Changes one byte in the signature of the first vote of the evidence in a block. */
function bendVote(body: string): string {
  const { result, ...rest } = JSON.parse(body) as { result: { response: { value: string } } };
  const bytes = Uint8Array.from(atob(result.response.value), (each) => each.charCodeAt(0));
  // Field 8 of a vote is its signature of 64 bytes; commits have theirs in field 4.
  const at = bytes.findIndex((byte, place) => byte === 0x42 && bytes[place + 1] === 0x40);
  bytes[at + 10] = (bytes[at + 10] ?? 0) ^ 1;
  const value = btoa(String.fromCharCode(...bytes));
  return JSON.stringify({ ...rest, result: { response: { ...result.response, value } } });
}
