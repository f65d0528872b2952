// The client reads the response with it. The import is static, so that it loads with the stage.
import '../../client/operations/block-reply.js';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { indexControl, networkName, slotControl } from '../../ui/evm/controls.js';
import { isHash } from '../../ui/evm/request.js';
import { type ControlsOf, refusalOf } from '../../ui/fields/controls.js';
import { readFields, type TextsOf } from '../../ui/fields/fields.js';
import { RequestForm } from '../../ui/fields/form.js';
import { etherUnits, formatUnits } from '../../ui/format/amount.js';
import { toChainTime } from '../../ui/format/chain-time.js';
import type { Localization } from '../../ui/localization/localization.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { partStyles } from '../../ui/styles/parts.js';
import { tableStyles } from '../../ui/styles/table.js';
import { touchStyles } from '../../ui/styles/touch.js';
import { valueButtonStyles } from '../../ui/styles/values.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import { foldedStyles, renderFolded } from '../../ui/templates/folded.js';
import { etherUnitText } from '../../ui/templates/ether-text.js';
import { renderSummary, type SummaryItem } from '../../ui/templates/summary.js';
import { renderAgo } from '../../ui/templates/time.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { renderValueButton } from '../../ui/templates/value.js';
import { renderEmptyState } from '../../ui/templates/empty-state.js';
import { defineAnswer } from '../../ui/widget/answer-stage.js';
import type { Actions, RenderForm } from '../../ui/widget/shown.js';
import { renderHeader, renderShown } from './header.js';
import { fields } from './request.js';
import { uncleStyles } from './styles.js';
import { noChoices, toView, type UncleChoices, type UncleOnShow, type UncleTypes, type UncleView } from './view.js';
import { words as catalogue } from './words.en.js';

export const answer = defineAnswer<UncleTypes>({
  styles: [tableStyles, partStyles, controlStyles, valueButtonStyles, foldedStyles, uncleStyles, touchStyles],
  catalogues: [catalogue],
  toAnswers: (data) => [data],
  ...{ noChoices, toView, render, describeQuery, createForm },
});

function describeQuery(texts: TextsOf<typeof fields>, localization: Localization): string {
  const values = readFields(fields, texts);
  return typeof values === 'object' ? describe(values, localization) : '';
}

function describe(
  { block, index, network }: Pick<UncleView, 'block' | 'index' | 'network'>,
  localization: Localization,
) {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const name = typeof block === 'bigint' ? format.integer(block) : block;
  return `${words.query(format.integer(index), name)} · ${networkName(network, localization)}`;
}

export function render(view: UncleView, actions: Actions<UncleChoices>, localization: Localization): CardParts {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const block = typeof view.block === 'bigint' ? format.integer(view.block) : view.block;
  const index = format.integer(view.index);
  const query = describe(view, localization);
  if (view.kind === 'none') {
    const next = view.isImpossible ? words.atMostTwo : words.noneNext;
    const what = words.none(index, block);
    return { query, content: renderEmptyState({ kind: 'null', what, next }, 'empty'), summary: `${what} ${next}` };
  }
  return {
    query,
    content: html`${renderChain(view, block, localization)} ${renderSummary(summaryOf(view, actions, localization))}
    ${renderShown(view, actions, localization)}
    ${renderFolded(
      words.header,
      words.headerLine(view.hadTransactions),
      html`${renderHeader(view, actions, localization)} ${renderCopies(view, actions, localization)}`,
    )}`,
    summary: words.summary(view.number === null ? '–' : format.integer(view.number), block),
  };
}

function renderChain(
  { number, depth, isTooOld }: UncleOnShow,
  including: string,
  localization: Localization,
): TemplateResult {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const height = number === null ? '–' : format.integer(number);
  const later = depth === null ? undefined : words.depth(format.integer(depth), depth === 1n);
  const sentence = html`<p class="lead" part="sentence">${words.lead(height, including, later)}</p>`;
  if (number === null || number === 0n || isTooOld) return sentence;
  const parent = format.integer(number - 1n);
  const { roles } = words;
  // The blocks between are only hinted at.
  const isNext = depth === 1n;
  return html`${sentence}
    <div class="fork" part="diagram" role="img" aria-label=${words.diagram(height, parent, including)}>
      ${renderPlace('parent', parent, roles.parent)}
      <svg class="ways" viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
        ${svg`<path d="M0 2.5H10"/><path class="side" d="M0 2.5C6 2.5 4 7.5 10 7.5"/>`}
      </svg>
      ${renderPlace('rival', height, roles.canonical)} ${renderPlace('uncle', height, roles.uncle)}
      <svg class="ways end" viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
        ${svg`<path class=${isNext ? '' : 'far'} d="M0 2.5H10"/><path class="side far" d="M0 7.5C6 7.5 4 2.5 10 2.5"/>`}
      </svg>
      ${renderPlace('including', including, roles.including)}
    </div>`;
}

function renderPlace(role: string, number: string, label: string): TemplateResult {
  return html`<span class="block ${role}"><b>${number}</b><span class="note">${label}</span></span>`;
}

function summaryOf(
  view: UncleOnShow,
  actions: Actions<UncleChoices>,
  localization: Localization,
): readonly SummaryItem[] {
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const { block, depth } = view;
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
  const time = toChainTime(view.timestamp);
  return [
    ...rewardsOf(view, localization),
    { label: html`<abbr title=${words.depthTitle}>${words.includedBy}</abbr>`, value: html`${including} ${age}` },
    ...(time ? [{ label: words.age, value: renderAgo(time, view.now, localization) }] : []),
  ];
}

/** The rewards of both miners: in the coin if the header shows the block reward, otherwise as a fraction of it. */
function rewardsOf({ eighths, rewards }: UncleOnShow, localization: Localization): readonly SummaryItem[] {
  if (eighths === null) return [];
  const words = localization.wordsOf(catalogue);
  const { format } = localization;
  const whole = (wei: bigint) => format.decimal(formatUnits(wei, etherUnits.ether));
  const share = format.integer(eighths);
  const examples = rewards.map(({ since, miner }) => words.example(whole(miner), since)).join(', ');
  const title = words.rewardTitle(examples);
  const item = (label: string, name: 'miner' | 'nephew', part: string): SummaryItem => {
    const [first, ...others] = rewards;
    const all = rewards.map((reward) => reward[name]);
    return {
      label: html`<abbr title=${title}>${label}</abbr>`,
      value:
        first && others.length === 0
          ? html`${etherUnitText(first[name], localization, 'ether')}
              <span class="note">${words.partOf(part, whole(first.block))}</span>`
          : html`${part} <span class="note">${words.possible(whole(all.at(-1) ?? 0n), whole(all[0] ?? 0n))}</span>`,
    };
  };
  return [item(words.reward, 'miner', `${share}/8`), item(words.nephew, 'nephew', '1/32')];
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

// Nodes parse 32 bytes as a number here, and reject it as too large: the method does not accept a hash.
function explainHash(text: string): string | undefined {
  return isHash(text) || /^[0-9a-f]{64}$/i.test(text)
    ? 'the number of the block that includes the uncle; this is a hash, and uncles are found by block number only'
    : undefined;
}

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
