import type { Answer, Progress } from '../../client/answer.js';
import type { Verdict } from '../../verify/verdict.js';
import type { SideRequestHost, SideRequestSource } from '../controllers/side-requests.js';
import type { DisplayedAnswer, LoadOptions } from '../displayed-answer.js';
import type { Outcome, Place, SelectKind } from '../events.js';
import type { CrossChecked } from './cross-check.js';
import type { Sourced, WidgetHost, Resources } from './host.js';
import type { SavedAnswer } from '../when-to-ask/snapshot.js';
import type { FirstVerified } from './card-controller.js';
import type { Localization } from '../localization/localization.js';
import type { CardParts } from '../templates/card.js';
import type { GroupedChecks } from '../templates/checks.js';
import type { Tools } from '../tools/tools.js';

/** The types of one widget. */
export interface WidgetTypes {
  /** The element; absent if no form and no additions read its properties. */
  readonly element?: object;
  /** The parsed request. */
  readonly request: unknown;
  /** What the client returns for it. */
  readonly data: object;
  /** What a person chooses in the card: plain data that can be saved. */
  readonly choices: object;
  /** The displayed content. */
  readonly view: object;
  /** What the checks need in addition to the answer. */
  readonly context: unknown;
  /** What the element knows in addition to an answer, such as the meaning of its logs; absent if it knows nothing else. */
  readonly additions?: object | undefined;
  /** What drawings may do by the additions; absent if that is nothing. */
  readonly actions?: object;
  /** What the checks find in addition to the verdict; absent if a view takes nothing of it. */
  readonly found?: object;
  /** The modules that draw parts of a view and load later, by name; `more` is the widget's own part of that stage. */
  readonly parts?: object;
}

type Optional<T extends WidgetTypes, Name extends keyof WidgetTypes> = Name extends keyof T ? T[Name] : object;

export type ElementOf<T extends WidgetTypes> = WidgetHost & SideRequestHost & Optional<T, 'element'>;

export interface Shown<T extends WidgetTypes> extends DisplayedAnswer<T['request'], T['data']> {
  /** Whether more of the answer is on its way: only a whole answer is checked. */
  readonly isPart: boolean;
}

export interface AskOptions<T extends WidgetTypes> extends LoadOptions {
  /**
   * Shows what has arrived of the answer. A part that is not `kept` is removed if the request fails or is stopped. What
   * `ask` returns takes the place of the last part.
   */
  readonly onPart: (part: T['data'], kept?: boolean) => void;
  readonly onProgress: (progress: Progress) => void;
  /** Whether no person made the request; for example, an automatic refresh. */
  readonly isQuiet: boolean;
  readonly saved: readonly SavedAnswer[] | undefined;
}

export interface ShownData<T extends WidgetTypes> {
  readonly data: T['data'];
}

export type ViewInput<T extends WidgetTypes> = Pick<Shown<T>, 'request' | 'data'> &
  Pick<T, Extract<keyof T, 'choices' | 'additions'>> & {
    /** The page of rows, from 0. */
    readonly page: number;
    readonly pageSize: number;
    /** The last view of the same answer. Parts that do not depend on the other inputs are reused. */
    readonly last?: T['view'] | undefined;
    /** Relative times count from it: neither a view nor a drawing reads the clock. */
    readonly now: Date;
  } & Partial<Pick<T, Extract<keyof T, 'found'>>>;

export interface Findings<T extends WidgetTypes = WidgetTypes> {
  readonly verdict: Verdict;
  readonly grouped: GroupedChecks;
  readonly isMissing: boolean;
  readonly isCrossed: boolean;
  readonly renderReport: CrossChecked['renderReport'];
  readonly found: T['found'] | undefined;
}

/** What a drawing may do: it reads and writes nothing else. */
export interface Actions<Choices> {
  choose(change: Partial<Choices> | ((choices: Choices) => Partial<Choices>)): void;
  /** Changes which rows there are, or their order, and goes to the first page. */
  arrange(change: Partial<Choices> | ((choices: Choices) => Partial<Choices>)): void;
  go(page: number): void;
  select(kind: SelectKind, value: string, place?: Place): void;
  copy(event: Event, text: string): void;
}

