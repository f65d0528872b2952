import type { Answer } from '../../client/answer.js';
import type { Verdict } from '../../verify/verdict.js';
import type { DisplayedAnswer } from '../displayed-answer.js';
import type { Place, SelectKind } from '../events.js';
import type { CrossChecked } from '../extras/cross-check.js';
import type { Resources } from '../extras/host.js';
import type { Localization } from '../localization/localization.js';
import type { CardParts } from '../templates/card.js';
import type { GroupedChecks } from '../templates/checks.js';
import type { Tools } from '../tools/tools.js';

/** The types of one widget. */
export interface WidgetTypes {
  /** The parsed request. */
  readonly request: unknown;
  /** What the client returns for it. */
  readonly data: Answer<unknown>;
  /** What a person chooses in the card: plain data that can be saved. */
  readonly choices: object;
  /** The displayed content. */
  readonly view: object;
  /** What the checks need in addition to the answer. */
  readonly context: unknown;
}

/** A displayed answer: its request and its response. */
export type Shown<T extends WidgetTypes> = Omit<DisplayedAnswer<T['request'], T['data'], unknown>, 'renderer'>;

/** What a view is made of. */
export interface ViewInput<T extends WidgetTypes> extends Pick<Shown<T>, 'request' | 'data'> {
  readonly choices: T['choices'];
  /** Relative times count from it: neither a view nor a drawing reads the clock. */
  readonly now: Date;
}

/** What the checks of an answer found. */
export interface Findings {
  readonly verdict: Verdict;
  readonly grouped: GroupedChecks;
  /** Whether the code of the checks did not load, so that none was made. */
  readonly isMissing: boolean;
  /** Whether a second gateway was queried. */
  readonly isCrossed: boolean;
  /** Draws the button that saves the differing responses of two gateways. */
  readonly renderReport: CrossChecked['renderReport'];
}

/** What a drawing may do: it reads and writes nothing else. */
export interface Actions<Choices> {
  /** Changes some of the choices. */
  choose(change: Partial<Choices>): void;
  /** Reports a selection to the page. */
  select(kind: SelectKind, value: string, place?: Place): void;
  /** Copies a text, and announces it at the button that was pressed. */
  copy(event: Event, text: string): void;
}

/** Draws the form of an element above its answer, in every state. */
export type RenderForm<T extends WidgetTypes> = (
  choices: T['choices'],
  actions: Actions<T['choices']>,
  localization: Localization,
) => unknown;

/** What a widget gives its stage `answer`. */
export interface OwnAnswerStage<T extends WidgetTypes> extends Resources {
  /** The choices before a person made any. */
  readonly noChoices: T['choices'];
  /** Derives the displayed content: pure, without Lit, DOM, requests and clock. */
  toView(input: ViewInput<T>): T['view'];
  /** Draws a view: pure, too. */
  render(view: T['view'], actions: Actions<T['choices']>, localization: Localization): CardParts;
  /** The form of one element, whose properties are the fields; the text that is being typed stays in the form. */
  createForm(element: never): RenderForm<T>;
  /** What the menu offers; rows are passed lazily. */
  toTools(shown: Shown<T>, localization: Localization): Tools;
}
