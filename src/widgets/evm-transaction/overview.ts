import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { type Field, renderFields } from '../../ui/templates/fields.js';
import { renderTime } from '../../ui/templates/time.js';
import { etherUnitText } from '../../ui/templates/ether-text.js';
import { type Drawing, renderPanel } from './panels/input-panel.js';
import { chainIdOf, type Intrinsic } from './view.js';
import type { FeeField, OverviewField, TypeName } from './words.en.js';
import type { Transaction } from '../../client/operations/transaction-reply.js';
import { etherUnitOf } from '../../ui/format/amount.js';
import { toChainTime } from '../../ui/format/chain-time.js';
import { renderEther } from '../../ui/templates/token-amount.js';
import { renderMark } from '../../ui/templates/value-mark.js';
import { renderValue, renderValueButton } from '../../ui/templates/value.js';
import { renderAddress } from './action.js';

export function renderCosts({ view, words, late, localization, format }: Drawing): TemplateResult | typeof nothing {
  const { fees } = view;
  const field = (name: FeeField, value: unknown): Field[] =>
    value === null ? [] : [{ label: words.feeFields[name], hint: late?.feeHints[name], value }];
  const price = (value: bigint | null) => (value === null ? null : etherUnitText(value, localization, 'gwei'));
  const cost = (value: bigint | null) => (value === null ? null : etherUnitText(value, localization));
  const fields = [
    ...field('gas', fees.gas === null ? null : format.integer(fees.gas)),
    ...field('price', price(fees.price)),
    ...field('maxFee', price(fees.maxFee)),
    ...field('maxTip', price(fees.maxTip)),
    ...field('mostPaid', cost(fees.mostPaid)),
    ...field('maxCost', cost(fees.maxCost)),
    ...field('intrinsic', fees.intrinsic.length > 0 ? fees.intrinsic.map(renderIntrinsic) : null),
  ];
  if (fields.length === 0) return nothing;
  return renderPanel(words.costs, renderFields(fields), words.costsNote);

  function renderIntrinsic({ fork, known, floor, ...gas }: Intrinsic, index: number, { length }: readonly Intrinsic[]) {
    const part = (amount = 0n) => (amount === 0n ? null : format.integer(amount));
    const figure = format.integer(known);
    const total = length > 1 && fork ? localization.wordsOf(answerWords).byFork[fork](figure) : figure;
    // Nothing was added to the base, and there is no higher floor: the total is enough.
    const isPlain = known === gas.base && floor === null;
    const parts = words.intrinsicParts({
      base: format.integer(gas.base),
      data: part(gas.calldata),
      creation: part(gas.creation + gas.initCode),
      accessList: part(gas.accessList),
      authorizations: part(gas.authorizations),
      floor: part(floor ?? 0n),
      fork,
    });
    return html`${index > 0 ? html`<br />` : nothing}${total}${isPlain ? nothing : html` <span class="note">${parts}</span>`}`;
  }
}

/** The name of a type; `unknown` for types without words. */
export function typeNameOf(transaction: Transaction): TypeName {
  if (transaction.type !== 'other') return transaction.type;
  return transaction.typeHex === '0x7e' ? 'deposit' : 'unknown';
}

export function renderOverview(drawing: Drawing): TemplateResult {
  const { transaction, words, late, format } = drawing;
  const field = (name: OverviewField, value: unknown, long = false): Field[] =>
    value === undefined ? [] : [{ label: words.fields[name], hint: late?.hints[name], value, long }];
  const chain = chainIdOf(transaction);
  return renderPanel(
    words.overview,
    renderFields([
      ...field('hash', renderOwnHash(drawing), true),
      ...field('type', renderType(drawing), true),
      ...field('block', renderBlock(drawing), true),
      ...field(
        'index',
        transaction.transactionIndex === null ? undefined : format.integer(transaction.transactionIndex),
      ),
      ...field('time', timeOf(drawing), true),
      ...field('from', renderAddress(drawing, transaction.from, words.fields.from), true),
      ...(transaction.to === null && drawing.view.action === 'batch'
        ? []
        : transaction.to === null
          ? field('creates', renderCreated(drawing), true)
          : field('to', renderAddress(drawing, transaction.to, words.fields.to), true)),
      ...field('value', valueOf(drawing)),
      ...field('nonce', transaction.nonce === undefined ? undefined : format.integer(transaction.nonce)),
      ...field('chainId', chain === undefined ? undefined : chain === null ? words.anyChain : `${chain}`),
    ]),
  );
}

function renderOwnHash({ state, transaction, words, localization }: Drawing): TemplateResult {
  const { blockHash, blockNumber, transactionIndex, hash } = transaction;
  const place = {
    ...(blockHash === null ? {} : { blockHash }),
    ...(blockNumber === null ? {} : { blockNumber }),
    ...(transactionIndex === null ? {} : { transactionIndex }),
  };
  return renderValue(hash, { kind: 'transaction', localization, choose: state.choose, copy: words.fields.hash, place });
}

function renderType({ state, transaction, words }: Drawing): TemplateResult {
  const name = typeNameOf(transaction);
  const typeHex = transaction.type === 'other' ? transaction.typeHex : typeHexes[transaction.type];
  const { eips = [], since } = state.types.get()?.transactionType(typeHex) ?? {};
  const origin = since && eips.length > 0 ? words.since(eips.map((eip) => `EIP-${eip}`).join(', '), since) : nothing;
  const label = name === 'unknown' ? `${words.types.unknown} ${typeHex}` : words.types[name];
  return html`${renderMark('plain', label)} <span class="note">${origin}</span>
    <div class="note">${words.typeNotes[name]}</div>`;
}

const typeHexes = { legacy: '0x0', eip2930: '0x1', eip1559: '0x2', eip4844: '0x3', eip7702: '0x4' } as const;

function renderBlock({ state, transaction, words, localization }: Drawing): unknown {
  const { blockHash, blockNumber } = transaction;
  if (blockHash === null) return words.pending;
  const place = { blockHash, ...(blockNumber === null ? {} : { blockNumber }) };
  const number =
    blockNumber === null
      ? nothing
      : html`${renderValueButton(localization.format.integer(blockNumber), () => state.choose('block', blockHash, place))}
        · `;
  return html`${number}${renderValue(blockHash, { kind: 'block', localization, choose: state.choose, copy: words.fields.block, place })}`;
}

function timeOf({ transaction, localization }: Drawing): unknown {
  const seconds = 'blockTimestamp' in transaction ? transaction.blockTimestamp : undefined;
  if (typeof seconds !== 'bigint') return undefined;
  const time = toChainTime(seconds);
  return time
    ? renderTime(time, new Date(), localization)
    : html`${localization.format.integer(seconds)} (${localization.wordsOf(answerWords).noDate})`;
}

function renderCreated(drawing: Drawing): unknown {
  const { state, transaction, words } = drawing;
  const { from, nonce } = transaction;
  const address = nonce === undefined ? undefined : state.created.get()?.createdAddress(from, nonce);
  if (address === undefined) return '–';
  return html`${renderAddress(drawing, address, words.fields.creates)}
    <span class="note" title=${words.computedTitle}>${words.computed}</span>`;
}

function valueOf({ state, transaction, localization }: Drawing): unknown {
  const { value } = transaction;
  if (value === undefined) return undefined;
  return renderEther(
    value,
    { unit: state.unit ?? etherUnitOf(value), choose: (unit) => state.set({ unit }) },
    localization,
  );
}
