import type { ReactiveControllerHost } from 'lit';
import type { ValidatorSet } from '../../client/wire/validator.js';
import type { Check } from '../../verify/check.js';
import type { ExpectedHash } from '../../verify/validators-hash.js';

/** The hash of the set on show, and what it is compared with: what a person entered, or what the page vouches for. */
export class HashDesk {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'> & { readonly expectedHash: string };
  readonly #recheck: () => void;
  #hashed: { readonly set: ValidatorSet; readonly check: Check } | undefined;
  /** A hash that a person entered: it is that of one height. */
  #entered: { readonly height: bigint; readonly hash: string } | undefined;

  /** @param recheck has the answer on show checked again */
  constructor(
    host: Pick<ReactiveControllerHost, 'requestUpdate'> & { readonly expectedHash: string },
    recheck: () => void,
  ) {
    this.#host = host;
    this.#recheck = recheck;
  }

  /** Keeps what came of hashing a set. */
  note(set: ValidatorSet, check: Check): void {
    this.#hashed = { set, check };
    this.#host.requestUpdate();
  }

  /** What came of hashing a set: undefined while it is not hashed yet. */
  of(set: ValidatorSet): Check | undefined {
    return this.#hashed?.set === set ? this.#hashed.check : undefined;
  }

  /** What the hash of a set is compared with, if with anything. What a person entered for its height comes first. */
  expectedOf({ blockHeight }: ValidatorSet): ExpectedHash | undefined {
    const entered = this.#entered?.height === blockHeight ? this.#entered.hash : '';
    if (entered !== '') return { hash: entered, basis: 'reader' };
    const given = bareHex(this.#host.expectedHash);
    return given === '' ? undefined : { hash: given, basis: 'host' };
  }

  /** Compares the hash of the set on show with one that a person entered; with an empty one, with that of the page. */
  readonly compare = ({ blockHeight }: ValidatorSet, hash: string): void => {
    this.#entered = { height: blockHeight, hash: bareHex(hash) };
    this.#recheck();
  };
}

/** Hex as headers have it: some tools write it with `0x`. */
function bareHex(text: string): string {
  return text.trim().replace(/^0x/i, '');
}
