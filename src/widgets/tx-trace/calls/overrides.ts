import type { ReactiveControllerHost } from 'lit';
import type { Decoding, DecodingHost } from '../../../ui/evm/decoding.js';
import type { GuardedData } from '../../../ui/host-data.js';
import { remember } from '../../../ui/remember.js';

/** What a person put right in one widget: names of addresses, signatures of selectors. They come before what the page gave. */
export class Overrides {
  /** Names of addresses, by the address in lower case; another map whenever one changes. */
  named: ReadonlyMap<string, string> = new Map();
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'> & DecodingHost;
  readonly #decoding: Decoding;
  /** Signatures, because the guess was wrong. */
  #signatures: readonly string[] = [];
  #given: GuardedData = {};
  readonly #all = remember((given: readonly string[] | undefined, own: readonly string[]) =>
    own.length === 0 ? given : [...own, ...(given ?? [])],
  );

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'> & DecodingHost, decoding: Decoding) {
    this.#host = host;
    this.#decoding = decoding;
  }

  /** Takes what the page gave. */
  take(given: GuardedData): void {
    this.#given = given;
    this.#hand();
  }

  /** Reads a selector by another signature than the guessed one. */
  giveSignature(text: string): void {
    this.#signatures = [text, ...this.#signatures.filter((each) => each !== text)];
    this.#hand();
    this.#host.requestUpdate();
  }

  /** Gives an address a name, or takes it back. */
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
