import { html, nothing, type TemplateResult } from 'lit';
import type { Frame } from '../../client/wire/frame.js';
import { safeText } from '../../ui/format/safe-text.js';
import { renderAbiValue } from '../../ui/templates/abi-value.js';
import { renderCallTree, renderDecoding } from '../../ui/templates/call-tree.js';
import { renderCopy } from '../../ui/templates/copy.js';
import { etherUnitText } from '../../ui/templates/ether-text.js';
import { renderFields, type Field } from '../../ui/templates/fields.js';
import { renderAddress } from './addresses.js';
import { kindOf, type RowDrawing } from './call-row.js';
import type { TraceAnswers } from './load.js';
import { isCreation } from './names.js';
import { renderReason } from './reasons.js';
import { movesValue } from './tree/outline.js';

/** Draws all that is known of the chosen call. */
export function renderFrameDetail(drawing: RowDrawing, _answers: TraceAnswers, _index: number): TemplateResult {
  const { explorer, words } = drawing;
  const { selected } = explorer;
  const frame = explorer.frames[selected];
  if (!frame) return html``;
  return html`<h3>${words.chosenCall} <bdi class="path" dir="ltr">${explorer.pathOf(selected)}</bdi></h3>
    <p class="told">${words.sentences[kindOf(frame) || 'other']}</p>
    ${renderFields(fieldsOf(drawing, selected, frame))} ${renderInput(drawing, selected, frame)}
    ${renderOutput(drawing, selected, frame)}`;
}

function fieldsOf(drawing: RowDrawing, index: number, frame: Frame): Field[] {
  const { board, names, words, explorer } = drawing;
  const { localization } = board;
  const { format } = localization;
  const effect = explorer.effects[index] ?? 'done';
  return [
    { label: words.kind, value: html`<bdi dir="ltr">${safeText(frame.type, 40)}</bdi>` },
    { label: words.effect, value: words.effects[effect] },
    { label: words.from, value: renderAddress(frame.from, names, board, words, words.from), long: true },
    ...(frame.to === undefined
      ? []
      : [
          {
            label: isCreation(frame) ? words.created : words.to,
            value: renderAddress(frame.to, names, board, words, words.to),
            long: true,
          },
        ]),
    ...(frame.value === undefined
      ? []
      : [
          {
            label: words.value,
            value: html`${etherUnitText(frame.value, localization)}${
              frame.type === 'DELEGATECALL' && frame.value > 0n && !movesValue(frame)
                ? html` <span class="note">${words.inherited}</span>`
                : nothing
            }`,
          },
        ]),
    ...(frame.gas === undefined
      ? []
      : [{ label: words.gasGiven, value: format.integer(frame.gas), hint: words.gasGivenHint }]),
    ...(frame.gasUsed === undefined
      ? []
      : [{ label: words.gasUsed, value: format.integer(frame.gasUsed), hint: words.gasUsedHint }]),
  ];
}

function renderInput(drawing: RowDrawing, index: number, frame: Frame): unknown {
  const { board, names, words, options } = drawing;
  const { input = '0x' } = frame;
  const { localization } = board;
  const size = (input.length - 2) / 2;
  const head = html`<h4>
    ${words.input} <span class="note">${words.bytes(localization.format.integer(size), size)}</span>
    ${renderCopy(input, words.input, localization)}
  </h4>`;
  if (size === 0 || isCreation(frame)) return head;
  const meaning = names.meaningOf(index);
  if (!meaning) return html`${head}${renderDecoding(localization)}`;
  const node = { path: '', kind: 'call' as const, data: input, to: frame.to, meaning, nested: [], more: 0 };
  return html`${head}${renderCallTree(node as Parameters<typeof renderCallTree>[0], options)}`;
}

function renderOutput(drawing: RowDrawing, index: number, frame: Frame): unknown {
  const { board, names, words, options, explorer } = drawing;
  const { output = '0x' } = frame;
  const { localization } = board;
  const size = (output.length - 2) / 2;
  const isFailed = explorer.effects[index] === 'failed';
  if (size === 0 && !isFailed) return nothing;
  const found = names.resultOf(index);
  const outputs = found?.reading.call.outputs ?? [];
  return html`<h4>
      ${isFailed ? words.revertData : words.output}
      <span class="note">${words.bytes(localization.format.integer(size), size)}</span>
      ${size === 0 ? nothing : renderCopy(output, words.output, localization)}
    </h4>
    <div class="call-tree">
      ${
        isFailed
          ? renderReason(explorer, index, names, words, options)
          : found?.result.ok
            ? found.result.values.map(
                (value, at) =>
                  html`<p>${renderAbiValue(value, outputs[at] ?? { name: '', type: 'bytes' }, options)}</p>`,
              )
            : html`<bdi class="hash whole" dir="ltr">${output.slice(0, 4_096)}</bdi>`
      }
    </div>`;
}
