import type { LitElement } from 'lit';
import type { LazyHost } from '../controllers/missing-code.js';
import type { Resources } from './host.js';
import { Lazy } from '../lazy.js';
import type { LatePart, WidgetTypes } from './shown.js';
import type { StageController } from './stages.js';

export type OnDemandParts = Readonly<Record<string, () => Promise<object>>>;

export interface PartSteps<T extends WidgetTypes> {
  readonly stages: StageController<T>;
  useResources(part: Resources): Promise<void>;
}

/** Loads each part of a view that belongs to no stage when a view shows it; once, with its styles and words. */
export class PartController<T extends WidgetTypes> {
  readonly #stages: StageController<T>;
  readonly #parts: ReadonlyMap<string, Lazy<object>>;
  #onShow: readonly string[] = [];

  constructor(
    host: Pick<LitElement, 'requestUpdate'> & LazyHost,
    onDemand: OnDemandParts,
    { stages, useResources }: PartSteps<T>,
  ) {
    this.#stages = stages;
    const toLazy = (name: string, load: () => Promise<object>) => {
      const loadPart = async () => {
        const part = await load();
        await useResources(part);
        return part;
      };
      const ofPart: LazyHost = {
        requestUpdate: () => host.requestUpdate(),
        codeComing: (work, fillsAnswer) => host.codeComing?.(work, fillsAnswer),
        codeMissing: (again, thrown) => (this.#onShow.includes(name) ? stages.missing?.add(again, thrown) : again()),
      };
      return new Lazy(ofPart, loadPart, undefined, true);
    };
    this.#parts = new Map(Object.entries(onDemand).map(([name, load]) => [name, toLazy(name, load)]));
  }

  get all(): Readonly<Record<string, LatePart<object>>> {
    const more = { module: this.#stages.get('more'), failed: this.#stages.hasFailed('more') };
    return { more, ...Object.fromEntries(this.#parts) };
  }

  /**
   * Loads the parts of a view. A part that failed to load is not reported while no view shows it; the next view that
   * shows it loads it again.
   */
  show(names: readonly string[]): void {
    for (const name of this.#onShow) {
      const part = this.#parts.get(name);
      if (!part?.failed || names.includes(name)) continue;
      this.#stages.missing?.drop(part.again);
      part.again();
    }
    this.#onShow = names;
    for (const name of names) this.#parts.get(name)?.get();
  }

  /** Loads a part, or stage `more`, before a view shows it; also resolves if it fails to load. */
  async prepare(name: string): Promise<void> {
    if (name === 'more') await this.#stages.load('more').catch(() => undefined);
    else await this.#parts.get(name)?.load();
  }
}
