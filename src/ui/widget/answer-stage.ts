// The client reads the first response with it. The import is static, so that it loads with the stage.
import '../../client/reply.js';
import type { Answer } from '../../client/answer.js';
import { MissingCode } from '../controllers/missing-code.js';
import type { Success } from '../controllers/query.js';
import type { Cost, Outcome } from '../events.js';
import type { WidgetHost } from './host.js';
import { createFormats } from '../format/formats.js';
import { answerWords } from '../localization/answer.en.js';
import { nextTask } from '../schedule.js';
import { emptyStateStyles, waitingStyles } from '../styles/answer.js';
import { styles } from '../templates/banners.js';
import { isSentence } from './answer-frame.js';
import { ChecksController, type ChecksSteps } from './checks-controller.js';
import { FormController } from './form-controller.js';
import { HeightController } from './height-controller.js';
import type { Settling } from './request-controller.js';
import type { OwnAnswerStage, Shown, WidgetTypes, ElementOf } from './shown.js';
import type { StageController } from './stages.js';
import { ViewController, type ViewSteps } from './view-controller.js';

export interface AnswerStage<T extends WidgetTypes> extends OwnAnswerStage<T> {
  createControllers(element: WidgetHost, given: AnswerSteps<T>): AnswerControllers<T>;
  settle: Settling<T>['settle'];
  prepare(data: T['data'], stages: Pick<StageController<T>, 'load'>): Promise<void>;
}

type AnswerSteps<T extends WidgetTypes> = Omit<ChecksSteps<T>, 'additions'> &
  Omit<ViewSteps<T>, 'checks' | 'height' | 'form' | 'stage'>;

export interface AnswerControllers<T extends WidgetTypes> {
  readonly checks: ChecksController<T>;
  readonly view: ViewController<T>;
}

export function defineAnswer<T extends WidgetTypes>(own: OwnAnswerStage<T>): AnswerStage<T> {
  return {
    ...own,
    styles: [...styles, waitingStyles, emptyStateStyles, ...(own.styles ?? [])],
    catalogues: [answerWords, ...(own.catalogues ?? [])],
    createFormats,
    settle: (got) => settle(got, own),
    async prepare(data, stages) {
      // Parsing and rendering a large answer in one task would block the page.
      await nextTask();
      if (own.toAnswers(data).some(({ notes }) => notes.some(isSentence))) await stages.load('remarks');
    },
    createControllers(element, given) {
      given.stages.missing = new MissingCode(element);
      const height = new HeightController(element, given.card.firstVerified);
      const checks: ChecksController<T> = new ChecksController<T>(element, {
        ...given,
        additions: () => view.additions,
      });
      const form = new FormController<T>(element as ElementOf<T>, own);
      const view = new ViewController<T>(element as ElementOf<T>, { ...given, checks, height, form, stage: own });
      return { checks, view };
    },
  };
}

function settle<T extends WidgetTypes>(
  got: Parameters<Settling<T>['settle']>[0],
  { toAnswers, toOutcome }: OwnAnswerStage<T>,
): Success<Shown<T>> {
  const answers = toAnswers(got.data);
  const cost = costOf(answers);
  const outcome = toOutcome?.(got.data) ?? outcomeOf(answers[0]);
  const notes = answers.flatMap((answer) => answer.notes);
  return { status: 'success', at: cost.at, data: { ...got, cost, outcome, notes } };
}

function costOf(answers: readonly Answer<unknown>[]): Cost {
  return {
    at: new Date(Math.min(...answers.map(({ at }) => at.getTime()))),
    bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: answers.reduce((sum, { requests }) => sum + requests, 0),
  };
}

function outcomeOf({ value }: Answer<unknown>): Outcome {
  if (value === null) return 'null';
  return Array.isArray(value) && value.length === 0 ? 'empty' : 'ok';
}
