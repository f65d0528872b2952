import type { Answer } from '../../client/answer.js';
import type { Gateway } from '../../client/gateway.js';
import { loadCode } from '../../client/load-code.js';
import type { AbciQueryRequest } from '../../client/operations/abci-query.js';
import type { AbciResponse } from '../../client/operations/abci-query-reply.js';
import type { Decoded } from '../../decode/cosmos/message.js';
import { bareHex, Expectation } from '../../ui/expectation.js';
import type { ExpectedHash } from '../../verify/compare.js';
import type { ByteViews } from '../../decode/cosmos/views.js';
import type { WireTree } from '../../decode/cosmos/wire-tree.js';
import { Lazy } from '../../ui/lazy.js';
import { remember } from '../../ui/remember.js';
import type { FailedAnswer } from '../../ui/second-answer.js';
import { createSlices } from '../../ui/slices.js';
import { WidgetState } from '../../ui/widget-state.js';
import type { AbciQuery } from './fields.js';
import { type AbciView, Changes, heightOf, History } from './view.js';
import type { Check } from '../../verify/check.js';
import type { ExpectedAppHash, ProvedAnswer } from '../../verify/ics23.js';
import type { VerificationLevel } from '../../verify/verdict.js';
import type { AbciQueryElement } from './abci-query.js';
import { Draft } from './draft.js';
import { compareAnswers, JsonLayout } from './leaves.js';
import { lazyParts } from './lazy-parts.js';
import { type Failed, failureOf, kindOfPath, outcomeOf, Readings } from './readings.js';
import type { ProvenTyped } from './typed-proof.js';
import type { Signers } from '../../ui/cosmos/signers.js';
import type { DenomUnits } from './form-values.js';
import { type AbciWords, type ValueForm, words } from './words.en.js';

export interface AbciAnswers {
  readonly answer: Answer<AbciResponse, AbciQueryRequest>;
  /** The answer to the same query at another height, or why it failed, which does not affect the first. */
  readonly compared?: Answer<AbciResponse, AbciQueryRequest> | FailedAnswer<AbciQueryRequest>;
}

