import { html, nothing, type TemplateResult } from 'lit';
import { bytesOf } from '../../../decode/bytes.js';
import type { CreationSplit } from '../../../decode/calls/call-decoder.js';
import { guessWords, type Word } from '../../../decode/word-hints.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { callWords } from '../../../ui/localization/calls.en.js';
import { renderAbiValue } from '../../../ui/templates/abi-value.js';
import { renderCallTree, renderDecoding } from '../../../ui/templates/call-tree.js';
import { renderCopy } from '../../../ui/templates/copy.js';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { renderFields } from '../../../ui/templates/fields.js';
import { renderMissed } from '../../../ui/templates/lazy-part.js';
import { renderTable, type Column } from '../../../ui/templates/table.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import { renderAddress } from '../action.js';
import { type Drawing, renderPanel, valueOptions } from '../input.js';
import { type LateDrawing, withPanelWords } from '../late-words.en.js';
import type { Batch } from '../view.js';
import { renderAllButton, renderShowAll } from './access-list.js';

const mostWords = 64;
const all = 20_000;
/** Rendered characters before the user requests more. */
const most = 4_096;
const mostEver = 262_144;

export function renderWords(drawing: Drawing): TemplateResult {
  const { transaction, view, words, localization, format } = withPanelWords(drawing);
  const isCreation = view.action === 'creation';
  const { words: rows, more } = guessWords(transaction.input, isCreation ? 2 : 10, view.isWhole ? all : mostWords);
  const columns: readonly Column<Word>[] = [
    { label: words.position, numeric: true, muted: true, cell: ({ at }) => format.integer(at) },
    {
      label: words.word,
      long: true,
      header: true,
      cell: ({ hex }) => renderWord(hex),
      copy: ({ hex }) => `0x${hex}`,
    },
    {
      label: words.couldBe,
      muted: true,
      cell: ({ hints, leadsTo }) =>
        leadsTo === undefined
          ? hints
              .map((hint) => words.wordHints[hint])
              .slice(0, 2)
              .join(', ')
          : words.leadsTo(format.integer(leadsTo)),
    },
  ];
  return html`${
    isCreation
      ? nothing
      : html`<p class="info-line">
          ${words.selector} <bdi class="hash" dir="ltr">${transaction.input.slice(0, 10)}</bdi> · ${words.guessNote}
        </p>`
  }
  ${renderTable({ caption: words.wordsCaption, columns, rows, key: ({ at }) => at, localization, dense: true })}
  ${
    more === 0
      ? nothing
      : html`<p class="copies">
          <span class="note">${words.more(format.integer(more), more)}</span>
          ${view.isWhole ? nothing : renderAllButton(drawing)}
        </p>`
  }`;
}

/** Leading zeros are muted. */
function renderWord(hex: string): TemplateResult {
  const zeros = /^0*/.exec(hex)?.[0] ?? '';
  // No white space between the pieces: it would be copied.
  // prettier-ignore
  return html`<bdi class="hash calldata" dir="ltr"><span class="prefix">${zeros}</span>${hex.slice(zeros.length)}</bdi>`;
}

/** Renders the bytes of an input as UTF-8: runs of zeros are counted, invisible characters escaped. */
export function renderAsText(drawing: Drawing): TemplateResult {
  const { view, transaction, words, localization } = withPanelWords(drawing);
  const limit = view.isWhole ? mostEver : most;
  // Invalid UTF-8 becomes a replacement character, because this view shows what the bytes look like, not their value.
  const text = new TextDecoder().decode(bytesOf(transaction.input.slice(2, 2 + 2 * limit)));
  const isCut = transaction.input.length - 2 > 2 * limit;
  const pieces = text.split(/(\0+)/).filter((piece) => piece !== '');
  return html`<p class="info-line">${words.textNote}</p>
    <p class="as-text">
      ${pieces.map((piece) =>
        piece.startsWith('\0')
          ? html`<span class="zeros" title=${words.zeros(localization.format.integer(piece.length), piece.length)}
              >00×${localization.format.integer(piece.length)}</span
            >`
          : html`<bdi dir="auto">${safeText(piece, mostEver)}</bdi>`,
      )}${isCut ? '…' : nothing}
    </p>
    ${renderShowAll(isCut, drawing)}`;
}

export function renderSplit(split: CreationSplit, given: Drawing): TemplateResult {
  const drawing = withPanelWords(given);
  const { words, localization, format } = drawing;
  const { code, args, params, values, basis } = split;
  const options = valueOptions(drawing);
  const fields = params.map((param, index) => {
    const value = values[index];
    return {
      label: param.name === '' ? `${index}` : safeText(param.name, 60),
      value: value === undefined ? nothing : renderAbiValue(value, param, options),
      long: true,
    };
  });
  return html`<p class="info-line">${words.initCode(format.integer(code.length / 2 - 1), code.length / 2 - 1)}</p>
    ${
      params.length === 0
        ? nothing
        : html`<p class="info-line">
              ${words.constructorArguments(format.integer(args.length / 2 - 1))}
              ${basis === 'bytecode' ? nothing : renderMark('guess', localization.wordsOf(callWords).guessed)}
            </p>
            ${renderFields(fields)}`
    }`;
}

export function renderBatch({ calls, count }: Batch, given: Drawing): TemplateResult {
  const drawing = withPanelWords(given);
  const { view, words, format } = drawing;
  const more = count - calls.length;
  return renderPanel(
    words.batch,
    html`${
        view.failed
          ? renderMissed(drawing.localization)
          : view.problems > 0
            ? html`<p class="info-line">${words.problems(format.integer(view.problems))}</p>`
            : nothing
      }
      <ol class="batch" part="batch">
        ${calls.map((each, place) => html`<li>${renderBatchCall(each, place, drawing)}</li>`)}
      </ol>
      ${
        more > 0
          ? html`<p class="copies">
              <span class="note">${words.moreCalls(format.integer(more), more)}</span>
              ${renderAllButton(drawing)}
            </p>`
          : nothing
      }`,
    words.batchNote(format.integer(count), count),
  );
}

function renderBatchCall({ call, tree }: Batch['calls'][number], place: number, drawing: LateDrawing): unknown {
  const { view, words, localization } = drawing;
  const path = `calls[${place}]`;
  const bytes = call.input.length / 2 - 1;
  const { creates, opaque } = localization.wordsOf(callWords);
  const copy = bytes === 0 ? nothing : renderCopy(call.input, words.copyInput, localization);
  if (call.to === null || bytes === 0) {
    const amount =
      call.value === undefined || call.value === 0n ? nothing : html` · ${etherUnitText(call.value, localization)}`;
    const whom = call.to === null ? creates : html`→ ${renderAddress(drawing, call.to)}`;
    return html`<p class="call-where">
      <bdi class="path" dir="ltr">${path}</bdi> ${whom}${amount}
      <span class="note"
        >${bytes === 0 ? opaque['no-data'] : words.inputBytes(localization.format.integer(bytes), bytes)}</span
      >
      ${copy}
    </p>`;
  }
  if (!tree) return view.failed ? nothing : html`<div class="call-tree">${renderDecoding(localization)}</div>`;
  return html`${renderCallTree({ ...tree, path }, valueOptions(drawing))}${copy}`;
}
