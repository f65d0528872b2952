import { html, nothing, type TemplateResult } from 'lit';
import type { Answer } from '../../client/answer.js';
import type { TransactionRequest } from '../../client/operations/transaction.js';
import type { Transaction } from '../../client/wire/transaction.js';
import type { SideRequestSource } from '../../ui/controllers/side-requests.js';
import { safeMember, safeText } from '../../ui/format/safe-text.js';
import { shortHash } from '../../ui/format/shorten.js';
import { callWords } from '../../ui/localization/call-words.js';
import { formWords } from '../../ui/fields/words.js';
import type { Localization } from '../../ui/localization/localization.js';
import { logWords } from '../../ui/localization/log-words.js';
import { callStyles } from '../../ui/styles/call.js';
import { controlStyles } from '../../ui/styles/controls.js';
import { logStyles } from '../../ui/styles/logs.js';
import { partStyles } from '../../ui/styles/parts.js';
import { pickStyles } from '../../ui/styles/pick.js';
import { tableStyles } from '../../ui/styles/table.js';
import { renderFields } from '../../ui/templates/fields.js';
import type { CardParts } from '../../ui/templates/card.js';
import { renderPicture } from '../../ui/templates/picture.js';
import { renderAccessList } from './panels/access-list-panel.js';
import { renderAction } from './action.js';
import { renderAuthorizations } from './panels/authorization-panel.js';
import { renderBlobs } from './panels/blob-panel.js';
import { lazyParts, type LazyParts } from './lazy-parts.js';
import { TransactionState, type TransactionStateHost } from './state.js';
import { renderCosts } from './costs.js';
import { renderInput } from './panels/input-panel.js';
import { renderOverview, typeNameOf } from './overview.js';
import { renderPanel, type Drawing } from './panels/panel.js';
import { renderSignature } from './panels/signature-panel.js';
import { transactionStyles } from './styles.js';
import { batchOf } from './view.js';
import { words as catalogue } from './words.js';

export { toTools } from './exports.js';

export const styles = [tableStyles, partStyles, controlStyles, pickStyles, callStyles, logStyles, transactionStyles];
export const catalogues = [formWords, catalogue, callWords, logWords];

/** The state of one widget, with the parts that come later. */
type State = TransactionState<LazyParts>;

interface WholeDrawing extends Drawing {
  readonly state: State;
}

export function createState(host: TransactionStateHost, source: SideRequestSource): State {
  return new TransactionState(host, source, lazyParts(host));
}

/** Renders the form. */
export function renderForm({ form }: TransactionState, localization: Localization): TemplateResult {
  return form.render(localization.wordsOf(catalogue).form, localization);
}

/** Draws the answer: a transaction, or that there is none. */
export function renderTransaction(
  state: State,
  { value, request }: Answer<Transaction | null, TransactionRequest>,
  localization: Localization,
): CardParts {
  const words = localization.wordsOf(catalogue);
  const index = localization.format.integer(request.index);
  const query = html`${words.query(index, shortHash(request.blockHash))} · <bdi dir="ltr">${state.network}</bdi>`;
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
  const drawing = { state, transaction: value, view: state.viewOf(value), words, localization };
  return {
    query,
    content: html`${renderAction(drawing)} ${renderOverview(drawing)} ${renderCosts(drawing)}
    ${renderWhatItDoes(drawing)} ${renderAccessList(drawing)} ${renderBlobs(drawing)} ${renderAuthorizations(drawing)}
    ${renderSignature(drawing)} ${renderOthers(drawing)} ${renderTrial(drawing)} ${renderLogs(drawing)}`,
    summary: words.summary(index, words.types[typeNameOf(value)]),
  };
}

/** The input; of a batch its calls, which a chain that makes them writes in its place. */
function renderWhatItDoes(drawing: WholeDrawing): unknown {
  const { state, transaction, words } = drawing;
  const calls = batchOf(transaction);
  if (drawing.view.action !== 'batch' || !calls) return renderInput(drawing);
  const part = state.parts.batch.get();
  if (state.parts.batch.failed) return renderPanel(words.batch, html`<p class="info-line">${words.partFailed}</p>`);
  return part ? part.renderBatch(calls, drawing) : nothing;
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
function renderTrial(drawing: WholeDrawing): TemplateResult | typeof nothing {
  const { state, transaction, words } = drawing;
  // A batch is no one call that could be tried.
  if (drawing.view.action === 'batch') return nothing;
  if (transaction.blockNumber === null || transaction.blockNumber < 1n) return nothing;
  const trial = state.trialOf(transaction);
  const ask = () => state.tryAgain(transaction);
  if (!trial) return renderPanel(words.trial, renderAsking(words.showTrial, words.trialNote, ask));
  const part = state.parts.trial.get();
  if (state.parts.trial.failed) return renderPanel(words.trial, html`<p class="info-line">${words.partFailed}</p>`);
  return renderPanel(words.trial, part ? part.renderTrial(trial, drawing) : nothing);
}

function renderLogs(drawing: WholeDrawing): TemplateResult | typeof nothing {
  const { state, transaction, words } = drawing;
  if (transaction.blockHash === null) return nothing;
  const logs = state.logsOf(transaction);
  const ask = () => state.askForLogs(transaction);
  if (!logs) return renderPanel(words.logs, renderAsking(words.showLogs, words.logsNote, ask));
  const part = state.parts.logs.get();
  if (state.parts.logs.failed) return renderPanel(words.logs, html`<p class="info-line">${words.partFailed}</p>`);
  return renderPanel(words.logs, part ? part.renderLogs(logs, drawing) : nothing);
}

function renderAsking(label: string, note: string, ask: () => void): TemplateResult {
  return html`<div class="copies unasked">
    <button type="button" part="button" @click=${ask}>${label}</button>
    <span class="note">${note}</span>
  </div>`;
}