export class AbciState extends WidgetState<AbciQueryElement, AbciWords, 'history'> {
  protected readonly catalogue = words;
  override readonly parts = lazyParts(this.host, this.actions);
  readonly draft = new Draft(this.host, this.parts.templates, this.actions.firstVerified.shown, ({ height }) => {
    if (height !== undefined && height !== this.host.height) this.#expected.suspend();
  });
  readonly history = new History();
  signers: Signers | undefined;
  readonly readings = new Readings(this.host);
  readonly comparedReadings = new Readings(this.host);
  readonly proving = new Lazy(this.host, () => import('../../verify/ics23.js'), undefined, true);
  readonly #levels = new Lazy(this.host, () => import('../../verify/verdict.js'), undefined, true);
  /** The rules by which modules make their answers; requested once the first mark is there. */
  readonly #typedRules = new Lazy(
    this.host,
    () => import('../../verify/light/typed-proof.js'),
    this.actions.firstVerified.shown,
  );
  /** What the answer of a method rests on, if that was requested. */
  typed: ProvenTyped | undefined;
  #shown: AbciAnswers['answer'] | undefined;
  readonly views = new Lazy(this.host, () => import('../../decode/cosmos/views.js'));
  readonly json = new JsonLayout(this.host);
  /** How often more lines of JSON were requested. */
  jsonSteps = 0;
  /** How the value is displayed; undefined until a person chooses: then the best fitting form. */
  form: ValueForm | undefined;
  readAs = '';
  asType: Decoded | 'coming' | Failed | undefined;
  /** An invalid text that was typed as an `app_hash`. */
  wrongHash: string | undefined;
  whole: ReadonlySet<string> = new Set();
  /** An `app_hash` belongs to the state of one height. */
  readonly #expected = new Expectation<bigint>({
    ofPage: () => this.host.expectedAppHash,
    clear: () => void (this.host.expectedAppHash = ''),
    write: bareHex,
    recheck: this.actions.recheck,
    gateway: this.actions.gateway,
  });
  #readingAs = new AbortController();
  /** What changed since the previous answer to the same query. */
  readonly changes = new Changes();
  readonly #books = new Lazy(this.host, () => import('./form-values.js'));
  #units: DenomUnits | undefined;
  #subject: string | undefined;
  readonly wireOf = remember((bytes: Uint8Array): WireTree | undefined => this.views.get()?.readWireTree(bytes));

  readonly #view = remember((part: typeof import('../../decode/cosmos/views.js'), bytes: Uint8Array) =>
    part.viewsOf(bytes),
  );

  /** The bytes as hex or base64, encoded once. */
  readonly encodedAs = remember((views: ByteViews, form: 'hex' | 'base64') => views[form]());
  readonly differencesOf = remember(compareAnswers);

  /** The recomputed proof; undefined until the code for it has loaded. */
  readonly #prove = remember(
    (part: typeof import('../../verify/ics23.js'), response: AbciResponse, path: string, data: string | undefined) =>
      part.proveAnswer(response, { path, ...(data === undefined ? {} : { data }) }),
  );

  readonly #level = remember(
    (
      { checkProof }: typeof import('../../verify/ics23.js'),
      { toVerdict }: typeof import('../../verify/verdict.js'),
      response: AbciResponse,
      query: AbciQuery,
      expectedAppHash: ExpectedAppHash | undefined,
      checks: readonly Check[] = [],
    ): VerificationLevel =>
      toVerdict({
        checks: [...checkProof(response, { ...query, ...(expectedAppHash ? { expectedAppHash } : {}) }), ...checks],
        parts: [{ part: 'abci.value', by: ['app-hash', 'proof-steps'], doubtedBy: { 'proof-steps': /^/ } }],
      }).level,
  );

  readonly #count = remember(
    (
      { standingKeys, toExchange }: typeof import('../../verify/light/typed-proof.js'),
      query: AbciQuery,
      response: AbciResponse,
    ) => standingKeys(toExchange(query, response))?.length,
  );

  /** A method answers a message: the code that draws it is loaded together with the answer. */
  protected override follow(): void {
    const { path, template } = this.host;
    const isMethod = path === '' ? template !== '' && !template.startsWith('store.') : kindOfPath(path) === 'method';
    if (isMethod) this.parts.forms.get();
  }

  /** Resolves when everything about an answer has been computed. */
  async computeAll(): Promise<void> {
    this.actions.firstVerified.pass();
    await this.parts.late.load();
  }

  /** Another query has a reading of its own. */
  begin({ path, data }: AbciQueryRequest): void {
    const subject = `${path} ${data ?? ''}`;
    if (subject === this.#subject) return;
    this.#subject = subject;
    this.changes.forget();
    this.#readingAs.abort();
    Object.assign(this, { form: undefined, readAs: '', asType: undefined, wrongHash: undefined, whole: new Set() });
    this.jsonSteps = 0;
  }

  /** The display units of the denoms in an answer; undefined if not requested, and while the code is loading. */
  get units(): DenomUnits | undefined {
    const part = this.host.loadUnits ? this.#books.get() : this.#books.module;
    return part && (this.#units ??= new part.DenomUnits(this.host, this.actions));
  }

  readonly showWhole = (path: string): void => {
    this.whole = new Set([...this.whole, path]);
    this.host.requestUpdate();
  };

  /** Decodes the value as a message of a named type; an empty name returns to the best fitting one. */
  async read(type: string, value: Uint8Array): Promise<void> {
    this.readAs = type.trim();
    this.asType = this.readAs === '' ? undefined : 'coming';
    this.host.requestUpdate();
    this.#readingAs.abort();
    if (this.asType === undefined) return;
    const { signal } = (this.#readingAs = new AbortController());
    try {
      const { readAs } = await loadCode(() => import('../../decode/cosmos/abci-value.js'));
      const decoded = await readAs(type, value, createSlices(signal));
      if (!signal.aborted) this.asType = decoded;
    } catch (thrown) {
      if (signal.aborted) return;
      this.asType = failureOf(thrown);
      this.host.codeMissing?.(() => signal.aborted || void this.read(type, value), thrown);
    }
    this.host.requestUpdate();
  }

  get isReading(): boolean {
    const { readings, comparedReadings, views, json } = this;
    const { comparison, forms } = this.parts;
    const awaited = [readings, comparedReadings, views, json, comparison, forms];
    return awaited.some(({ coming }) => coming);
  }

  /** Records a displayed answer for the history, and to find what changes between answers. */
  noteAnswer(answer: AbciAnswers['answer'], verdict: AbciView): void {
    const { request, value, at } = answer;
    this.#shown = answer;
    const { height, path, data, prove } = request;
    this.history.note(answer, {
      ...{ path, data: data?.slice(2) ?? '', prove: prove ?? false, template: this.host.template, at },
      height: typeof height === 'bigint' ? `${height}` : '',
      ...outcomeOf(verdict, value, this),
    });
    const read = this.readings.of(request as AbciQuery, value);
    // A failure in between does not affect the comparison of values.
    if (read.kind === 'loaded' && verdict.kind === 'value') this.changes.note(value, read);
  }

  /** The gateway of the provider, which leads to the header that the page trusts; undefined without one. */
  get rootGateway(): Gateway | undefined {
    return this.actions.source()?.gateway;
  }

  /** The bytes in every form, made once; undefined until the code for it has loaded. */
  viewsOf(bytes: Uint8Array): ByteViews | undefined {
    const part = this.views.get();
    return part && this.#view(part, bytes);
  }

  provedOf(response: AbciResponse, { path, data }: AbciQuery): ProvedAnswer | undefined {
    const part = this.proving.get();
    return part && this.#prove(part, response, path, data);
  }

  /** How far the value, or its absence, is proven; undefined until the code for it has loaded. */
  levelOf(response: AbciResponse, query: AbciQuery): VerificationLevel | undefined {
    const typed = this.typedOf(response);
    if (typed) return typed.level;
    const height = heightOf(query, response);
    const evidence = this.signers?.of(height + 1n);
    const expectedAppHash = this.expectedOf(query, response) ?? evidence?.appHash;
    if (!response.proofOps?.length) return query.prove || expectedAppHash ? 'downgraded' : 'unverified';
    const [proving, levels] = [this.proving.get(), this.#levels.get()];
    return proving && levels && this.#level(proving, levels, response, query, expectedAppHash, evidence?.checks);
  }

  typedOf(response: AbciResponse): ProvenTyped | undefined {
    return this.typed?.response === response ? this.typed : undefined;
  }

  /** How many store values the answer of a module is made of; undefined if no rule is known, and until its code has loaded. */
  countValues(query: AbciQuery, response: AbciResponse): number | undefined {
    const part = kindOfPath(query.path) === 'method' ? this.#typedRules.get() : undefined;
    return part && this.#count(part, query, response);
  }

  /** The number of store values of the displayed answer, 0 for none; undefined if it is not a method answer. */
  get storeValues(): number | undefined {
    const { request, value } = this.#shown ?? {};
    if (!request || !value || kindOfPath(request.path) !== 'method') return undefined;
    return this.countValues(request as AbciQuery, value) ?? 0;
  }

  expectedOf(query: AbciQuery, response: AbciResponse): ExpectedHash | undefined {
    return this.#expected.of(heightOf(query, response));
  }

  /**
   * Compares the root of the displayed proof with a hash that a person entered; if empty, with the hash set by the
   * page.
   */
  compare(query: AbciQuery, response: AbciResponse, hash: string): void {
    this.#expected.enter(heightOf(query, response), hash);
  }
}
