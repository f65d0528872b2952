import { answerWords } from '../../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { Frame } from '../../../client/wire/frame.js';
import { announce, renderCopy } from '../../../ui/templates/copy.js';
import { type DetailDrawing, detailed } from '../panels/failures-panel.js';
import { renderMissed } from '../../../ui/templates/lazy-part.js';
import { selectorOf } from '../../../decode/abi/hash.js';
import { parseSignature, signatureText } from '../../../decode/abi/signature.js';
import type { Effect } from '../../../decode/trace/outcome.js';
import { decodePrecompile, type PrecompileCall, type PrecompileValue } from '../../../decode/trace/precompiles.js';
import { safeMember, safeText } from '../../../ui/format/safe-text.js';
import { renderAbiValue } from '../../../ui/templates/abi-value.js';
import { renderCallTree, renderDecoding } from '../../../ui/templates/call-tree.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { renderTokenAmount } from '../../../ui/templates/token-amount.js';
import { renderFields, type Field } from '../../../ui/templates/fields.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import { renderAddress } from './addresses.js';
import { kindOf, type RowDrawing } from '../tree/call-row.js';
import { callStyles } from '../../../ui/styles/call.js';
import { panelWords, type AllWords } from '../late-words.en.js';
import { gasFields, renderFailureHints, renderRawButton } from './frame-text.js';
import { isCreation } from '../controllers/names.js';
import { renderReason } from './arguments.js';
import { movesValue } from '../controllers/outline.js';
import { renderPath } from './headline.js';
import { callWords } from '../../../ui/localization/calls.en.js';
import { logWords } from '../../../ui/localization/logs.en.js';
import { valueWords } from '../../../ui/localization/values.en.js';

function renderOverrideForm(drawing: DetailDrawing, frame: Frame): TemplateResult | typeof nothing {
  const { words, names } = drawing;
  const selector = names.selectorOf(frame);
  const { to } = frame;
  if (selector === '' && to === undefined) return nothing;
  return html`<details class="overrides">
    <summary>${words.correct}</summary>
    ${selector === '' ? nothing : renderSignature(drawing, selector)}
    ${to === undefined ? nothing : renderNaming(drawing, to)}
  </details>`;
}

function renderSignature({ scene, words }: DetailDrawing, selector: string): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const text = textOf(form, 'signature');
    const signature = parseSignature(text);
    const found = signature && selectorOf(signatureText(signature.name, signature.inputs));
    if (found === selector.toLowerCase()) return scene.actions.giveSignature(text);
    announce(form, found === undefined ? words.noSignature : words.otherSelector(found, selector));
  };
  return html`<form class="correction" novalidate @submit=${submit}>
    <label class="field"
      ><span>${words.readBy(selector)}</span>
      <input
        name="signature"
        part="input"
        class="hex"
        size="36"
        autocomplete="off"
        spellcheck="false"
        maxlength="2000"
        placeholder="transfer(address,uint256)"
    /></label>
    <button part="button">${words.use}</button>
  </form>`;
}

function renderNaming({ scene, names, words }: DetailDrawing, address: string): TemplateResult {
  const name = names.nameOf(address);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    scene.actions.nameAddress(address, textOf(event.currentTarget as HTMLFormElement, 'name'));
  };
  return html`<form class="correction" novalidate @submit=${submit}>
    <label class="field"
      ><span>${words.nameOf(names.checksum(address))}</span>
      <input
        name="name"
        part="input"
        autocomplete="off"
        maxlength="60"
        .value=${name?.by === 'person' ? name.name : ''}
    /></label>
    <button part="button">${words.use}</button>
  </form>`;
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

export const styles = [callStyles];
export const catalogues = [callWords, logWords, valueWords, panelWords];

const longestBytes = 4_096;

