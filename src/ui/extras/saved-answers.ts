import type { Gateway } from '../../client/gateway.js';
import type { ControlHost } from './host.js';
import { writeAttributes } from './request.js';
import { createSnapshotGateway, readSnapshot, type SavedAnswer, type Snapshot } from './snapshot.js';

/** The snapshot of an element, and which of its requests it answers. */
export class SavedAnswers {
  readonly #host: ControlHost;
  #seen: Snapshot | string | undefined;
  #answers: readonly SavedAnswer[] | undefined;
  /** Answers from the snapshot, for an element without a gateway. */
  gateway: Gateway | undefined;
  #serial = 0;
  /** The first request made with the snapshot is the one that it answers. */
  #key: string | undefined;
  /** Whether a person refreshed, so that the gateway is queried instead. */
  #over = false;

  constructor(host: ControlHost) {
    this.#host = host;
  }

  /**
   * Applies the element's snapshot, if it is new. Returns whether it was.
   *
   * @throws GatewayError `config`
   */
  read(): boolean {
    const { element, turnTo } = this.#host;
    const given = element.snapshot;
    if (given === this.#seen) return false;
    const snapshot = given === undefined ? undefined : readSnapshot(given, element.localName);
    this.#seen = given;
    this.#key = undefined;
    this.#over = false;
    this.#serial++;
    this.#answers = snapshot?.answers;
    this.gateway = this.#answers && createSnapshotGateway(this.#answers);
    if (!snapshot) return false;
    writeAttributes(element, snapshot.attributes);
    turnTo(snapshot.page);
    return true;
  }

  /** The next snapshot counts as new, even if it is the same. */
  forget(): void {
    this.#seen = undefined;
  }

  /** A person refreshed: the gateway is queried, if there is one. */
  bypass(): void {
    if (this.#host.element.gateway ?? this.#host.source()) this.#over = true;
  }

  /** Distinguishes a query to a snapshot from the same query to a gateway. */
  markOf(key: string): string {
    if (!this.gateway) return '';
    this.#key ??= key;
    return this.#key === key ? `#${this.#serial}` : '';
  }

  /** The answers of the snapshot, if it answers this request. A search plans its queries from them. */
  answersFor(key: string): readonly SavedAnswer[] | undefined {
    return this.answering(key) && this.#answers;
  }

  /** The snapshot gateway, if it answers this request. */
  answering(key: string): Gateway | undefined {
    return this.#key === key && !this.#over ? this.gateway : undefined;
  }
}
