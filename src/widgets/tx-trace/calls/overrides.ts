import type { ReactiveControllerHost } from 'lit';
import type { Decoding, DecodingInput } from '../../../ui/evm/decoding.js';

/** What a person put right in one widget: names of addresses, signatures of selectors. They come before what the page gave. */
export class Overrides {
  /** Names of addresses, by the address in lower case; another map whenever one changes. */
  named: ReadonlyMap<string, string> = new Map();
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'> & DecodingInput;
  readonly #decoding: Decoding;
  /** Signatures, because the guess was wrong. */
  #signatures: readonly string[] = [];
  #taken: DecodingInput = {};

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'> & DecodingInput, decoding: Decoding) {
    this.#host = host;
    this.#decoding = decoding;
  }

  /** Takes what the page gave, when that is something else than before. */
  take(): void {
    const { abis, signatures, signatureResolver, tokens } = this.#host;
    const old = this.#taken;
    const isSame = abis === old.abis && signatures === old.signatures && signatureResolver === old.signatureResolver;
    if (!isSame || tokens !== old.tokens) this.#hand();
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
    const { abis, signatures, signatureResolver, tokens } = this.#host;
    this.#taken = { abis, signatures, signatureResolver, tokens };
    const own = this.#signatures;
    const all = own.length === 0 ? signatures : [...own, ...(Array.isArray(signatures) ? signatures : [])];
    this.#decoding.take({ abis, signatures: all, signatureResolver, tokens });
  }
}
