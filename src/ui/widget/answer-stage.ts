// The client reads the first response with it: static here, so that it loads with the stage.
import '../../client/reply.js';
import { MissingCode } from '../controllers/missing-code.js';
import type { Success } from '../controllers/query.js';
import type { ExtrasElement } from '../extras/host.js';
import { createFormats } from '../format/formats.js';
import { answerWords } from '../localization/answer.en.js';
import { nextTask } from '../schedule.js';
import { emptyStateStyles } from '../styles/answer.js';
import { styles } from '../templates/banners.js';
import { isSentence } from './answer-frame.js';
import { ChecksController, type ChecksSteps } from './checks-controller.js';
import { HeightController } from './height-controller.js';
import type { OwnAnswerStage, Shown, WidgetTypes } from './shown.js';
import type { StageController } from './stages.js';
import { ViewController, type ViewSteps } from './view-controller.js';

/** Stage `answer`: all that draws the first answer or failure. */
export interface AnswerStage<T extends WidgetTypes> extends OwnAnswerStage<T> {
  /** Makes what only an answer needs. */
  createControllers(element: ExtrasElement, given: AnswerSteps<T>): AnswerControllers<T>;
  /** Creates the displayed answer of a loaded answer; resolves when its notes can be drawn. */
  readonly settle: typeof settle;
}

/** What the controllers of an answer take of their element. */
type AnswerSteps<T extends WidgetTypes> = ChecksSteps<T> & Omit<ViewSteps<T>, 'checks' | 'stage'>;

/** What only an answer needs. */
export interface AnswerControllers<T extends WidgetTypes> {
  readonly checks: ChecksController<T>;
  readonly view: ViewController<T>;
  readonly height: HeightController;
}

/** Makes the stage of a widget that draws its answers. */
export function defineAnswer<T extends WidgetTypes>(own: OwnAnswerStage<T>): AnswerStage<T> {
  return {
    ...own,
    styles: [...styles, emptyStateStyles, ...(own.styles ?? [])],
    catalogues: [answerWords, ...(own.catalogues ?? [])],
    createFormats,
    settle,
    createControllers(element, given) {
      given.stages.missing = new MissingCode(element);
      const height = new HeightController(element, given.card.firstVerified);
      const checks = new ChecksController<T>(element, given);
      return { height, checks, view: new ViewController<T>(element, { ...given, checks, stage: own }) };
    },
  };
}

async function settle<T extends WidgetTypes>(
  got: Pick<Shown<T>, 'request' | 'data' | 'exchanges' | 'saved'>,
  stages: Pick<StageController<T>, 'load'>,
): Promise<Success<Shown<T>>> {
  // The parsing of a large answer and its drawing in one task would block the page.
  await nextTask();
  const { value, at, bytes, requests, notes } = got.data;
  if (notes.some(isSentence)) await stages.load('remarks');
  const outcome = value === null ? 'null' : Array.isArray(value) && value.length === 0 ? 'empty' : 'ok';
  return { status: 'success', at, data: { ...got, cost: { at, bytes, requests }, outcome, notes } };
}
