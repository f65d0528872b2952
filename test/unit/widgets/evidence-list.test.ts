import { describe, expect, it } from 'vitest';
import { createGateway, type Gateway } from '../../../src/client/gateway.js';
import { recordedSource } from '../../../src/server/recorded/source.js';
import { createScheduler } from '../../../src/ui/scheduler.js';
import { checkAnswer } from '../../../src/widgets/evidence-list/checks.js';
import { controls } from '../../../src/widgets/evidence-list/answer.js';
import { fields } from '../../../src/widgets/evidence-list/request.js';
import { readQuery } from '../../support/recorded-fetch.js';
import { type EvidenceAnswers, type Findings, toEvidenceView } from '../../../src/widgets/evidence-list/view.js';
import { checkPowers, doubleSignedShares } from '../../../src/widgets/evidence-list/view-offenders.js';
import { loadPages } from '../../../src/widgets/evidence-list/controllers/pages.js';
import { OffenderLookup } from '../../../src/widgets/evidence-list/controllers/offenders.js';
import { getWholeValidatorSet } from '../../../src/client/operations/validator-set.js';
import { toAddressForms } from '../../../src/decode/bech32-addresses.js';
import { askSigningInfos, askValidatorsByAddress } from '../../../src/ui/cosmos/staking-modules.js';
import { loadRecordings, recordingPath } from '../../support/recordings.js';
import { canaryKey, testHandler } from '../../support/test-gateway.js';
import { readFile } from 'node:fs/promises';

type Change = (reply: { evidence: object[]; pagination: { next_key: string | null; total: string } }) => object;

/** A gateway over the recordings; with `many`, of the node with 118 items of evidence. */
function gatewayOf({
  many = false,
  change,
  refuse,
}: { many?: boolean; change?: Change; refuse?: (url: URL) => Response | undefined } = {}): {
  gateway: Gateway;
  asked: string[];
} {
  const load = (path: string) => readFile(recordingPath(path.replace(/\.json\.gz$/, '')));
  const source = recordedSource({ load, ...(many ? { cosmos: { evidence: ['cosmos/evidence_many.json.gz'] } } : {}) });
  const handler = testHandler({ source });
  const asked: string[] = [];
  const gateway = createGateway({
    cosmosRestUrl: 'http://127.0.0.1/rest',
    cosmosRpcUrl: 'http://127.0.0.1/rpc',
    apiKey: canaryKey,
    retries: 0,
    fetch: async (url, init) => {
      asked.push(new URL(url).pathname.replace('/rest', '') + new URL(url).search);
      const refused = refuse?.(new URL(url));
      if (refused) return refused;
      const response = await handler(new Request(url, init));
      if (!change || !url.includes('/evidence/')) return response;
      return Response.json(change(JSON.parse(await response.text()) as Parameters<Change>[0]), {
        status: response.status,
      });
    },
  });
  return { gateway, asked };
}

function walk(gateway: Gateway, reverse = false, before?: EvidenceAnswers): Promise<EvidenceAnswers> {
  return loadPages({ reverse }, gateway, {
    signal: new AbortController().signal,
    before,
    onPart: () => undefined,
    onProgress: () => undefined,
  });
}

const keysOf = (answers: EvidenceAnswers) =>
  toEvidenceView(answers).rows.map(({ evidence }) =>
    evidence.kind === 'equivocation' ? `${evidence.height} ${evidence.consensusAddress}` : 'other',
  );

