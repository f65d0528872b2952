import type { Address } from 'viem';
import type { SetCodeAuthorization, Transaction } from '../../../client/operations/transaction-reply.js';
import { html, nothing, type TemplateResult } from 'lit';
import { renderMark } from '../../../ui/templates/value-mark.js';
import { renderTable, type Column } from '../../../ui/templates/table.js';
import { renderAddress } from '../action.js';
import { type Drawing, renderPanel } from './input-panel.js';
import { type LateDrawing, type PanelWords, panelWords, withPanelWords } from '../late-words.en.js';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { renderFields } from '../../../ui/templates/fields.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { answerWords } from '../../../ui/localization/answer.en.js';
import { safeMember, safeText } from '../../../ui/format/safe-text.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { tableStyles } from '../../../ui/styles/table.js';
import { renderLazy } from '../../../ui/templates/lazy-part.js';
import { renderAccessList } from './access-list-panel.js';
import { renderSignature } from './signature-panel.js';

type SetCode = Extract<Transaction, { readonly type: 'eip7702' }>;

/** Why an authorization has no effect, as far as the transaction itself shows. */
export type AuthorizationFault =
  /** Signed for another chain. */
  | 'other-chain'
  /** Its nonce is the last one, which an account cannot increase. */
  | 'last-nonce'
  /** The signature is invalid. */
  | 'no-signature'
  /** Its s is in the upper half, which EIP-7702 rejects. */
  | 'high-s'
  /** It is the sender's own, whose nonce the transaction has increased already. */
  | 'wrong-nonce';

export interface AuthorizationRow {
  readonly authorization: SetCodeAuthorization;
  /** The signer; undefined while being recovered, null if the signature is invalid. */
  readonly authority: Address | null | undefined;
  /** Whether it removes the delegation: the delegate is the zero address. */
  readonly revokes: boolean;
  /** Whether it is valid on every chain. */
  readonly anyChain: boolean;
  readonly fault: AuthorizationFault | undefined;
}

/** The signers of the authorizations, in the order of the list. */
export interface Recovered {
  readonly authority: Address | null;
  readonly isLowS: boolean;
}

/** The nonce that an account never has (EIP-2681). */
const lastNonce = 2n ** 64n - 1n;

const zero = /^0x0{40}$/;

/** The rows of a set-code transaction; `recovered` is undefined until the signers are recovered. */
export function toAuthorizationRows(
  transaction: SetCode,
  recovered: readonly Recovered[] | undefined,
): readonly AuthorizationRow[] {
  return transaction.authorizationList.map((authorization, index) => {
    const found = recovered?.[index];
    const { chainId, address } = authorization;
    return {
      authorization,
      authority: found?.authority,
      revokes: zero.test(address),
      anyChain: chainId === 0,
      fault: faultOf(transaction, authorization, found),
    };
  });
}

function faultOf(
  { chainId, from, nonce }: SetCode,
  authorization: SetCodeAuthorization,
  found: Recovered | undefined,
): AuthorizationFault | undefined {
  if (authorization.chainId !== 0 && authorization.chainId !== chainId) return 'other-chain';
  if (authorization.nonce >= lastNonce) return 'last-nonce';
  if (!found) return undefined;
  if (!found.isLowS) return 'high-s';
  if (found.authority === null) return 'no-signature';
  const isSender = found.authority === from.toLowerCase();
  return isSender && authorization.nonce !== nonce + 1 ? 'wrong-nonce' : undefined;
}

export function renderAuthorizations(drawing: LateDrawing): TemplateResult | typeof nothing {
  const { state, transaction, words, localization } = drawing;
  if (transaction.type !== 'eip7702') return nothing;
  const rows = toAuthorizationRows(transaction, state.findingsOf(transaction)?.authorities);
  return renderPanel(
    words.authorizations,
    html`<p class="info-line">${words.authorizationsNote}</p>
      ${renderTable({ caption: words.authorizations, columns: columnsOf(drawing), rows, key: (row) => rows.indexOf(row), localization })}
      <p class="info-line">${words.mayApply}</p>`,
  );
}

function columnsOf(drawing: LateDrawing): readonly Column<AuthorizationRow>[] {
  const { words, format } = drawing;
  return [
    {
      label: words.authority,
      header: true,
      cell: ({ authority }) =>
        authority === undefined
          ? words.recovering
          : authority === null
            ? words.nobody
            : renderAddress(drawing, authority),
      copy: ({ authority }) => authority ?? '',
    },
    {
      label: words.delegate,
      cell: ({ authorization }) => renderAddress(drawing, authorization.address),
      copy: ({ authorization }) => authorization.address,
    },
    {
      label: words.chain,
      numeric: true,
      cell: ({ authorization, anyChain }) => (anyChain ? words.everyChain : `${authorization.chainId}`),
    },
    { label: words.nonce, numeric: true, cell: ({ authorization }) => format.integer(authorization.nonce) },
    {
      label: words.effect,
      long: true,
      cell: ({ fault, revokes }) => {
        if (fault) return renderMark('warn', words.faults[fault]);
        return revokes ? words.revokes : words.delegates;
      },
    },
  ];
}

