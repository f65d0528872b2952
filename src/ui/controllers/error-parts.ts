import type { SVGTemplateResult } from 'lit';
import type { GatewayErrorCode } from '../../client/errors.js';
import type { Catalogue, ErrorTable } from '../localization/catalogue.js';

// A dead network may keep the browser waiting for these parts much longer than a reader would wait for the reason.
const patience = 1_000;

/**
 * The words and drawings of errors, which come with the first error. Where they cannot be had, as without a network, the
 * error's own sentence is shown: it comes with the client, and is English.
 */
export class ErrorParts {
  #words: Catalogue<ErrorTable> | undefined;
  #glyphs: Partial<Readonly<Record<GatewayErrorCode, SVGTemplateResult>>> | undefined;

  get words(): Catalogue<ErrorTable> | undefined {
    return this.#words;
  }

  /** The drawing of an error, where it has one of its own. */
  glyph(code: GatewayErrorCode): SVGTemplateResult | undefined {
    return this.#glyphs?.[code];
  }

  /** Loads them if need be, and waits for them a little. */
  async prepare(): Promise<void> {
    if (this.#words) return;
    await Promise.race([this.#load(), new Promise((resolve) => setTimeout(resolve, patience))]);
  }

  async #load(): Promise<void> {
    try {
      const parts = [import('../localization/errors.js'), import('../templates/error-glyphs.js')] as const;
      const [{ errorWords }, { errorGlyphs }] = await Promise.all(parts);
      this.#words = errorWords;
      this.#glyphs = errorGlyphs;
    } catch {
      // The next error asks for them again.
    }
  }
}