describe('loading the evidence', () => {
  it('returns all 118 items in two pages, each once, from both ends', async () => {
    const crafted = loadRecordings('cosmos/evidence_many').find(
      ({ expect: { items } }) => Array.isArray(items) && items.length === 118,
    );
    const wanted = (crafted!.expect['items'] as { height: string; consensus_address: string }[]).map(
      ({ height, consensus_address: address }) => `${height} ${address}`,
    );
    expect(wanted).toHaveLength(118);
    for (const reverse of [false, true]) {
      const { gateway, asked } = gatewayOf({ many: true });
      const answers = await walk(gateway, reverse);
      expect(answers.pages).toHaveLength(2);
      expect(answers.nextKey).toBeNull();
      expect(keysOf(answers).toSorted()).toEqual(wanted.toSorted());
      expect(asked[1]).toMatch(/pagination\.key=/);
      expect(asked[1]).not.toMatch(/offset/);
    }
  });

  it('sorts the newest item first, whatever the order of the store', async () => {
    const { gateway } = gatewayOf();
    const view = toEvidenceView(await walk(gateway));
    const heights = view.rows.map(({ evidence }) => (evidence.kind === 'equivocation' ? evidence.height : 0n));
    expect(heights).toEqual([119n, 118n, 117n, 112n, 107n, 107n, 105n, 104n, 103n, 103n, 88n, 86n, 84n]);
    expect(view.span).toEqual({ from: 84n, to: 119n });
    expect(view.total).toBe(13n);
    expect(view.offenders).toHaveLength(13);
  });

  it('keeps the loaded pages after a failure and continues from there', async () => {
    const key = 'bJESFXaBYoFc55v7Hn/wKueWwM7acLtDTFB1nyy1PAo=';
    let broken = true;
    const { gateway } = gatewayOf({
      change: (reply) => {
        if (!('evidence' in reply)) return reply;
        if (reply.pagination.total === '13')
          return { ...reply, evidence: reply.evidence.slice(0, 5), pagination: { next_key: key, total: '13' } };
        return broken ? { ...reply, evidence: 'none of your business' } : reply;
      },
    });
    const first = await walk(gateway);
    expect(first.failure?.code).toBe('malformed');
    expect([first.pages.length, first.nextKey]).toEqual([1, key]);
    broken = false;
    const whole = await walk(gateway, false, first);
    expect(whole.failure).toBeUndefined();
    expect(new Set(keysOf(whole)).size).toBe(13);
  });

  it('stops if the gateway returns a page key again', async () => {
    const { gateway, asked } = gatewayOf({
      change: (reply) => ({ ...reply, pagination: { next_key: 'AAAA', total: '0' } }),
    });
    const answers = await walk(gateway);
    expect(asked).toHaveLength(2);
    expect([answers.nextKey, answers.circled]).toEqual([null, true]);
  });

  it('requests ten pages, and more only on demand', async () => {
    let count = 0;
    const { gateway, asked } = gatewayOf({
      change: (reply) => ({ ...reply, pagination: { next_key: btoa(`key ${count++}`), total: '0' } }),
    });
    const answers = await walk(gateway);
    expect(asked).toHaveLength(10);
    expect(answers.nextKey).not.toBeNull();
    await walk(gateway, false, answers);
    expect(asked).toHaveLength(20);
  });
});

describe('loading the evidence from a node that returns few items per page', () => {
  /** Refuses as nodes with little query gas were recorded, which counting uses up like reading. */
  const outOfGas = (most: number) => (url: URL) => {
    const limit = parseInt(url.searchParams.get('pagination.limit') ?? '100', 10);
    if (limit <= most && !url.searchParams.has('pagination.count_total')) return undefined;
    const message =
      'codespace sdk code 11: out of gas: Query gas limit exceeded: 3000, out of gas in location: ValuePerByte';
    return Response.json({ code: 2, message, details: [] }, { status: 500 });
  };
  const limits = (asked: readonly string[]) => asked.map((path) => /limit=(\d+)/.exec(path)?.[1]);

  // fault 45
  it.each([15, 4, 1])('returns all items, %i per page', async (most) => {
    const { gateway } = gatewayOf({ many: true, refuse: outOfGas(most) });
    const answers = await walk(gateway);
    const further = answers.nextKey === null ? answers : await walk(gateway, false, answers);
    expect([further.nextKey, further.failure]).toEqual([null, undefined]);
    expect(new Set(keysOf(further)).size).toBe(118);
    expect(answers.pages[0].notes.map(({ code }) => code)).not.toContain('total-unknown');
  });

  it('shrinks the pages after the first and continues from there', async () => {
    let asked = 0;
    const { gateway } = gatewayOf({ many: true, refuse: (url) => (++asked > 1 ? outOfGas(10)(url) : undefined) });
    const answers = await walk(gateway);
    expect(answers.pages.map(({ value }) => value.evidence.length)).toEqual([100, 6, 6, 6]);
    expect(toEvidenceView(answers).total).toBe(118n);
  });

  it('remembers the page size of the gateway', async () => {
    const { gateway, asked } = gatewayOf({ many: true, refuse: outOfGas(30) });
    await walk(gateway);
    expect(limits(asked).slice(0, 3)).toEqual(['100', '50', '25']);
    asked.length = 0;
    await walk(gateway);
    expect(limits(asked)).toEqual(Array(5).fill('25'));
  });

  it('fails as too large if a single item is too much', async () => {
    const { gateway } = gatewayOf({ refuse: outOfGas(0) });
    await expect(walk(gateway)).rejects.toMatchObject({ code: 'too-large' });
  });
});