export function renderBlobs({
  transaction,
  view,
  words,
  localization,
  format,
}: LateDrawing): TemplateResult | typeof nothing {
  if (!view.blobs || transaction.type !== 'eip4844') return nothing;
  const { count, gas, maxFee, mostPaid, known } = view.blobs;
  const labels = words.blobFields;
  return renderPanel(
    words.blobs,
    renderFields([
      { label: labels.count, value: format.integer(count) },
      { label: labels.gas, value: format.integer(gas) },
      { label: labels.maxFee, value: etherUnitText(maxFee, localization) },
      { label: labels.mostPaid, value: etherUnitText(mostPaid, localization) },
      {
        label: labels.hashes,
        long: true,
        value: html`<ul class="plain">
          ${transaction.blobVersionedHashes.map(
            (hash, index) =>
              html`<li>
                ${renderHash(hash, { kind: 'slot', localization, copy: labels.hashes })}
                ${known[index] ? nothing : renderMark('warn', words.blobVersion)}
              </li>`,
          )}
        </ul>`,
      },
    ]),
    words.blobNote,
  );
}

export const styles = [tableStyles];
export const catalogues = [panelWords];

export function panelWordsOf(localization: Localization): PanelWords {
  return localization.wordsOf(panelWords);
}

/** Draws everything below the input of a transaction, at once so that nothing moves. */
export function renderDetails(given: Drawing): TemplateResult {
  const drawing = withPanelWords(given);
  return html`${renderAccessList(drawing)} ${renderBlobs(drawing)} ${renderAuthorizations(drawing)}
  ${renderSignature(drawing)} ${renderOthers(drawing)} ${renderSimulation(drawing)} ${renderLogs(drawing)}
  ${renderInclusion(drawing)}`;
}

/** Unknown fields sent by the node, unchanged. */
function renderOthers({ transaction, localization }: LateDrawing): TemplateResult | typeof nothing {
  const others = Object.entries(transaction.extra ?? {});
  if (others.length === 0) return nothing;
  const fields = others.map(([name, value]) => ({
    label: safeText(name, 60),
    value: html`<bdi class="kept" dir="ltr">${safeMember(value, 2_000)}</bdi>`,
    long: true,
  }));
  return renderPanel(localization.wordsOf(answerWords).otherFields, renderFields(fields));
}

/**
 * The simulation of its call on the state of the parent block. It is no trace, but the closest that network A offers.
 */
function renderSimulation(drawing: LateDrawing): unknown {
  const { state, transaction, words } = drawing;
  // A batch is not a single call that could be simulated.
  if (drawing.view.action === 'batch') return nothing;
  if (transaction.blockNumber === null || transaction.blockNumber < 1n) return nothing;
  const simulation = state.simulationOf(transaction);
  const ask = () => state.simulate(transaction);
  if (!simulation) return renderAsking(words.simulation, words.showSimulation, words.simulationNote, ask);
  return renderPanel(
    words.simulation,
    renderLazy(state.parts.simulation, (part) => part.renderSimulation(simulation, drawing), drawing.localization),
  );
}

function renderLogs(drawing: LateDrawing): unknown {
  const { state, transaction, words } = drawing;
  if (transaction.blockHash === null) return nothing;
  const logs = state.logsOf(transaction);
  if (!logs) return renderAsking(words.logs, words.showLogs, words.logsNote, () => state.askForLogs(transaction));
  const content = renderLazy(state.parts.logs, (part) => part.renderLogs(logs, drawing), drawing.localization);
  return renderPanel(words.logs, content);
}

/** Where there is a header of the block, all of its transactions show that it includes this one. */
function renderInclusion(drawing: LateDrawing): unknown {
  const { state, transaction, words } = drawing;
  const findings = state.findingsOf(transaction);
  if (!findings?.fork) return nothing;
  const isCompared = findings.checks.some(({ id, outcome }) => id === 'transactions-root' && outcome !== 'open');
  if (isCompared && !state.blockOf(transaction)) return nothing;
  if (!state.countOf(transaction))
    return renderAsking(words.inclusion, words.count, words.inclusionNote, () => state.count(transaction));
  const content = renderLazy(state.parts.inclusion, (part) => part.renderInclusion(drawing), drawing.localization);
  return renderPanel(words.inclusion, content);
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
