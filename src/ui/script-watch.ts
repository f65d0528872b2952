import type { ScriptSlot } from './host-data.js';

/** Knows whether the script child of a provider has another text than before. */
export class ScriptWatch {
  readonly #changed: () => void;
  #script: Element | null = null;
  #slot: ScriptSlot | undefined;
  #observer: MutationObserver | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Where the reading of the script is kept; another place for another script or text. */
  slotOf(script: Element | null): ScriptSlot | undefined {
    if (script === this.#script) return this.#slot;
    this.#script = script;
    this.#observer?.disconnect();
    this.#slot = script ? {} : undefined;
    if (!script) return undefined;
    this.#observer ??= new MutationObserver(() => {
      // What is still being parsed is read when it is whole.
      if (document.readyState === 'loading') return;
      this.#slot = {};
      this.#changed();
    });
    this.#observer.observe(script, { characterData: true, childList: true, subtree: true });
    return this.#slot;
  }
}
