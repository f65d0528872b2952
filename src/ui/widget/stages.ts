import type { LitElement } from 'lit';
import type { MissingCode, LazyHost } from '../controllers/missing-code.js';
import type { Resources } from './host.js';
import { nextTask } from '../schedule.js';
import type { CheckStage } from './check-stage.js';
import type { MoreStage } from './more-stage.js';
import type { OwnExports, OwnMore, WidgetTypes } from './shown.js';

type Remarks = typeof import('../templates/remarks.js');

export interface Stages<T extends WidgetTypes, Answer extends Resources> {
  /** All that draws an answer or a failure; loaded with the first request. */
  readonly answer: () => Promise<Answer>;
  /** All that the mark needs; loaded once the answer is drawn. */
  readonly check: () => Promise<CheckStage<T>>;
  /** What opens later; loaded once the mark is drawn. */
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
 * Loads each stage once, with its styles and words. What did not load is requested again by `missing`, which is made by stage
 * `answer`; before that, by the next update or query that needs it.
 */
export class StageController<T extends WidgetTypes, Answer extends Resources = Resources> {
  missing: MissingCode | undefined;
  readonly #host: LitElement & LazyHost;
  readonly #parts: Parts<T, Answer>;
  readonly #useResources: (part: Resources) => Promise<void>;
  readonly #loading = new Map<Name, Promise<Resources>>();
  readonly #loaded = new Map<Name, Resources>();
  readonly #failed = new Map<Name, () => void>();

  /** `useResources` takes the styles and words of a stage before it draws. */
  constructor(host: LitElement & LazyHost, parts: Parts<T, Answer>, useResources: (part: Resources) => Promise<void>) {
    this.#host = host;
    this.#parts = parts;
    this.#useResources = useResources;
  }

  get<Part extends Name>(name: Part): Loaded<T, Answer, Part> | undefined {
    return this.#loaded.get(name) as Loaded<T, Answer, Part> | undefined;
  }

  /**
   * Loads the stage, and resolves when it can draw, which is not before `after` is settled.
   *
   * @throws GatewayError `network` with `ownCode` if it does not load
   */
  load<Part extends Name>(name: Part, after?: Promise<unknown>): Promise<Loaded<T, Answer, Part>> {
    let work = this.#loading.get(name);
    if (!work) {
      work = this.#load(name, after);
      this.#loading.set(name, work);
      // The reserved height is kept for stage `more`, which may draw parts of the answer.
      this.#host.codeComing?.(work.then(ignore, ignore), name === 'more');
    }
    return work as Promise<Loaded<T, Answer, Part>>;
  }

  /** Starts to load the stage, unless it failed to load; a failure is kept in `missing`. */
  begin(name: Name): void {
    if (!this.#failed.has(name)) this.load(name).catch(ignore);
  }

  hasFailed(name: Name): boolean {
    return this.#failed.has(name) && !this.#loading.has(name);
  }

  /** Shows the banner of missing code for other code of the element; rejects if stage `answer`, which draws it, does not load. */
  async miss(again: () => void, thrown: unknown): Promise<void> {
    // In another task, so that the banner of an earlier failure disappears when its button is pressed.
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
