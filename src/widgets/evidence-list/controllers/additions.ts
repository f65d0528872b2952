import type { ReactiveController } from 'lit';
import { GatewayError } from '../../../client/errors.js';
import type { Gateway } from '../../../client/gateway.js';
import { loadCode } from '../../../client/load-code.js';
import type { JsonObject } from '../../../client/wire/read.js';
import { decodeBase64 } from '../../../decode/base64.js';
import type { LazyHost } from '../../../ui/controllers/missing-code.js';
import { rootOf } from '../../../ui/cosmos/find-root.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { onDemand } from '../../../ui/on-demand.js';
import { remember } from '../../../ui/remember.js';
import { labelFor } from '../../../ui/templates/named-hash.js';
import { cutPage } from '../../../ui/templates/pager.js';
import type { WidgetActions } from '../../../ui/widget/host.js';
import type { Additions, AdditionSteps, Shown } from '../../../ui/widget/shown.js';
import type { TrustRoot } from '../../../verify/light/trusted-headers.js';
import type { EvidenceListElement } from '../evidence-list.js';
import { readStateHeight } from '../request.js';
import type { Offenders } from '../view-offenders.js';
import {
  type CheckContext,
  type EvidenceActions,
  type EvidenceAdditions,
  type EvidenceAnswers,
  type EvidenceChoices,
  type EvidenceOnShow,
  type EvidenceTypes,
  type Findings,
  idOf,
  wholenessOf,
} from '../view.js';
import { words as catalogue } from '../words.en.js';
import type { Completeness } from './completeness.js';
import { OffenderLookup } from './offenders.js';
import type { OffenceVotes } from './votes.js';