describe('the hashes of the evidence', () => {
  it('are open, not a mismatch, if the chain adds members of an unknown type', async () => {
    const { gateway } = gatewayOf({
      change: (reply) => ({
        ...reply,
        evidence: reply.evidence.map((one, index) => (index === 3 ? { ...one, round: '2' } : one)),
      }),
    });
    const answers = await walk(gateway);
    const found: Findings[] = [];
    const { checks } = await checkAnswer(
      { reverse: false },
      answers,
      createScheduler(new AbortController().signal),
      (each) => found.push(each),
    );
    expect(checks.filter(({ outcome }) => outcome === 'open')).toMatchObject([
      { path: 'evidence[0]', reason: 'first-or-last' },
      { path: 'evidence[12]', reason: 'first-or-last' },
      { path: 'evidence[3]', reason: 'unknown-type' },
    ]);
    expect(checks.filter(({ outcome }) => outcome === 'pass')).toHaveLength(10);
    const places = answers.pages[0].value.evidence.map((one) => found[0]?.places.get(one));
    expect(places).toEqual(['open', 'pass', 'pass', 'open', ...Array<string>(8).fill('pass'), 'open']);
    const odd = answers.pages[0].value.evidence[3];
    expect(odd && found[0]?.hashes.get(odd)).toBeNull();
  });
});

