import type { ReactiveControllerHost } from 'lit';
import type { Hex } from 'viem';
import type { Log } from '../../client/wire/log.js';
import type { DecoderInput, EvmDecoder } from '../../decode/evm-decoder.js';
import type { WordForm } from '../../decode/word-forms.js';
import type { LogMeaning } from '../../decode/events/log-decoder.js';

/** What a decoder may know, as the host of a widget gives it. */
export type DecodingInput = Pick<DecoderInput, 'abis' | 'signatures' | 'signatureResolver'>;

/** What comes with the decoder. */
interface Code {
  readonly decoder: EvmDecoder;
  readonly checksum: (address: string) => string;
  readonly readWord: (hex: Hex, form: WordForm) => string | undefined;
}

/**
 * The meaning of logs, row by row as they are drawn. The code comes with the first question; the host draws again when it is
 * there, and when a resolver knew more.
 */
export class Decoding {
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  #input: DecodingInput = {};
  #code: Code | undefined;
  #making: Promise<void> | undefined;
  #serial = 0;
  #meanings = new WeakMap<Log, LogMeaning>();
  readonly #checksums = new Map<string, string>();
  readonly #asked = new Set<string>();
  #failed = false;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  /** Whether the code did not come; then logs are shown as they are. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Counts up whenever meanings may be others than before. */
  get serial(): number {
    return this.#serial;
  }

  /** What of the host's ABIs was not understood. */
  get problems(): EvmDecoder['problems'] {
    return this.#code?.decoder.problems ?? [];
  }

  /** Takes what the host gives; the same members make no new decoder. */
  take(input: DecodingInput): void {
    const { abis, signatures, signatureResolver } = this.#input;
    if (abis === input.abis && signatures === input.signatures && signatureResolver === input.signatureResolver) return;
    this.#input = input;
    if (this.#making) this.#make();
  }

  /** What a log means; undefined while the decoder is on its way. */
  meaningOf(log: Log): LogMeaning | undefined {
    if (!this.#making) this.#make();
    if (!this.#code) return undefined;
    const known = this.#meanings.get(log);
    if (known) return known;
    const meaning = this.#code.decoder.decodeLog(log);
    this.#meanings.set(log, meaning);
    const [topic] = log.topics;
    if (meaning.kind === 'opaque' && meaning.reason === 'unknown-event' && topic) this.#ask(topic, log);
    return meaning;
  }

  /** The decoder itself, for calls and errors; undefined while it is on its way. */
  get decoder(): EvmDecoder | undefined {
    if (!this.#making) this.#make();
    return this.#code?.decoder;
  }

  /** Asks the host's own resolver for a function or an error, once for each. */
  resolve(kind: 'function' | 'error', hash: Hex): void {
    const name = `${kind} ${hash}`;
    if (!this.#input.signatureResolver || this.#asked.has(name)) return;
    this.#asked.add(name);
    const input = this.#input;
    void this.#code?.decoder.resolve([{ kind, hash }]).then((found) => {
      if (!found || input !== this.#input) return;
      this.#forget();
      this.#host.requestUpdate();
    });
  }

  /** An address with its checksum, once the code for that is there. */
  checksum(address: string): string {
    if (!this.#code) return address;
    const known = this.#checksums.get(address);
    if (known !== undefined) return known;
    const made = this.#code.checksum(address);
    if (this.#checksums.size > 5_000) this.#checksums.clear();
    this.#checksums.set(address, made);
    return made;
  }

  /** A word of 32 bytes in a form; undefined when it cannot be read so, and hex alone while the code is on its way. */
  readWord(hex: Hex, form: WordForm): string | undefined {
    return form === 'hex' ? hex : this.#code?.readWord(hex, form);
  }

  /** Resolves when the decoder is there, or did not come. */
  async ready(): Promise<void> {
    if (!this.#making) this.#make();
    await this.#making;
  }

  #make(): void {
    const input = this.#input;
    this.#making = this.#load(input);
  }

  async #load(input: DecodingInput): Promise<void> {
    try {
      const [{ createEvmDecoder }, { checksumAddress }, { readWord }] = await Promise.all([
        import('../../decode/evm-decoder.js'),
        import('../../decode/abi/hash.js'),
        import('../../decode/word-forms.js'),
      ]);
      const decoder = await createEvmDecoder(input);
      if (input !== this.#input) return;
      this.#code = { decoder, checksum: checksumAddress, readWord };
      this.#failed = false;
      // Another decoder knows nothing of what the last one was told.
      this.#asked.clear();
      this.#forget();
    } catch {
      // What the browser says names the address of a script; that nothing is decoded is drawn instead.
      this.#failed = true;
      this.#making = undefined;
    }
    this.#host.requestUpdate();
  }

  /** Asks the host's own resolver, once for each event. */
  #ask(topic: Hex, log: Log): void {
    if (!this.#input.signatureResolver || this.#asked.has(topic)) return;
    this.#asked.add(topic);
    const input = this.#input;
    void this.#code?.decoder.resolve([{ kind: 'event', hash: topic }]).then((found) => {
      if (!found || input !== this.#input) return;
      this.#meanings.delete(log);
      this.#forget();
      this.#host.requestUpdate();
    });
  }

  #forget(): void {
    this.#meanings = new WeakMap();
    this.#serial++;
  }
}
