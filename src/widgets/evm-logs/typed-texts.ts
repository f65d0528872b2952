import { answerWords } from '../../ui/localization/answer.en.js';
import { GatewayError } from '../../client/errors.js';
import type { RequestForm } from '../../ui/fields/form.js';
import { describeError, type Localization } from '../../ui/localization/localization.js';
import type { EventField } from './event-field.js';
import type { fields, LogsAttributes } from './fields.js';
import type { TopicField } from './topic-field.js';

/** The attribute texts that fields make of typed text; undefined if one is invalid, which is explained at the field. */
export async function toTexts(
  kinds: Readonly<Partial<Record<keyof LogsAttributes, EventField | TopicField>>>,
  typed: LogsAttributes,
  form: RequestForm<typeof fields>,
): Promise<Partial<LogsAttributes> | undefined> {
  const texts: Partial<Record<keyof LogsAttributes, string>> = {};
  for (const name of Object.keys(kinds) as (keyof LogsAttributes)[]) {
    // A hidden field has no typed text.
    if (!typed[name]?.trim()) continue;
    try {
      texts[name] = (await kinds[name]?.read(typed[name])) ?? '';
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      form.refuse({ name, tell: (_, localization) => tellFailure(error, localization) });
      return undefined;
    }
  }
  return texts;
}

function tellFailure(error: GatewayError, localization: Localization): string {
  if (error.details.expected !== undefined) return localization.wordsOf(answerWords).expected(error.details.expected);
  const { what, next } = describeError(error, localization);
  return `${what} ${next}`;
}
