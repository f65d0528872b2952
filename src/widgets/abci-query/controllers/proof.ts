import { loadCode } from '../../../client/load-code.js';
import type { AbciResponse } from '../../../client/operations/abci-query-reply.js';
import { kindOfPath } from '../../../decode/cosmos/abci-outcome.js';
import type { StateEvidence } from '../../../ui/cosmos/ask-signers.js';
import type { Waiting } from '../../../ui/cosmos/proof-chain/proof-chain.js';
import type { Signers } from '../../../ui/cosmos/signers.js';
import { bareHex, Expectation } from '../../../ui/expectation.js';
import { Lazy } from '../../../ui/lazy.js';
import { onDemand } from '../../../ui/on-demand.js';
import { remember } from '../../../ui/remember.js';
import type { AbciSteps } from './create.js';
import type { ExpectedHash } from '../../../verify/compare.js';
import type { ProofToSave } from '../../../verify/light/save-proof.js';
import type { AbciQueryElement } from '../abci-query.js';
import type { AbciQuery } from '../request.js';
import { heightOf } from '../view.js';

export interface KnownProof {
  readonly expected: ExpectedHash | undefined;
  /**
   * The number of store values from which a method's answer is built; undefined without a rule or before its code
   * loads.
   */
  readonly values: number | undefined;
  readonly way: readonly [least: bigint, most: bigint] | undefined;
  readonly verify: string;
  readonly chain: typeof import('../../../ui/cosmos/proof-chain/proof-chain.js') | undefined;
  readonly waiting: Waiting | undefined;
  readonly opened: ReadonlySet<string>;
  readonly hasSecond: boolean;
  readonly beside: number;
}

export class Proof {
  readonly #host: AbciQueryElement;
  readonly #steps: AbciSteps;
  /** The rules by which modules build their answers; requested once the first mark is rendered. */
  readonly #code: Lazy<typeof import('./prove.js')>;
  /** An `app_hash` belongs to the state of one height. */
  readonly #expected: Expectation<bigint>;
  #signers: Signers | undefined;
  readonly #noSteps: ReadonlySet<string> = new Set();
  #shown: { readonly query: AbciQuery; readonly response: AbciResponse } | undefined;
  readonly #count = remember((code: typeof import('./prove.js'), query: AbciQuery, response: AbciResponse) =>
    code.countValues(query, response),
  );
  readonly #hash = remember(
    (hash: string | undefined, basis: ExpectedHash['basis'] | undefined): ExpectedHash | undefined =>
      hash === undefined || basis === undefined ? undefined : { hash, basis },
  );
  readonly #way = remember((least: bigint | undefined, most: bigint | undefined) =>
    least === undefined || most === undefined ? undefined : ([least, most] as const),
  );

  constructor(host: AbciQueryElement, steps: AbciSteps) {
    this.#host = host;
    this.#steps = steps;
    this.#code = new Lazy(host, onDemand.abciProof, steps.firstVerified.shown);
    this.#expected = new Expectation({
      ofPage: () => host.expectedAppHash,
      clear: () => void (host.expectedAppHash = ''),
      write: bareHex,
      recheck: steps.recheck,
      gateway: steps.gateway,
    });
  }

  of(query: AbciQuery, response: AbciResponse): KnownProof {
    this.#shown = { query, response };
    const { chain, waiting, opened = this.#noSteps, hasSecond = false, beside = 0 } = this.#signers ?? {};
    const { hash, basis } = this.expectedOf(query, response) ?? {};
    const [least, most] =
      this.#code.module?.wayCost(this.#host, this.#steps.source()?.gateway, heightOf(query, response) + 1n) ?? [];
    return {
      ...{ chain, waiting, opened, hasSecond, beside, verify: this.#host.verify },
      expected: this.#hash(hash, basis),
      values: this.#valuesOf(query, response),
      way: this.#way(least, most),
    };
  }

  request(query: AbciQuery): void {
    if (kindOfPath(query.path) === 'method') this.#code.get();
  }

  /**
   * The number of store values of the displayed answer, 0 if there are none; undefined if it is not a method answer.
   */
  get storeValues(): number | undefined {
    if (!this.#shown || kindOfPath(this.#shown.query.path) !== 'method') return undefined;
    return this.#valuesOf(this.#shown.query, this.#shown.response) ?? 0;
  }

  expectedOf(query: AbciQuery, response: AbciResponse): ExpectedHash | undefined {
    return this.#expected.of(heightOf(query, response));
  }

  /**
   * Compares the root of the displayed proof with a hash that the user entered; if it is empty, with the hash set by
   * the page.
   */
  readonly compare = (query: AbciQuery, response: AbciResponse, hash: string): void =>
    this.#expected.enter(heightOf(query, response), hash);

  /** Another height is requested, to which the page's hash does not apply. */
  suspend(): void {
    this.#expected.suspend();
  }

  signersBy({ createSigners }: typeof import('./prove.js')): Signers {
    return (this.#signers ??= createSigners(this.#host, { ...this.#steps }));
  }

  readonly goOn = (needed?: number): void => this.#signers?.goOn(needed);

  readonly askSecond = (height: bigint): void => this.#signers?.askSecond(height);

  readonly toggleStep = (step: string, isOpen: boolean): void => this.#signers?.toggle(step, isOpen);

  readonly saveProof = (proof: ProofToSave, evidence: StateEvidence): void => {
    loadCode(onDemand.abciProof).then(
      ({ saveEvidence }) => saveEvidence(proof, evidence, this.#host),
      (thrown: unknown) => this.#host.codeMissing(() => this.saveProof(proof, evidence), thrown),
    );
  };

  #valuesOf(query: AbciQuery, response: AbciResponse): number | undefined {
    const { module } = this.#code;
    return module && kindOfPath(query.path) === 'method' ? this.#count(module, query, response) : undefined;
  }
}
