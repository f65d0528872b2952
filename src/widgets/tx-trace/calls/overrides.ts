import type { Decoding } from '../../../ui/evm/decoding.js';
import type { GuardedData } from '../../../ui/host-data.js';
import { remember } from '../../../ui/lazy.js';
import type { TxTraceElement } from '../tx-trace.js';

/**
 * The reader's corrections in one widget: names of addresses, signatures of selectors. They take precedence over the
 * page's.
 */
export class Overrides {
  /** Names of addresses, by the address in lower case; a new map on every change. */
  named: ReadonlyMap<string, string> = new Map();
  readonly #host: TxTraceElement;
  readonly #decoding: Decoding;
  /** Signatures that replace wrong guesses. */
  #signatures: readonly string[] = [];
  #given: GuardedData = {};
  readonly #all = remember((given: readonly string[] | undefined, own: readonly string[]) =>
    own.length === 0 ? given : [...own, ...(given ?? [])],
  );

  constructor(host: TxTraceElement, decoding: Decoding) {
    this.#host = host;
    this.#decoding = decoding;
  }

  /** Sets the host data. */
  take(given: GuardedData): void {
    this.#given = given;
    this.#hand();
  }

  /** Sets another signature for a selector than the guessed one. */
  giveSignature(text: string): void {
    this.#signatures = [text, ...this.#signatures.filter((each) => each !== text)];
    this.#hand();
    this.#host.requestUpdate();
  }

  /** Sets or removes the name of an address. */
  nameAddress(address: string, name: string): void {
    const named = new Map(this.named);
    if (name === '') named.delete(address.toLowerCase());
    else named.set(address.toLowerCase(), name);
    this.named = named;
    this.#host.requestUpdate();
  }

  #hand(): void {
    const { abis, signatures } = this.#given;
    this.#decoding.take({ abis, signatures: this.#all(signatures, this.#signatures) }, this.#host);
  }
}
