import type { Answer } from '../../client/answer.js';
import type { NewCallRequest } from '../../client/operations/new-call.js';
import type { NewCall } from '../../client/wire/new-call.js';
import type { Tools } from '../../ui/tools/tools.js';
import type { NewWidgetState } from './state.js';

/** The exports of the answer: the raw body. */
export function toTools(
  { localization }: NewWidgetState,
  { text, request }: Answer<NewCall | null, NewCallRequest>,
): Tools {
  // toBeFilled: a table with columns and rows, if the answer has any.
  return { name: `new-widget-${request.block}`, raw: [{ title: localization.words.titles['new-widget'], text }] };
}
