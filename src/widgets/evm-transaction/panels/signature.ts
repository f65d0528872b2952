import { html, nothing, type TemplateResult } from 'lit';
import type { Address, Hex } from 'viem';
import type { SetCodeAuthorization, Transaction } from '../../../client/operations/transaction-reply.js';
import { checksumAddress } from '../../../decode/abi/hash.js';
import { renderFields, type Field } from '../../../ui/templates/fields.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderTable, type Column } from '../../../ui/templates/table.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import { toTransactionBytes } from '../../../verify/signature-rules.js';
import { renderFolded } from '../../../ui/templates/folded.js';
import { shortHash } from '../../../ui/format/shorten.js';
import { renderAddress } from '../action.js';
import { renderPanel } from '../input.js';
import type { LateDrawing } from '../late-words.en.js';

/** Half of the order of the curve: an s up to this value is in low form (EIP-2). */
const half = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

export function renderSignature(drawing: LateDrawing): TemplateResult {
  const { actions, transaction, words, localization, format } = drawing;
  const bytes = toTransactionBytes(transaction);
  if ((bytes.kind === 'none' && bytes.reason === 'unsigned') || transaction.v === undefined)
    return renderPanel(words.signature, html`<p class="info-line">${words.unsigned}</p>`);
  const { v, r, s } = transaction;
  const hash = (label: string, value: Hex | undefined, mark?: unknown): Field[] => {
    if (value === undefined) return [];
    const drawn = renderHash(value, { kind: 'slot', localization, copy: label });
    return [{ label, value: html`${drawn} ${mark}`, long: true }];
  };
  const isLow = bytes.kind === 'bytes' && bytes.signature.s <= half;
  const ofS = bytes.kind === 'bytes' ? renderMark('plain', isLow ? words.lowS : words.highS) : nothing;
  const yParity = 'yParity' in transaction ? transaction.yParity : undefined;
  const fields: Field[] = [
    { label: 'v', value: format.integer(v) },
    ...(yParity === undefined ? [] : [{ label: 'y parity', value: format.integer(yParity) }]),
    ...hash('r', r),
    ...hash('s', s, ofS),
  ];
  const line = words.signatureLine(shortHash(checksumAddress(transaction.from)));
  if (bytes.kind !== 'bytes') return renderFolded(words.signature, line, renderFields(fields));
  const { signed, payload, chainId } = bytes;
  const size = words.inputSize(format.integer(signed.length / 2 - 1), format.integer(zerosIn(signed)), false);
  const copy = (text: string) => (event: Event) => actions.copy(event, text);
  return renderFolded(
    words.signature,
    line,
    html`${renderFields([
        ...fields,
        { label: words.signedFor, value: chainId === null ? words.anyChain : `${chainId}` },
        { label: words.signer, hint: words.signerHint, value: renderSigner(drawing), long: true },
        { label: words.signedBytes, hint: words.signedBytesHint, value: size },
      ])}
      <p class="info-line">${words.notCovered}</p>
      <div class="copies">
        <button type="button" part="button" @click=${copy(signed)}>${words.copySigned}</button>
        <button type="button" part="button" @click=${copy(payload)}>${words.copyPayload}</button>
      </div>`,
  );
}

function renderSigner(drawing: LateDrawing): unknown {
  const { view, transaction, words } = drawing;
  const check = view.found?.checks.find(({ id }) => id === 'transaction-sender');
  if (!check) return words.recovering;
  if (check.outcome === 'pass') return renderAddress(drawing, transaction.from, words.signer);
  const computed = check.details?.['computed'];
  if (computed === undefined) return check.outcome === 'fail' ? renderMark('bad', words.noSigner) : nothing;
  return html`${renderAddress(drawing, computed as Hex, words.signer)} ${renderMark('bad', '≠')}`;
}

function zerosIn(hex: string): number {
  return (
    hex
      .slice(2)
      .match(/../g)
      ?.filter((byte) => byte === '00').length ?? 0
  );
}

type SetCode = Extract<Transaction, { readonly type: 'eip7702' }>;

export type AuthorizationFault =
  | 'other-chain'
  /** Its nonce is the last one, which an account cannot increase. */
  | 'last-nonce'
  | 'no-signature'
  /** Its s is in the upper half, which EIP-7702 rejects. */
  | 'high-s'
  /** It is the sender's own authorization, but the transaction has already incremented the sender's nonce. */
  | 'wrong-nonce';

export interface AuthorizationRow {
  readonly authorization: SetCodeAuthorization;
  /** The signer; undefined while being recovered, null if the signature is invalid. */
  readonly authority: Address | null | undefined;
  /** Whether it removes the delegation: the delegate is the zero address. */
  readonly revokes: boolean;
  readonly anyChain: boolean;
  readonly fault: AuthorizationFault | undefined;
}

export interface Recovered {
  readonly authority: Address | null;
  readonly isLowS: boolean;
}

/** The nonce that an account never reaches (EIP-2681). */
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
  const { view, transaction, words, localization, format } = drawing;
  if (transaction.type !== 'eip7702') return nothing;
  const rows = toAuthorizationRows(transaction, view.found?.authorities);
  return renderFolded(
    words.authorizations,
    words.authorizationCount(format.integer(rows.length), rows.length),
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
            ? words.noSigner
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
