import type { ValidatorSet } from '../../client/operations/validator-set-reply.js';
import type { WidgetActions } from '../../ui/widget-state.js';
import { bareHex, Expectation } from '../../ui/expectation.js';
import type { Check } from '../../verify/check.js';
import type { ExpectedHash } from '../../verify/compare.js';
import type { ValidatorSetElement } from './validator-set.js';

/** The hash of the displayed set, and what it is compared with: entered by the reader or given by the page. */
export class HashComparison {
  readonly #host: ValidatorSetElement;
  readonly #expected: Expectation<bigint>;
  #hashed: { readonly set: ValidatorSet; readonly check: Check } | undefined;

  constructor(host: ValidatorSetElement, { gateway, recheck }: WidgetActions) {
    this.#host = host;
    const clear = () => void (host.expectedHash = '');
    this.#expected = new Expectation({ ofPage: () => host.expectedHash, clear, write: bareHex, recheck, gateway });
  }

  /** Stores the result of hashing a set. */
  note(set: ValidatorSet, check: Check): void {
    this.#hashed = { set, check };
    this.#host.requestUpdate();
  }

  /** The result of hashing a set; undefined until hashed. */
  of(set: ValidatorSet): Check | undefined {
    return this.#hashed?.set === set ? this.#hashed.check : undefined;
  }

  /** What the hash of a set is compared with, if anything. */
  expectedOf({ blockHeight }: ValidatorSet): ExpectedHash | undefined {
    return this.#expected.of(blockHeight);
  }

  /** Called when the reader queries another height, about which the page's hash says nothing. */
  suspend(): void {
    this.#expected.suspend();
  }

  /** Compares the hash of the displayed set with one that a person entered; if empty, with that of the page. */
  readonly compare = ({ blockHeight }: ValidatorSet, hash: string): void => {
    this.#expected.enter(blockHeight, hash);
  };
}
