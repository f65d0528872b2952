import { css, LitElement, type PropertyValues } from 'lit';
import type { GuardedData, HostData } from '../src/ui/host-data.js';
import { createGuard } from '../src/ui/host-guard.js';
import {
  type Localization,
  createLocalization,
  directionOf,
  languageOf,
  localeOf,
} from '../src/ui/localization/localization.js';
import { createFormats } from '../src/ui/format/formats.js';
import { Lexicon } from '../src/ui/localization/lexicon.js';
import { answerStyles, answerTokens, bannerStyles, emptyStateStyles } from '../src/ui/styles/answer.js';
import { cardStyles, tokens } from '../src/ui/styles/card.js';
import { partStyles } from '../src/ui/styles/parts.js';
import { tableStyles } from '../src/ui/styles/table.js';
import { toolStyles } from '../src/ui/styles/tools.js';
import { renderCard, type CardParts } from '../src/ui/templates/card.js';
import { errorWords } from '../src/ui/localization/errors.en.js';

/** Returns the card content of a story. The story keeps its state in `memory`, like a widget. */
export type Scene = (localization: Localization, memory: Map<string, unknown>, redraw: () => void) => CardParts;

/** A widget without a query: displays a primitive in the card, with the styles and strings of `ui`. */
export class PrimitiveStageElement extends LitElement {
  static override styles = [
    ...[
      tokens,
      answerTokens,
      cardStyles,
      answerStyles,
      emptyStateStyles,
      bannerStyles,
      tableStyles,
      partStyles,
      toolStyles,
    ],
    css`
      .gallery {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
      }
    `,
  ];
  static override properties = { scene: { attribute: false }, heading: {}, host: { attribute: false } };

  declare scene: Scene | undefined;
  declare heading: string;
  declare host: HostData | undefined;

  readonly #memory = new Map<string, unknown>();
  #localization: Localization | undefined;
  #data: GuardedData = {};

  protected override willUpdate(changed: PropertyValues): void {
    const locale = localeOf(this);
    if (this.#localization?.locale === locale && !changed.has('host')) return;
    const language = languageOf(locale);
    const lexicon = language === 'en' ? undefined : new Lexicon(language, () => this.#speak(locale, lexicon));
    this.#speak(locale, lexicon);
    if (changed.has('host')) void this.#guard().then(() => this.#speak(locale, lexicon));
  }

  async #guard(): Promise<void> {
    this.#data = await createGuard(this)([{ given: this.host ?? {}, script: undefined }]);
  }

  #speak(locale: string, lexicon: Lexicon | undefined): void {
    this.#localization = createLocalization(locale, { createFormats, lexicon, errors: errorWords, host: this.#data });
    this.requestUpdate();
  }

  protected override render() {
    if (!this.#localization || !this.scene) return undefined;
    const parts = this.scene(this.#localization, this.#memory, () => this.requestUpdate());
    const direction = directionOf(this, this.#localization.direction);
    const still = {
      level: 2,
      direction,
      busy: false,
      waiting: false,
      sample: false,
      cost: undefined,
      announcement: '',
    };
    return renderCard({ ...parts, ...still, title: this.heading }, this.#localization);
  }
}