export interface LatePart<Module> {
  readonly module: Module | undefined;
  readonly failed: boolean;
}

export type LateParts<T extends WidgetTypes> = {
  readonly [Name in keyof Optional<T, 'parts'>]: LatePart<Optional<T, 'parts'>[Name]>;
};

export type OwnMore<T extends WidgetTypes> = Optional<T, 'parts'> extends { readonly more: infer More } ? More : object;

export interface OwnExports<T extends WidgetTypes> {
  /** What the menu offers; rows are passed lazily. */
  toTools(shown: Shown<T>, localization: Localization, additions: T['additions'], view: T['view']): Tools;
}

export interface AdditionSteps<T extends WidgetTypes> extends SideRequestSource, Sourced {
  readonly firstVerified: FirstVerified;
  readonly actions: Actions<T['choices']>;
  useResources(part: Resources): Promise<void>;
  recheck(): void;
  parts(): LateParts<T>;
  found(shown: Shown<T>): T['found'] | undefined;
  /** Loads a part of a view, or stage `more`, before a view shows it; resolves also if it does not load. */
  load(part: keyof Optional<T, 'parts'> & string): Promise<void>;
}

export interface Additions<T extends WidgetTypes> {
  /** Called before each drawing: starts what the displayed answer needs. Returns what is known: the same members until that changes. */
  of(shown: Shown<T> | undefined, choices: T['choices'], localization: Localization): T['additions'] | undefined;
  /** Resolves when the form can be drawn as it stays: stage `answer` waits for it. */
  readonly ready?: Promise<unknown>;
  /** Resolves when a whole answer can be drawn as it stays; for example, with the meanings of its logs. */
  prepare?(data: T['data']): Promise<void>;
  localize?(localization: Localization): Localization;
  renderNote?(localization: Localization): unknown;
  readonly actions?: Optional<T, 'actions'>;
  drawn?(view: T['view'], localization: Localization): void;
  /** What the checks need; by default, the context of the element. */
  context?(): T['context'];
}

export type RenderForm<T extends WidgetTypes> = (
  choices: T['choices'],
  actions: Actions<T['choices']> & Optional<T, 'actions'>,
  localization: Localization,
  view: T['view'] | undefined,
) => unknown;

export interface FormSource<T extends WidgetTypes> {
  /** The form of one element, whose properties are the fields; the text that is being typed stays in the form. */
  createForm(element: ElementOf<T>, actions: Actions<T['choices']> & Optional<T, 'actions'>): RenderForm<T>;
}

export interface OwnAnswerStage<T extends WidgetTypes> extends Resources, Partial<FormSource<T>> {
  /** The answers in the data, for cost, time, notes and outcome. */
  toAnswers(data: T['data']): readonly [Answer<unknown>, ...Answer<unknown>[]];
  /** The kind of answer that the data is; by default, the value of the first answer decides. */
  toOutcome?(data: T['data']): Outcome;
  readonly noChoices: T['choices'];
  /** Derives the displayed content: pure, without Lit, DOM, requests and clock. */
  toView(input: ViewInput<T>): T['view'];
  render(
    view: T['view'],
    actions: Actions<T['choices']> & Optional<T, 'actions'>,
    localization: Localization,
    parts: LateParts<T>,
  ): CardParts;
  readonly parts?: {
    readonly [Name in Exclude<keyof Optional<T, 'parts'>, 'more'>]: () => Promise<Optional<T, 'parts'>[Name]>;
  };
  partsOf?(view: T['view']): readonly Exclude<keyof Optional<T, 'parts'>, 'more'>[];
  describeQuery?(element: ElementOf<T>, localization: Localization): unknown;
  /**
   * What is known of the request in flight, above the content and apart from the form. `isWaiting`: nothing else is
   * displayed, and the wait has become long.
   */
  renderProgress?(element: ElementOf<T>, localization: Localization, isWaiting: boolean): unknown;
  loadForm?(): Promise<FormSource<T>>;
  createAdditions?(element: ElementOf<T>, steps: AdditionSteps<T>): Additions<T>;
}
