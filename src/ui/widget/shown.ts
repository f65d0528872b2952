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
  /** The element; omitted if no form and no additions read its properties. */
  readonly element?: object;
  /** The parsed request. */
  readonly request: unknown;
  /** The client's result for the request. */
  readonly data: object;
  /** The user's choices in the card: plain data that can be saved. */
  readonly choices: object;
  /** The displayed content. */
  readonly view: object;
  /** The data that the checks need in addition to the answer. */
  readonly context: unknown;
  /** The element's data in addition to an answer, such as the meaning of its logs; omitted if there is none. */
  readonly additions?: object | undefined;
  /** Actions that the additions provide to templates; omitted if there are none. */
  readonly actions?: object;
  /** Findings of the checks in addition to the verdict; omitted if a view does not use them. */
  readonly found?: object;
  /** The modules that render parts of a view and load later, by name; `more` is the widget's own part of that stage. */
  readonly parts?: object;
}

type Optional<T extends WidgetTypes, Name extends keyof WidgetTypes> = Name extends keyof T ? T[Name] : object;

export type ElementOf<T extends WidgetTypes> = WidgetHost & SideRequestHost & Optional<T, 'element'>;

export interface Shown<T extends WidgetTypes> extends DisplayedAnswer<T['request'], T['data']> {
  /** Whether more of the answer is loading: only a complete answer is checked. */
  readonly isPart: boolean;
}

export interface AskOptions<T extends WidgetTypes> extends LoadOptions {
  /**
   * Displays the loaded part of the answer. A part that is not `kept` is removed if the request fails or is stopped.
   * The result of `ask` replaces the last part.
   */
  readonly onPart: (part: T['data'], kept?: boolean) => void;
  readonly onProgress: (progress: Progress) => void;
  /** Whether the request was not made by the user; for example, an automatic refresh. */
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
    /** The previous view of the same answer. Parts that do not depend on the other inputs are reused. */
    readonly last?: T['view'] | undefined;
    /** The reference of relative times: neither a view nor a template reads the clock. */
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

/** The actions of a template, which reads and writes nothing else. */
export interface Actions<Choices> {
  choose(change: Partial<Choices> | ((choices: Choices) => Partial<Choices>)): void;
  /** Changes the rows or their order, and goes to the first page. */
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
  /** The content of the menu; rows are passed lazily. */
  toTools(shown: Shown<T>, localization: Localization, additions: T['additions'], view: T['view']): Tools;
}

export interface AdditionSteps<T extends WidgetTypes> extends SideRequestSource, Sourced {
  readonly firstVerified: FirstVerified;
  readonly actions: Actions<T['choices']>;
  useResources(part: Resources): Promise<void>;
  recheck(): void;
  parts(): LateParts<T>;
  found(shown: Shown<T>): T['found'] | undefined;
  /** Loads a part of a view, or stage `more`, before a view shows it; also resolves if it fails to load. */
  load(part: keyof Optional<T, 'parts'> & string): Promise<void>;
}

export interface Additions<T extends WidgetTypes> {
  /**
   * Called before each render: starts the work that the displayed answer needs. Returns the known data: the same
   * members until they change.
   */
  of(shown: Shown<T> | undefined, choices: T['choices'], localization: Localization): T['additions'] | undefined;
  /** Resolves when the form can be rendered in its final form: stage `answer` waits for it. */
  readonly ready?: Promise<unknown>;
  /** Resolves when a complete answer can be rendered in its final form; for example, with the meanings of its logs. */
  prepare?(data: T['data']): Promise<void>;
  localize?(localization: Localization): Localization;
  renderNote?(localization: Localization): unknown;
  readonly actions?: Optional<T, 'actions'>;
  drawn?(view: T['view'], localization: Localization): void;
  /** The data that the checks need. Default: the context of the element. */
  context?(): T['context'];
}

export type RenderForm<T extends WidgetTypes> = (
  choices: T['choices'],
  actions: Actions<T['choices']> & Optional<T, 'actions'>,
  localization: Localization,
  view: T['view'] | undefined,
) => unknown;

export interface FormSource<T extends WidgetTypes> {
  /** Creates the form of one element, whose properties are the fields; the typed text stays in the form. */
  createForm(element: ElementOf<T>, actions: Actions<T['choices']> & Optional<T, 'actions'>): RenderForm<T>;
}

export interface OwnAnswerStage<T extends WidgetTypes> extends Resources, Partial<FormSource<T>> {
  /** The answers in the data, for cost, time, notes and outcome. */
  toAnswers(data: T['data']): readonly [Answer<unknown>, ...Answer<unknown>[]];
  /** The outcome of the data. Default: the value of the first answer decides. */
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
   * Renders the known data of the request in flight, above the content and outside of the form. `isWaiting`: nothing
   * else is displayed, and the wait has become long.
   */
  renderProgress?(element: ElementOf<T>, localization: Localization, isWaiting: boolean): unknown;
  loadForm?(): Promise<FormSource<T>>;
  createAdditions?(element: ElementOf<T>, steps: AdditionSteps<T>): Additions<T>;
}
