import type { LitElement } from 'lit';
import type { MissingCode, LazyHost } from '../controllers/missing-code.js';
import type { Resources } from './host.js';
import { nextTask } from '../schedule.js';
import type { CheckStage } from './check-stage.js';
import type { MoreStage } from './more-stage.js';
import type { OwnExports, OwnMore, WidgetTypes } from './shown.js';

type Remarks = typeof import('../templates/remarks.js');

export interface Stages<T extends WidgetTypes, Answer extends Resources> {
  /** Code that renders an answer or a failure; loads with the first request. */
  readonly answer: () => Promise<Answer>;
  /** Code of the mark; loads once the answer is rendered. */
  readonly check: () => Promise<CheckStage<T>>;
  /** Code of content that opens later; loads once the mark is rendered. */
  readonly more: () => Promise<MoreStage & OwnMore<T> & OwnExports<T>>;
}

type Parts<T extends WidgetTypes, Answer extends Resources> = Stages<T, Answer> & {
  readonly remarks: () => Promise<Remarks>;
};

type Name = 'answer' | 'check' | 'more' | 'remarks';

type Loaded<T extends WidgetTypes, Answer extends Resources, Part extends Name> = Awaited<
  ReturnType<Parts<T, Answer>[Part]>
>;

/**
 * Loads each stage once, with its styles and words. A stage that failed to load is requested again by `missing`, which
 * stage `answer` creates; before that, by the next update or query that needs it.
 */
export class StageController<T extends WidgetTypes, Answer extends Resources = Resources> {
  missing: MissingCode | undefined;
  readonly #host: LitElement & LazyHost;
  readonly #parts: Parts<T, Answer>;
  readonly #useResources: (part: Resources) => Promise<void>;
  readonly #loading = new Map<Name, Promise<Resources>>();
  readonly #loaded = new Map<Name, Resources>();
  readonly #failed = new Map<Name, () => void>();

  /** `useResources` adds the styles and words of a stage before it renders. */
  constructor(host: LitElement & LazyHost, parts: Parts<T, Answer>, useResources: (part: Resources) => Promise<void>) {
    this.#host = host;
    this.#parts = parts;
    this.#useResources = useResources;
  }

  get<Part extends Name>(name: Part): Loaded<T, Answer, Part> | undefined {
    return this.#loaded.get(name) as Loaded<T, Answer, Part> | undefined;
  }

  /**
   * Loads the stage, and resolves when it can render, but not before `after` has settled.
   *
   * @throws GatewayError `network` with `ownCode` if it fails to load
   */
  load<Part extends Name>(name: Part, after?: Promise<unknown>): Promise<Loaded<T, Answer, Part>> {
    let work = this.#loading.get(name);
    if (!work) {
      work = this.#load(name, after);
      this.#loading.set(name, work);
      // The height is reserved for stage `more`, which may render parts of the answer.
      this.#host.codeComing?.(work.then(ignore, ignore), name === 'more');
    }
    return work as Promise<Loaded<T, Answer, Part>>;
  }

  /** Starts to load the stage, unless it failed to load; a failure is stored in `missing`. */
  begin(name: Name): void {
    if (!this.#failed.has(name)) this.load(name).catch(ignore);
  }

  hasFailed(name: Name): boolean {
    return this.#failed.has(name) && !this.#loading.has(name);
  }

  /**
   * Shows the banner of missing code for other code of the element; rejects if stage `answer`, which renders it, fails
   * to load.
   */
  async miss(again: () => void, thrown: unknown): Promise<void> {
    // In another task, so that pressing the button of an earlier failure's banner removes that banner.
    await Promise.all([this.load('answer'), nextTask()]);
    this.missing?.add(again, thrown);
  }

  async #load(name: Name, after: Promise<unknown> | undefined): Promise<Resources> {
    const again = this.#failed.get(name) ?? (() => void this.load(name).catch(ignore));
    try {
      const [stage] = await Promise.all<[Promise<Resources>, unknown]>([this.#parts[name](), after?.catch(ignore)]);
      await this.#useResources(stage);
      this.#loaded.set(name, stage);
      this.#failed.delete(name);
      this.missing?.drop(again);
      this.#host.requestUpdate();
      return stage;
    } catch (thrown) {
      this.#loading.delete(name);
      if (this.missing) this.#failed.set(name, again);
      this.missing?.add(again, thrown);
      throw thrown;
    }
  }
}

function ignore(): void {}
