import type { ScriptSlot } from './host-data.js';

/** Detects whether the text of a provider's script child has changed. */
export class ScriptWatch {
  readonly #changed: () => void;
  #script: Element | null = null;
  #slot: ScriptSlot | undefined;
  #observer: MutationObserver | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Where the parsed script is kept; a new slot for another script or text. */
  slotOf(script: Element | null): ScriptSlot | undefined {
    if (script === this.#script) return this.#slot;
    this.#script = script;
    this.#observer?.disconnect();
    this.#slot = script ? {} : undefined;
    if (!script) return undefined;
    this.#observer ??= new MutationObserver(() => {
      // A script that is still being parsed is read once it is complete.
      if (document.readyState === 'loading') return;
      this.#slot = {};
      this.#changed();
    });
    this.#observer.observe(script, { characterData: true, childList: true, subtree: true });
    return this.#slot;
  }
}
