// The client reads the response with it: static here, so that it loads with the stage.
import '../../client/operations/block-reply.js';
import { html, nothing, type TemplateResult } from 'lit';
import { indexControl, networkName, slotControl } from '../../ui/evm/controls.js';
import { isHash } from '../../ui/evm/request.js';
import { type ControlsOf, refusalOf } from '../../ui/fields/controls.js';
import { RequestForm } from '../../ui/fields/form.js';
import { etherUnits, formatUnits } from '../../ui/format/amount.js';
import type { Localization } from '../../ui/localization/localization.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { partStyles } from '../../ui/styles/parts.js';
import { tableStyles } from '../../ui/styles/table.js';
import { touchStyles } from '../../ui/styles/touch.js';
import { valueButtonStyles } from '../../ui/styles/values.js';
import { renderBar } from '../../ui/templates/bars.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import { renderSummary } from '../../ui/templates/summary.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { renderValueButton } from '../../ui/templates/value.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { defineAnswer } from '../../ui/widget/answer-stage.js';
import type { Actions, RenderForm } from '../../ui/widget/shown.js';
import { toTools } from './exports.js';
import { renderHeader } from './header.js';
import { fields } from './request.js';
import { uncleStyles } from './styles.js';
import { noChoices, toView, type UncleChoices, type UncleOnShow, type UncleTypes, type UncleView } from './view.js';
import { words as catalogue } from './words.en.js';

/** Stage `answer`. */
export const answer = defineAnswer<UncleTypes>({
  styles: [tableStyles, partStyles, controlStyles, valueButtonStyles, uncleStyles, touchStyles],
  catalogues: [catalogue],
  ...{ noChoices, toView, render, createForm, toTools },
});

/** Draws an uncle, or that there is none. */
export function render(view: UncleView, actions: Actions<UncleChoices>, localization: Localization): CardParts {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const block = typeof view.block === 'bigint' ? format.integer(view.block) : view.block;
  const index = format.integer(view.index);
  const query = `${words.query(index, block)} · ${networkName(view.network, localization)}`;
  if (view.kind === 'none') {
    const next = view.isImpossible ? words.atMostTwo : words.noneNext;
    const what = words.none(index, block);
    return { query, content: renderEmptyState({ kind: 'null', what, next }), summary: `${what} ${next}` };
  }
  return {
    query,
    content: html`${renderSummary(summaryOf(view, actions, localization))}
      <h3>${words.header}</h3>
      ${renderHeader(view, actions, localization)} ${renderCopies(view, actions, localization)}`,
    summary: words.summary(view.number === null ? '–' : format.integer(view.number), block),
  };
}

function summaryOf(view: UncleOnShow, actions: Actions<UncleChoices>, localization: Localization) {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const { block, depth, eighths } = view;
  const including =
    typeof block === 'bigint'
      ? renderValueButton(format.integer(block), () => actions.select('block', `${block}`, { blockNumber: block }))
      : block;
  const age =
    depth !== null
      ? html`<span class="note">${words.depth(format.integer(depth), depth === 1n)}</span>`
      : view.isTooOld
        ? renderMark('bad', words.tooOld)
        : nothing;
  const examples = view.rewards
    .map(({ since, wei }) => words.example(format.decimal(formatUnits(wei, etherUnits.ether)), since))
    .join(', ');
  return [
    { label: words.fields.number[0], value: view.number === null ? '–' : format.integer(view.number) },
    { label: html`<abbr title=${words.depthTitle}>${words.includedBy}</abbr>`, value: html`${including} ${age}` },
    ...(eighths === null
      ? []
      : [
          {
            label: html`<abbr title=${words.rewardTitle(examples)}>${words.reward}</abbr>`,
            value: words.rewardOf(format.integer(eighths)),
          },
        ]),
    { label: words.fields.gasUsed[0], value: html`${format.share(view.gasShare)} ${renderBar(view.gasShare)}` },
  ];
}

function renderCopies(
  { rlp, json }: UncleOnShow,
  { copy }: Actions<UncleChoices>,
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const button = (label: string, text: string) =>
    html`<button type="button" part="button" @click=${(event: Event) => copy(event, text)}>${label}</button>`;
  return html`<div class="copies">
    ${rlp === null ? nothing : button(words.copyRlp, rlp)} ${button(words.copyFields, json)}
  </div>`;
}

/** How the form requests the fields. */
export const controls: ControlsOf<typeof fields> = {
  block: {
    expected: (text) =>
      explainHash(text) ?? 'a block number, decimal or 0x…, or latest, earliest, pending, safe or finalized',
    size: 12,
    least: 0n,
  },
  index: indexControl(3),
  network: slotControl,
};

export { refusalOf };

// Nodes parse 32 bytes as a number here, and refuse it as too large: the method has no form that takes a hash.
function explainHash(text: string): string | undefined {
  return isHash(text) || /^[0-9a-f]{64}$/i.test(text)
    ? 'the number of the block that includes the uncle; this is a hash, and uncles are found by block number only'
    : undefined;
}

/** The form of an element, and an explanation of uncles. */
function createForm(element: ConstructorParameters<typeof RequestForm<typeof fields>>[0]): RenderForm<UncleTypes> {
  const form = new RequestForm(element, fields, controls);
  return ({ isAboutOpen }, { choose }, localization) => {
    const words = localization.wordsOf(catalogue);
    const toggle = () => choose({ isAboutOpen: !isAboutOpen });
    const buttons = html`<span class="toggles"> ${renderDisclosure(words.about, isAboutOpen, toggle, 'about')} </span>`;
    return html`${form.render({ ...words.form, buttons }, localization)}
      <div id="about" class="panel info" part="panel" ?hidden=${!isAboutOpen}>
        ${words.explained.map((sentence) => html`<p>${sentence}</p>`)}
      </div>`;
  };
}
