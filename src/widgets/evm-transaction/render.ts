import { html, nothing, type TemplateResult } from 'lit';
import { sectionStyles } from '../../ui/styles/sections.js';
import { renderLazy, renderMissed } from '../../ui/templates/lazy-part.js';
import type { Answer } from '../../client/answer.js';
import type { TransactionRequest } from '../../client/operations/transaction.js';
import type { Transaction } from '../../client/wire/transaction.js';
import { safeMember, safeText } from '../../ui/format/safe-text.js';
import { networkName } from '../../ui/evm/network-name.js';
import { shortHash } from '../../ui/format/shorten.js';
import { actionWords } from '../../ui/localization/action-words.js';
import { callWords } from '../../ui/localization/call-words.js';
import { formWords } from '../../ui/fields/words.js';
import { logWords } from '../../ui/localization/log-words.js';
import { callStyles } from '../../ui/styles/call.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { logStyles } from '../../ui/styles/logs.js';
import { partStyles } from '../../ui/styles/parts.js';
import { pickStyles } from '../../ui/styles/pick.js';
import { tableStyles } from '../../ui/styles/table.js';
import { touchStyles } from '../../ui/styles/touch.js';
import { twoLineStyles } from '../../ui/styles/two-lines.js';
import { renderFields } from '../../ui/templates/fields.js';
import type { WidgetActions } from '../../ui/widget-state.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderPicture } from '../../ui/templates/picture.js';
import { renderAccessList } from './panels/access-list-panel.js';
import { renderAction } from './action.js';
import { renderAuthorizations } from './panels/authorization-panel.js';
import { renderBlobs } from './panels/blob-panel.js';
import { lazyParts, type LazyParts } from './lazy-parts.js';
import { TransactionState, type TransactionHost } from './state.js';
import { renderCosts } from './costs.js';
import { renderInput } from './panels/input-panel.js';
import { renderOverview, typeNameOf } from './overview.js';
import { renderPanel, type Drawing } from './panels/panel.js';
import { renderSignature } from './panels/signature-panel.js';
import { transactionStyles } from './styles.js';
import { batchOf } from './view.js';
import { words as catalogue } from './words.js';

export { toTools } from './exports.js';

export const styles = [
  tableStyles,
  partStyles,
  controlStyles,
  pickStyles,
  callStyles,
  logStyles,
  sectionStyles,
  transactionStyles,
  twoLineStyles,
  touchStyles,
];
export const catalogues = [formWords, catalogue, actionWords, callWords, logWords];

/** The state of one widget, with the parts that come later. */
type State = TransactionState<LazyParts>;

interface WholeDrawing extends Drawing {
  readonly state: State;
}

export function createState(host: TransactionHost, actions: WidgetActions): State {
  return new TransactionState(host, actions, lazyParts(host));
}

/** Renders the form. */
export function renderForm({ form, localization }: TransactionState): TemplateResult {
  return form.render(localization.wordsOf(catalogue).form, localization);
}

/** Draws the answer: a transaction, or that there is none. */
export function renderAnswer(
  state: State,
  { value, request }: Answer<Transaction | null, TransactionRequest>,
): CardParts {
  const { localization, words, format } = state;
  const index = format.integer(request.index);
  const query = `${words.query(index, shortHash(request.blockHash))} · ${networkName(state.network, localization)}`;
  if (value === null) {
    const what = words.none(index);
    const first = { label: words.first, run: () => state.form.ask({ index: '0' }) };
    const picture = { kind: 'null', what, next: words.noneNext } as const;
    return {
      query,
      content: renderPicture(request.index === 0 ? picture : { ...picture, action: first }),
      summary: what,
    };
  }
  state.show(value);
  const drawing = { state, transaction: value, view: state.viewOf(value), words, format, localization };
  return {
    query,
    content: html`${renderAction(drawing)} ${renderOverview(drawing)} ${renderCosts(drawing)}
    ${renderWhatItDoes(drawing)} ${renderAccessList(drawing)} ${renderBlobs(drawing)} ${renderAuthorizations(drawing)}
    ${renderSignature(drawing)} ${renderOthers(drawing)} ${renderSimulation(drawing)} ${renderLogs(drawing)}`,
    summary: words.summary(index, words.types[typeNameOf(value)]),
  };
}

/** The input; of a batch its calls, which a chain that makes them writes in its place. */
function renderWhatItDoes(drawing: WholeDrawing): unknown {
  const { state, transaction, words } = drawing;
  const calls = batchOf(transaction);
  if (drawing.view.action !== 'batch' || !calls) return renderInput(drawing);
  const part = state.parts.batch.get();
  if (part) return part.renderBatch(calls, drawing);
  return state.parts.batch.failed ? renderPanel(words.batch, renderMissed(drawing.localization)) : nothing;
}

/** What the node sent that nobody here knows, as it came. */
function renderOthers({ transaction, words }: Drawing): TemplateResult | typeof nothing {
  const others = Object.entries(transaction.extra ?? {});
  if (others.length === 0) return nothing;
  const fields = others.map(([name, value]) => ({
    label: safeText(name, 60),
    value: html`<bdi class="kept" dir="ltr">${safeMember(value, 2_000)}</bdi>`,
    long: true,
  }));
  return renderPanel(words.others, renderFields(fields));
}

/** What its call does on the state of the parent block: no trace of it, but what network A has in its place. */
function renderSimulation(drawing: WholeDrawing): unknown {
  const { state, transaction, words } = drawing;
  // A batch is no one call that could be simulated.
  if (drawing.view.action === 'batch') return nothing;
  if (transaction.blockNumber === null || transaction.blockNumber < 1n) return nothing;
  const simulation = state.simulationOf(transaction);
  const ask = () => state.simulate(transaction);
  if (!simulation) return renderAsking(words.simulation, words.showSimulation, words.simulationNote, ask);
  const { simulation: lazy } = state.parts;
  return renderPanel(
    words.simulation,
    renderLazy(lazy, (part) => part.renderSimulation(simulation, drawing), drawing.localization),
  );
}

function renderLogs(drawing: WholeDrawing): unknown {
  const { state, transaction, words } = drawing;
  if (transaction.blockHash === null) return nothing;
  const logs = state.logsOf(transaction);
  if (!logs) return renderAsking(words.logs, words.showLogs, words.logsNote, () => state.askForLogs(transaction));
  const content = renderLazy(state.parts.logs, (part) => part.renderLogs(logs, drawing), drawing.localization);
  return renderPanel(words.logs, content);
}

function renderAsking(title: string, label: string, note: string, ask: () => void): TemplateResult {
  return renderPanel(
    title,
    html`<div class="copies unasked">
      <button type="button" part="button" @click=${ask}>${label}</button>
      <span class="note">${note}</span>
    </div>`,
  );
}
