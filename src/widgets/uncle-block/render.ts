import { answerWords } from '../../ui/localization/answer.en.js';
import { networkName } from '../../ui/evm/controls.js';
import { html, nothing, type TemplateResult } from 'lit';
import type { UncleRequest } from '../../client/operations/uncle.js';
import type { Block } from '../../client/operations/block-reply.js';
import { etherUnits, formatUnits } from '../../ui/format/amount.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { partStyles } from '../../ui/styles/parts.js';
import { pickStyles } from '../../ui/styles/values.js';
import { tableStyles } from '../../ui/styles/table.js';
import { touchStyles } from '../../ui/styles/touch.js';
import { copyFrom } from '../../ui/templates/hash.js';
import { renderFacts } from '../../ui/templates/facts.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { renderPickButton } from '../../ui/templates/pick.js';
import { renderPicture } from '../../ui/templates/picture.js';
import { renderBar } from '../../ui/templates/bars.js';
import type { WidgetActions } from '../../ui/widget-state.js';
import { UncleState, type UncleAnswer } from './state.js';
import type { UncleBlockElement } from './uncle-block.js';
import { renderHeader } from './header-list.js';
import { uncleStyles } from './styles.js';
import { toHeaderJson } from './exports.js';
import { blockRewards, type UncleView } from './view.js';
import { words as catalogue } from './words.en.js';

export { renderForm } from './form.js';
export { toTools } from './exports.js';

export const styles = [tableStyles, partStyles, controlStyles, pickStyles, uncleStyles, touchStyles];
export const catalogues = [catalogue];

export function createState(host: UncleBlockElement, actions: WidgetActions): UncleState {
  return new UncleState(host, actions);
}

export function renderAnswer(state: UncleState, { value, request }: UncleAnswer): CardParts {
  const { words, format, localization } = state;
  const block = typeof request.block === 'bigint' ? format.integer(request.block) : request.block;
  const index = format.integer(request.index);
  const query = `${words.query(index, block)} · ${networkName(state.network, localization)}`;
  const asked = typeof request.block === 'bigint' ? request.block : undefined;
  if (value === null) {
    const next = request.index > 1 ? words.atMostTwo : words.noneNext;
    const what = words.none(index, block);
    return { query, content: renderPicture({ kind: 'null', what, next }), summary: `${what} ${next}` };
  }
  const view = state.viewOf(value, asked);
  return {
    query,
    content: html`${renderFacts(factsOf(state, value, view, request.block))}
      <h3>${words.header}</h3>
      ${renderHeader(state, value, view)} ${renderCopies(state, value)}`,
    summary: words.summary(value.number === null ? '–' : format.integer(value.number), block),
  };
}

function factsOf(state: UncleState, uncle: Block, view: UncleView, asked: UncleRequest['block']) {
  const { words, format } = state;
  const { depth, eighths } = view;
  const including =
    typeof asked === 'bigint'
      ? renderPickButton(format.integer(asked), () => state.pick('block', `${asked}`, { blockNumber: asked }))
      : asked;
  const examples = blockRewards
    .map(({ since, wei }) =>
      words.example(format.decimal(formatUnits((wei * (eighths ?? 0n)) / 8n, etherUnits.ether)), since),
    )
    .join(', ');
  return [
    { label: words.fields.number[0], value: uncle.number === null ? '–' : format.integer(uncle.number) },
    {
      label: html`<abbr title=${words.depthTitle}>${words.includedBy}</abbr>`,
      value: html`${including}
      ${
        depth === null
          ? typeof asked === 'bigint'
            ? renderMark('bad', words.tooOld)
            : nothing
          : html`<span class="note">${words.depth(format.integer(depth), depth === 1n)}</span>`
      }`,
    },
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

function renderCopies(state: UncleState, uncle: Block): TemplateResult {
  const { words, localization } = state;
  const header = state.parts.header.get()?.toHeaderBytes(uncle);
  const copy = (text: string) => (event: Event) => void copyFrom(event.currentTarget as Element, text, localization);
  return html`<div class="copies">
    ${
      header?.kind === 'bytes'
        ? html`<button type="button" part="button" @click=${copy(header.rlp)}>${words.copyRlp}</button>`
        : nothing
    }
    <button type="button" part="button" @click=${copy(toHeaderJson(uncle))}>${words.copyFields}</button>
    ${state.parts.header.failed ? html`<span class="note">${localization.wordsOf(answerWords).partFailed}</span>` : nothing}
  </div>`;
}