describe('an offender', () => {
  async function found(
    rows: ReturnType<typeof toEvidenceView>['rows'],
    gateway: Gateway,
    write = (address: string) => address,
    most = Infinity,
  ): Promise<OffenderLookup> {
    const signal = new AbortController().signal;
    return new Promise((resolve) => {
      const requests = {
        setAt: async (height: bigint) => {
          const answer = await getWholeValidatorSet(gateway, { height });
          const validators = answer.value.validators
            .slice(0, most)
            .map((each) => ({ ...each, address: write(each.address) }));
          return { ...answer, value: { ...answer.value, validators } };
        },
        signingInfos: () => askSigningInfos(gateway, 141n, { signal }),
        validatorNames: () => askValidatorsByAddress(gateway, 141n, { signal }),
      };
      const who = new OffenderLookup(requests, () => {
        const sets = rows.map(({ evidence }) => evidence.kind === 'equivocation' && who.setOf(evidence.height));
        if ([...sets, who.states, who.names].every((state) => state && state.kind !== 'loading')) resolve(who);
      });
      who.want(rows);
    });
  }

  it('is found for all 13 items, with the same power in the set of its height, and tombstoned', async () => {
    const { gateway } = gatewayOf();
    const { rows } = toEvidenceView(await walk(gateway));
    const who = await found(rows, gateway);
    expect(checkPowers(rows, who).map(({ outcome }) => outcome)).toEqual(Array(13).fill('pass'));
    const states = who.states;
    if (states?.kind !== 'loaded') throw new Error('no states');
    for (const { evidence } of rows) {
      if (evidence.kind !== 'equivocation') throw new Error('another kind');
      expect(states.value.get(evidence.consensusAddress)).toMatchObject({ tombstoned: true });
      expect(who.validatorOf(evidence.consensusAddress)?.moniker).toMatch(/\w/);
      const set = who.setOf(evidence.height);
      expect(set?.kind === 'loaded' && set.ranks.get(evidence.consensusAddress)?.rank).toBeGreaterThan(0);
    }
    expect([...doubleSignedShares(rows, who).values()].every((share) => share < 100n)).toBe(true);
  });

  it('has no share of the power if only part of the set was loaded', async () => {
    const { gateway } = gatewayOf();
    const { rows } = toEvidenceView(await walk(gateway));
    const who = await found(rows, gateway, (address) => address, 150);
    expect(checkPowers(rows, who).some(({ outcome }) => outcome === 'pass')).toBe(true);
    expect(doubleSignedShares(rows, who).size).toBe(0);
  });

  it('is found in a set with hex addresses, because the bytes are the same', async () => {
    const { gateway } = gatewayOf();
    const { rows } = toEvidenceView(await walk(gateway));
    const who = await found(rows, gateway, (address) => toAddressForms(address)!.hex);
    expect(checkPowers(rows, who).map(({ outcome }) => outcome)).toEqual(Array(13).fill('pass'));
  });

  it('is a mismatch if the power differs, and its set is reported if it is missing', async () => {
    const { gateway } = gatewayOf({
      change: (reply) => ({
        ...reply,
        evidence: reply.evidence.map((one, index) =>
          index === 0 ? { ...one, power: '7' } : index === 1 ? { ...one, height: '20' } : one,
        ),
      }),
    });
    const { rows } = toEvidenceView(await walk(gateway));
    const who = await found(rows, gateway);
    const failed = checkPowers(rows, who).filter(({ outcome }) => outcome === 'fail');
    expect(failed).toMatchObject([{ details: { claimed: '7' } }]);
    expect(who.setOf(20n)).toMatchObject({ kind: 'failed', reason: { code: 'not-found' } });
    expect(checkPowers(rows, who)).toHaveLength(12);
  });
});

describe('a request in flight when the widget is disconnected', () => {
  const rows = [{ place: 0, evidence: { kind: 'equivocation', height: 7n } }] as unknown as Parameters<
    OffenderLookup['want']
  >[0];

  it('is aborted, its late answer is dropped, and it is sent again on demand', async () => {
    const signals: AbortSignal[] = [];
    const answers: (() => void)[] = [];
    const ask =
      <T>(value: T) =>
      (signal: AbortSignal) => {
        signals.push(signal);
        return new Promise<T>((resolve) => answers.push(() => resolve(value)));
      };
    const setAt = ask({ value: { validators: [] } } as never);
    const none = Object.assign(new Map<string, never>(), { more: false });
    const requests = {
      setAt: (_: bigint, signal: AbortSignal) => setAt(signal),
      signingInfos: ask(none),
      // The rest of them may have the address: no further request follows.
      validatorNames: ask(Object.assign(new Map<string, never>(), { more: true })),
    };
    const who = new OffenderLookup(requests, () => undefined);
    who.want(rows);
    who.stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
    for (const answer of answers) answer();
    await Promise.resolve();
    expect([who.setOf(7n), who.states]).toEqual([undefined, undefined]);
    who.want(rows);
    for (const answer of answers) answer();
    await new Promise((resolve) => setTimeout(resolve));
    expect([who.setOf(7n)?.kind, who.states?.kind]).toEqual(['loaded', 'loaded']);
    who.forget();
    expect([who.setOf(7n), who.states]).toEqual([undefined, undefined]);
    expect(signals).toHaveLength(6);
  });
});

describe('the attributes', () => {
  it('always make a query, unless the height is invalid', () => {
    expect(readQuery(fields, controls, { stateHeight: '' })).toEqual({ stateHeight: null });
    expect(readQuery(fields, controls, { stateHeight: ' 141 ' })).toEqual({ stateHeight: 141n });
    for (const wrong of ['0x10', '-1', '0', 'latest', '1'.repeat(30)]) {
      expect(() => readQuery(fields, controls, { stateHeight: wrong })).toThrow(/state-height/);
    }
  });
});