export class EvidenceController implements Additions<EvidenceTypes>, ReactiveController {
  readonly #element: EvidenceListElement;
  readonly #steps: AdditionSteps<EvidenceTypes>;
  /** The part of the element that `Signers` needs; it sets the note. */
  readonly #host: WidgetActions;
  readonly #lookup: OffenderLookup;
  readonly #others: OtherEvidenceReader;
  #votes: OffenceVotes | undefined;
  #completeness: Completeness | undefined;
  #findings: Findings | undefined;
  #stateHeight = '';
  #gateway: Gateway | undefined;
  #verify = '';
  #isVerified = false;
  readonly #nameOf = remember(
    (offenders: Offenders, localization: Localization) =>
      (address: string): string | undefined => {
        const label = labelFor(localization.host, 'validator', address);
        if (label !== undefined) return label;
        const moniker = offenders.validatorOf(address)?.moniker;
        return moniker?.trim() === '' ? localization.wordsOf(catalogue).noMoniker : moniker;
      },
  );

  constructor(element: EvidenceListElement, steps: AdditionSteps<EvidenceTypes>) {
    this.#element = element;
    this.#steps = steps;
    this.#host = { ...steps };
    const optionsOf = (signal: AbortSignal) => ({ signal, onRetry: steps.onRetry });
    const stateHeight = () => readStateHeight(element.stateHeight);
    this.#lookup = new OffenderLookup(
      {
        setAt: async (height, signal, fresh) => {
          const { getWholeValidatorSet } = await loadCode(onDemand.validatorSets);
          return getWholeValidatorSet(this.#asked, { height }, { ...optionsOf(signal), fresh });
        },
        signingInfos: async (signal) => {
          const { askSigningInfos } = await loadCode(onDemand.stakingModules);
          return askSigningInfos(this.#asked, stateHeight(), optionsOf(signal));
        },
        validatorNames: async (signal, height = stateHeight()) => {
          const { askValidatorsByAddress } = await loadCode(onDemand.stakingModules);
          return askValidatorsByAddress(this.#asked, height, optionsOf(signal));
        },
        codeMissing: (again, thrown) => element.codeMissing(again, thrown),
      },
      () => element.requestUpdate(),
    );
    this.#others = new OtherEvidenceReader(element);
    element.addController(this);
    void steps.firstVerified.shown.then(() => {
      this.#isVerified = true;
      element.requestUpdate();
    });
  }

  readonly actions: EvidenceActions = {
    open: (row) => {
      const { choose, select } = this.#steps.actions;
      choose({ opened: row?.id });
      if (row?.evidence.kind !== 'equivocation') return;
      const { consensusAddress } = row.evidence;
      void this.#element.updateComplete.then(() => select('validator', consensusAddress));
    },
    refresh: () => void this.#element.refresh(),
    resume: () => this.#element.resume(),
    setReverse: (isReverse) => void (this.#element.reverse = isReverse),
    loadNames: () => {
      this.#element.loadNames = true;
      this.#lookup.again();
    },
    loadNamesAgain: () => this.#lookup.again(),
    prove: () => void (this.#element.verify = 'trusted'),
    proveAgain: () => this.#steps.recheck(),
    stopProof: () => void (this.#element.verify = ''),
    searchVotes: (piece, hash) => void this.#loadVotes().then((votes) => votes.search(piece, hash)),
    saveProof: (proof, evidence) =>
      void loadCode(onDemand.proofActions).then(
        ({ saveEvidence }) => saveEvidence(proof, evidence, this.#element),
        (thrown: unknown) => this.#element.codeMissing(() => this.actions.saveProof(proof, evidence), thrown),
      ),
    toggleStep: (step, isOpen) => this.#completeness?.signers.toggle(step, isOpen),
    goOn: (needed) => this.#completeness?.signers.goOn(needed),
    askSecond: (height) => this.#completeness?.signers.askSecond(height),
  };

  of(
    shown: Shown<EvidenceTypes> | undefined,
    choices: EvidenceChoices,
    localization: Localization,
  ): EvidenceAdditions | undefined {
    this.#follow();
    const { loadNames, verify, bech32Prefix } = this.#element;
    const { requests } = (shown && !verify && wholenessOf(shown.data)) || {};
    this.#element.wholeness = requests === undefined ? undefined : { requests, prove: this.actions.prove };
    if (!shown) return undefined;
    const offenders = this.#lookup.facts;
    const opened = choices.opened === undefined ? undefined : this.#openedIn(shown.data, choices.opened);
    const { progress, signers } = this.#completeness ?? {};
    const hash = opened && this.#findings?.hashes.get(opened);
    // A search that lacked code is repeated.
    if (hash) this.#votes?.of(hash);
    return {
      ...{ loadNames, verify, bech32Prefix, offenders, findings: this.#findings },
      nameOf: this.#nameOf(offenders, localization),
      decoded: opened?.kind === 'other' ? this.#others.of(opened.type, opened.value) : undefined,
      votes: this.#votes?.states ?? noVotes,
      searchedBlock: this.#votes?.at,
      completeness: this.#completeness?.of(shown.data),
      progress,
      waiting: signers?.waiting,
      chain: signers?.chain,
      openedSteps: signers?.opened ?? noSteps,
      hasSecond: signers?.hasSecond ?? false,
      root: verify ? undefined : this.#root(),
      isVerified: this.#isVerified,
    };
  }

  drawn({ rows, page, pageSize }: EvidenceOnShow): void {
    // An element that has left may render once more, and nothing would abort its requests then.
    if (!this.#element.loadNames || !this.#element.isConnected) return;
    if (this.#stateHeight !== this.#element.stateHeight) this.#lookup.forgetStates();
    this.#stateHeight = this.#element.stateHeight;
    this.#lookup.want(cutPage(rows, { page, pageSize, go: () => undefined }).rows);
  }

  context(): CheckContext {
    const { verify } = this.#element;
    const gateway = verify ? this.#steps.gateway() : undefined;
    const source = verify === 'trusted' ? this.#steps.source() : undefined;
    return {
      note: (findings) => {
        this.#findings = findings;
        this.#element.requestUpdate();
      },
      checkVotes: (hash, path) => this.#votes?.checkOf(hash, path),
      completenessOf: (Code) => (this.#completeness ??= new Code(this.#element, this.#host)),
      prove: gateway && { gateway, source },
    };
  }

  renderNote(localization: Localization): unknown {
    return this.#host.note?.(localization);
  }

  hostDisconnected(): void {
    // A move disconnects and connects within one task, so only an element that is still disconnected afterwards has
    // left.
    queueMicrotask(() => {
      if (!this.#element.isConnected) this.#lookup.stop();
    });
  }

  get #asked(): Gateway {
    const gateway = this.#steps.gateway();
    if (!gateway) throw new GatewayError('config', { option: 'gateway', expected: 'a gateway' });
    return gateway;
  }

  /** Drops data that was looked up through another gateway. A list with `verify` shows how to prove it. */
  #follow(): void {
    const { verify } = this.#element;
    if (verify && !this.#verify) {
      this.#steps.actions.choose(({ panels }) => ({ panels: [...new Set([...panels, 'completeness' as const])] }));
    }
    this.#verify = verify;
    const gateway = this.#steps.gateway();
    // After a move, the provider is looked up again, and is briefly missing.
    if (!gateway || gateway === this.#gateway) return;
    if (this.#gateway) this.#lookup.forget();
    this.#gateway = gateway;
  }

  #openedIn({ pages }: EvidenceAnswers, id: string) {
    let place = 0;
    for (const { value } of pages)
      for (const evidence of value.evidence) if (idOf(evidence, place++) === id) return evidence;
    return undefined;
  }

  async #loadVotes(): Promise<OffenceVotes> {
    const { OffenceVotes: Votes } = await loadCode(onDemand.evidenceVotes);
    const loadBlocks = () => loadCode(onDemand.evidenceBlock);
    return (this.#votes ??= new Votes(this.#element, this.#steps, loadBlocks, () => {
      this.#completeness?.keep();
      this.#steps.recheck();
    }));
  }

  #root(): TrustRoot | undefined {
    const gateway = this.#steps.source()?.gateway;
    const root = gateway && rootOf(this.#element, gateway);
    return root?.height ? root : undefined;
  }
}

const noVotes: EvidenceAdditions['votes'] = new Map([]);
const noSteps: EvidenceAdditions['openedSteps'] = new Set([]);

type Read = NonNullable<EvidenceAdditions['decoded']>;

export class OtherEvidenceReader {
  readonly #host: LazyHost;
  readonly #read = new WeakMap<JsonObject, Read>();

  constructor(host: LazyHost) {
    this.#host = host;
  }

  of(type: string | null, value: JsonObject): Read | undefined {
    const packed = Object.hasOwn(value, 'value') ? value['value'] : undefined;
    if (type !== null && typeof packed === 'string' && !this.#read.has(value)) void this.#decode(type, packed, value);
    return this.#read.get(value);
  }

  async #decode(type: string, base64: string, value: JsonObject): Promise<void> {
    this.#read.set(value, 'coming');
    try {
      const { unpackAny } = await loadCode(onDemand.cosmosMessage);
      const bytes = decodeBase64(base64);
      this.#read.set(value, bytes ? await unpackAny(type, bytes) : 'none');
    } catch (thrown) {
      this.#read.set(value, 'failed');
      this.#host.codeMissing?.(() => void this.#read.delete(value), thrown);
    }
    this.#host.requestUpdate();
  }
}