export function renderFrameDetail(given: RowDrawing): TemplateResult {
  const drawing = detailed(given);
  const { explorer, names, words, scene } = drawing;
  const { selected } = explorer;
  const frame = explorer.frames[selected];
  if (!frame) return html``;
  return html`<div class="detail-head">
      <h3>
        <bdi dir="ltr">${safeText(names.textOf(selected), 120)}</bdi>
        <span class="note">${words.call} ${renderPath(explorer.pathOf(selected), words, scene.localization)}</span>
      </h3>
      ${renderRawButton(drawing)}
    </div>
    ${frame.type === '' ? nothing : html`<p class="info">${words.sentences[kindOf(frame) || 'other']}</p>`}
    ${frame.unread ? scene.parts.unread.module?.renderUnreadMembers(drawing, frame) : nothing}
    ${renderFields([...fieldsOf(drawing, selected, frame), ...gasFields(drawing)])}
    ${renderInput(drawing, selected, frame)} ${renderOutput(drawing, selected, frame)} ${renderLogs(drawing)}
    ${renderExtra(drawing, frame)} ${renderOverrideForm(drawing, frame)}`;
}

/** The role of a call's target; a failed or reverted creation has no contract. */
function labelOfTo(frame: Frame, effect: Effect, words: AllWords): string {
  if (isCreation(frame) && effect !== 'unknown') return effect === 'done' ? words.created : words.notCreated;
  return frame.type === 'SELFDESTRUCT' ? words.beneficiary : words.to;
}

function isWithoutEffect(effect: Effect | undefined): boolean {
  return effect === 'failed' || effect === 'reverted';
}

function fieldsOf(drawing: DetailDrawing, index: number, frame: Frame): Field[] {
  const { scene, names, words, explorer } = drawing;
  const { localization } = scene;
  const effect = explorer.effects[index] ?? 'done';
  const isInherited = frame.type === 'DELEGATECALL' && !movesValue(frame) && frame.value !== 0n;
  return [
    { label: words.kind, value: html`<bdi dir="ltr">${safeText(frame.type || '?', 40)}</bdi>` },
    {
      label: words.effect,
      value:
        effect === 'failed' && frame.error !== undefined
          ? html`${words.effects.failed} <bdi class="note" dir="auto">${safeText(frame.error, 400)}</bdi>`
          : words.effects[effect],
    },
    ...(frame.from === undefined
      ? []
      : [{ label: words.from, value: renderAddress(frame.from, names, scene, words, words.from), long: true }]),
    ...(frame.to === undefined
      ? []
      : [
          {
            label: labelOfTo(frame, effect, words),
            value: renderAddress(frame.to, names, scene, words, words.to),
            long: true,
          },
        ]),
    ...(frame.value === undefined
      ? []
      : [
          {
            label: words.value,
            value: html`${etherUnitText(frame.value, localization)}${
              isInherited
                ? html` <span class="note">${words.inherited}</span>`
                : frame.value > 0n && isWithoutEffect(effect)
                  ? html` <span class="note">${words.notMoved}</span>`
                  : nothing
            }`,
          },
        ]),
  ];
}

function renderInput(drawing: DetailDrawing, index: number, frame: Frame): unknown {
  const { scene, names, words } = drawing;
  const { input = '0x' } = frame;
  const { localization } = scene;
  const size = (input.length - 2) / 2;
  const head = html`<h4>
    ${isCreation(frame) ? words.initCodeTitle : words.input}
    <span class="note">${words.bytes(localization.format.integer(size), size)}</span>
    ${size === 0 ? nothing : renderCopy(input, words.input, localization)}
  </h4>`;
  if (size === 0) return frame.input === undefined || frame.type === 'SELFDESTRUCT' ? nothing : head;
  if (isCreation(frame)) return html`${head}${renderBytes(input, words.initCodeTitle)}`;
  const precompile = precompileOf(drawing, index, frame);
  if (precompile) return html`${head}${renderPrecompile(precompile, drawing)}`;
  if (scene.view.reader.failed) return html`${head} ${renderMissed(localization)} ${renderBytes(input, words.input)}`;
  const tree = names.treeOf(index);
  if (!tree)
    return html`${head}
      <div class="call-tree">${renderDecoding(localization)}</div>`;
  return html`${head}${renderCallTree(tree, { ...drawing.options, brief: false })}${
    tree.meaning.kind === 'opaque' ? renderBytes(input, words.input) : nothing
  }`;
}

