import type { GatewayErrorCode } from '../../client/errors.js';
import type { SVGTemplateResult } from 'lit';
import type { ErrorTable } from '../localization/catalogue.js';
import { english } from '../localization/english.js';

/** The words and drawings of errors. Three come with the widget, the others with the first error that needs them. */
export class ErrorParts {
  #table: Partial<ErrorTable> = english.errors;
  #glyphs: Partial<Readonly<Record<GatewayErrorCode, SVGTemplateResult>>> = {};

  get table(): Partial<ErrorTable> {
    return this.#table;
  }

  /** The drawing of an error, where it has one of its own. */
  glyph(code: GatewayErrorCode): SVGTemplateResult | undefined {
    return this.#glyphs[code];
  }

  /** Loads what is needed to show an error; whether something new came. */
  async prepare(code: GatewayErrorCode): Promise<boolean> {
    if (code in this.#table) return false;
    try {
      const parts = [import('../localization/english-errors.js'), import('../templates/error-glyphs.js')] as const;
      const [{ errors }, { errorGlyphs }] = await Promise.all(parts);
      this.#table = errors;
      this.#glyphs = errorGlyphs;
      return true;
    } catch {
      // These could not be loaded either. The error has an English sentence of its own, which is shown instead.
      return false;
    }
  }
}
