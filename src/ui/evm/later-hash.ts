import { loadCode } from '../../client/load-code.js';
import type { ToldHash } from '../../verify/block-hash.js';
import type { WidgetActions } from '../extras/host.js';
import { Lazy } from '../lazy.js';
import type { WidgetHost } from '../widget-state.js';
import type { HashQuestion, LaterHashes } from './ask-block-hash.js';

/** What a later block knows of the block on show, once a person asks; the code that asks comes then. */
export class LaterHash {
  readonly #question: () => HashQuestion | undefined;
  readonly #asked: Lazy<LaterHashes>;
  /** Whether it is the hash of another block than that of the answer: the one of the chain at the height of an uncle. */
  readonly ofRival: boolean;

  constructor(host: WidgetHost, actions: WidgetActions, question: () => HashQuestion | undefined, ofRival = false) {
    this.#question = question;
    this.ofRival = ofRival;
    this.#asked = new Lazy(host, async () => {
      const part = await loadCode(() => import('./ask-block-hash.js'));
      return new part.LaterHashes(host, actions);
    });
  }

  /** Whether the answer on show names a block that a later one may know. */
  get isPossible(): boolean {
    return this.#question() !== undefined;
  }

  /** Whether the answer is on its way, or the code that asks. */
  get isAsking(): boolean {
    const question = this.#question();
    return this.#asked.coming || (question !== undefined && !!this.#asked.there?.isAsking(question));
  }

  /** The hash of each block of the question; undefined until a person asks. */
  get told(): readonly ToldHash[] | undefined {
    const question = this.#question();
    return question && this.#asked.there?.toldOf(question);
  }

  /** Whether the hash of the first one was told. */
  get isKnown(): boolean {
    return this.told?.[0]?.kind === 'hash';
  }

  readonly ask = async (): Promise<void> => {
    const question = this.#question();
    this.#asked.again();
    if (question) await (await this.#asked.load())?.ask(question);
  };
}