function renderOutput(drawing: DetailDrawing, index: number, frame: Frame): unknown {
  const { scene, names, words, options, explorer } = drawing;
  const { output = '0x' } = frame;
  const { localization } = scene;
  const size = (output.length - 2) / 2;
  const isFailed = explorer.effects[index] === 'failed';
  if (size === 0 && !isFailed) return nothing;
  const found = names.resultOf(index);
  const outputs = found?.reading.call.outputs ?? [];
  const whole = { ...options, brief: false };
  return html`<h4>
      ${size === 0 ? words.reason : isFailed ? words.revertData : isCreation(frame) ? words.codeTitle : words.output}
      ${
        size === 0
          ? nothing
          : html`<span class="note">${words.bytes(localization.format.integer(size), size)}</span>
              ${renderCopy(output, words.output, localization)}`
      }
    </h4>
    <div class="call-tree">
      ${
        isFailed
          ? html`<p>${renderReason(explorer, index, names, words, whole)}</p>
              ${renderFailureHints(drawing, index)}`
          : found?.result.ok && found.result.values.length > 0
            ? found.result.values.map((value, at, values) => {
                const param = outputs[at] ?? { name: '', type: 'bytes' };
                const said = { kind: 'result', text: found.reading.call.text, params: outputs, values } as const;
                const of = { ...said, contract: frame.to };
                const amount = renderTokenAmount(of, at, localization, options.clues);
                return html`<p>
                  <bdi class="type" dir="ltr">${safeText(param.name || param.type, 60)}</bdi>
                  ${amount ?? renderAbiValue(value, param, whole)}
                </p>`;
              })
            : nothing
      }
    </div>
    ${size > 0 && !found?.result.ok ? renderBytes(output, words.output) : nothing}`;
}

function renderBytes(hex: string, label: string): TemplateResult {
  return html`<p class="bytes" role="group" tabindex="0" aria-label=${label}>
    <bdi class="hash whole" dir="ltr">${hex.length > longestBytes ? `${hex.slice(0, longestBytes)}…` : hex}</bdi>
  </p>`;
}

function precompileOf({ explorer }: DetailDrawing, index: number, { to, input, output }: Frame) {
  if (to === undefined) return undefined;
  const result = explorer.effects[index] === 'failed' ? undefined : output;
  return decodePrecompile(to, input ?? '0x', result);
}

function renderPrecompile(call: PrecompileCall, { words, scene }: DetailDrawing): TemplateResult {
  const { format } = scene.localization;
  const line = ({ name, value, missing }: PrecompileValue): Field => ({
    label: name,
    long: typeof value !== 'bigint',
    value: html`${typeof value === 'bigint' ? format.integer(value) : renderHash(value)}${
      missing ? html` <span class="note">${words.missingBytes(format.integer(missing), missing)}</span>` : nothing
    }`,
  });
  return html`<p class="info">
      ${words.precompile(call.name, call.since)} ${call.fits ? nothing : renderMark('warn', words.precompileMisfit)}
    </p>
    ${renderFields(call.args.map(line))}
    ${call.more > 0 ? html`<p class="info">${words.moreValues(format.integer(call.more), call.more)}</p>` : nothing}
    ${
      call.results.length === 0
        ? nothing
        : html`<h4>${words.output}</h4>
            ${renderFields(call.results.map(line))}`
    }`;
}

function renderLogs(drawing: DetailDrawing): unknown {
  const { scene, calls, words, explorer } = drawing;
  const { logs = [] } = calls;
  if (logs.length === 0) return nothing;
  const count = words.logs(scene.localization.format.integer(logs.length), logs.length);
  const isReverted = isWithoutEffect(explorer.effects[explorer.selected]);
  return html`<h4>${count} ${isReverted ? html`<span class="note">${words.revertedLogs}</span>` : nothing}</h4>
    ${scene.parts.logs.module?.renderFrameLogs(count, drawing) ?? html`<p class="coming"></p>`}`;
}

/** Unknown fields sent by the node, unchanged. */
function renderExtra({ scene }: DetailDrawing, { extra }: Frame): unknown {
  const others = Object.entries(extra ?? {});
  if (others.length === 0) return nothing;
  const fields = others.map(([name, value]): Field => ({
    label: safeText(name, 60),
    value: html`<bdi dir="ltr">${safeMember(value, 2_000)}</bdi>`,
    long: true,
  }));
  return html`<h4>${scene.localization.wordsOf(answerWords).otherFields}</h4>
    ${renderFields(fields)}`;
}
