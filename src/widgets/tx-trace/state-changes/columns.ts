import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderCopy } from '../../../ui/templates/copy.js';
import { renderFields, type Field } from '../../../ui/templates/fields.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import { renderValue } from '../../../ui/templates/value.js';
import type { StateDrawing } from '../controllers/state-panel.js';
import {
  changeOf,
  renderAfter,
  renderBalanceDelta,
  renderNumberDelta,
  renderSlotLabel,
  renderWord,
  renderWordDelta,
  type StateRow,
} from './rows.js';
import type { Address, Hex } from 'viem';
import { toWord, type AccountChange, type Change } from '../../../decode/state/change.js';
import type { PairTokens, UnitClues } from '../../../ui/evm/amount-units.js';
import { readReserves, wordNumber } from '../../../decode/state/storage-words.js';
import { isProxySlot } from '../../../decode/state/labels.js';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import type { Column } from '../../../ui/templates/table.js';

export function renderCodeDetail({ account }: StateRow, drawing: StateDrawing): TemplateResult {
  const { words, localization, reader, choose, checksum } = drawing;
  if (account.isCodeHash) return html`<div class="state-more"><p class="info">${account.code.pre}</p></div>`;
  const { code } = account;
  const shown = code.outcome === 'changed' && code.post !== '0x' ? code.post : code.pre;
  const { size, form, metadata, selectors } = reader.codeFacts(shown);
  const names = new Map(drawing.gettersOf(account).map(({ text, selector }) => [selector, text]));
  const compiler = metadata?.compiler && `${metadata.compiler} ${safeText(metadata.version ?? '', 64)}`;
  const file = metadata?.ipfs ?? metadata?.swarm;
  const fields: readonly (Field | undefined)[] = [
    {
      label: words.form,
      value:
        'target' in form
          ? html`${form.kind === 'delegation' ? words.delegation : words.minimalProxy}
            ${renderValue(checksum(form.target), { kind: 'address', localization, choose, copy: words.address })}`
          : form.kind === 'none'
            ? words.none
            : html`${words.contract}, ${words.bytes(localization.format.integer(size))}
                <span class="copyable"><span></span>${renderCopy(shown, words.code, localization)}</span>`,
    },
    compiler
      ? {
          label: words.compiler,
          value: html`<bdi dir="ltr">${compiler}</bdi> ${renderMark('guess', words.compilerNote)}`,
        }
      : undefined,
    file
      ? {
          label: words.source,
          long: true,
          value: html`<span class="copyable"
            ><bdi class="hash" dir="ltr">${metadata?.ipfs ? `ipfs://${file}` : `bzz://${file.slice(2)}`}</bdi
            >${renderCopy(file, words.source, localization)}</span
          >`,
        }
      : undefined,
    form.kind === 'contract'
      ? {
          label: words.functions,
          hint: words.functionsNote,
          long: true,
          value:
            selectors.length === 0
              ? html`<span class="state-none">${words.noFunctions}</span>`
              : html`<ul class="state-functions">
                  ${selectors.map((selector) => {
                    const name = names.get(selector);
                    return html`<li>
                      <bdi dir="ltr">${selector}${name === undefined ? nothing : html` ${safeText(name, 120)}`}</bdi>
                    </li>`;
                  })}
                </ul>`,
        }
      : undefined,
  ];
  return html`<div class="state-more">${renderFields(fields.filter((field) => field !== undefined))}</div>`;
}

export function stateColumns(drawing: StateDrawing): readonly Column<StateRow>[] {
  const { words } = drawing;
  return [
    {
      label: words.what,
      header: true,
      long: true,
      cell: (row) => renderWhat(row, drawing),
      copy: ({ account, part, slot }) => (part === 'slot' && slot ? slot.slot : account.address),
    },
    {
      label: words.before,
      numeric: true,
      cell: (row) => inOne(row, renderBefore(row, drawing)),
      copy: (row) => textOf(changeOf(row)?.pre),
    },
    {
      label: words.after,
      numeric: true,
      cell: (row) => inOne(row, renderNow(row, drawing)),
      copy: (row) => {
        const change = changeOf(row);
        return textOf(change?.outcome === 'changed' ? change.post : change?.outcome === 'unchanged' ? change.pre : '');
      },
    },
    {
      label: words.change,
      numeric: true,
      cell: (row) => inOne(row, html`${renderDelta(row, drawing)}${renderBasis(changeOf(row), drawing)}`),
    },
  ];
}

/** In cards, a cell places its content side by side, but a value and its change belong below each other. */
function inOne({ part }: StateRow, content: unknown): unknown {
  return part === 'account' ? nothing : html`<span class="state-cell">${content}</span>`;
}

function textOf(value: unknown): string {
  return value === undefined ? '' : String(value);
}

function renderWhat(row: StateRow, drawing: StateDrawing): TemplateResult {
  const { account, part, slot } = row;
  const { words, localization, choose, checksum } = drawing;
  if (part === 'account')
    return html`<span class="state-what"
      ><span class="state-account"
        >${renderValue(checksum(account.address), { kind: 'address', localization, choose, copy: words.address })}</span
      >
      ${renderAccountNotes(row, drawing)}</span
    >`;
  if (part !== 'slot' || !slot)
    return html`<span class="state-what state-part"
      >${words[part === 'slot' ? 'slot' : part]} ${renderMore(row, drawing)}</span
    >`;
  const isPacked = reservesOf(row, drawing) !== undefined;
  return html`<span class="state-what state-slot"
    >${renderSlotLabel(account, slot.slot, drawing)}
    <span class="place">${renderValue(slot.slot, { kind: 'slot', localization, choose, copy: words.slot })}</span>
    ${isPacked ? html`<span title=${words.packedTitle}>${renderMark('guess', words.guessedName)}</span>` : nothing}
    ${renderMore(row, drawing)}${
      isPacked
        ? renderLines(
            reserveNames.map((name) => html`<bdi dir="ltr">${name}</bdi>`),
            true,
          )
        : nothing
    }</span
  >`;
}

/** The variables that Uniswap V2 pairs pack in one slot. */
const reserveNames = ['reserve0', 'reserve1', 'blockTimestampLast'] as const;

function reservesOf({ account, slot }: StateRow, { reader }: StateDrawing) {
  if (!slot || account.isCodeHash || !reader.codeFacts(account.code.pre).selectors.includes('0x0902f1ac')) return;
  const { value } = slot;
  const pre = readReserves(value.pre);
  const post = value.outcome === 'changed' ? readReserves(value.post) : pre;
  return pre && post && { pre, post };
}

/** The address, as a word, whose token balance is in a slot. */
function holderOf(account: AccountChange, slot: Hex, { labelOf, nameOf }: StateDrawing): Hex | undefined {
  const label = labelOf(account, slot);
  return label?.kind === 'preimage' && nameOf(account, label.preimage.base) === 'balanceOf'
    ? label.preimage.keys[0]
    : undefined;
}

/** The tokens of a pair, whose balances equal its reserves. */
function tokensOf(row: StateRow, drawing: StateDrawing): PairTokens {
  const [first, second] = reservesOf(row, drawing)?.pre ?? [];
  const pair = toWord(row.account.address);
  const tokenOf = (reserve: bigint | undefined) =>
    drawing.changes.accounts
      .find((account) =>
        account.storage.some(
          ({ slot, value }) => wordNumber(value.pre) === reserve && holderOf(account, slot, drawing) === pair,
        ),
      )
      ?.address.toLowerCase();
  return first === second ? [undefined, undefined] : [tokenOf(first), tokenOf(second)];
}

/** Lines of equal height, so that they align with the lines of the other cells. */
function renderLines(lines: readonly unknown[], isNames = false): TemplateResult {
  return html`<span class=${isNames ? 'state-lines names' : 'state-lines'}
    >${lines.map((line) => html`<span>${line}</span>`)}</span
  >`;
}

function renderReserves(
  values: readonly bigint[],
  isDelta: boolean,
  row: StateRow,
  drawing: StateDrawing,
): TemplateResult {
  const { address } = row.account;
  const pairs = new Map([[address.toLowerCase(), tokensOf(row, drawing)]]);
  const sizes = values.map((value) => (value < 0n ? -value : value));
  return renderLines(
    values.map((value, place) => {
      const sign = value < 0n ? '−' : isDelta && value > 0n ? '+' : '';
      const amount = renderResult('getReserves()', sizes, place, address, drawing, pairs);
      return html`<bdi class="state-value" dir="ltr"
        >${sign}${amount ?? drawing.localization.format.integer(sizes[place] ?? 0n)}</bdi
      >`;
    }),
  );
}

function renderBefore(row: StateRow, drawing: StateDrawing): unknown {
  const { account, part, slot } = row;
  switch (part) {
    case 'account':
      return nothing;
    case 'balance':
      return etherUnitText(account.balance.pre, drawing.localization);
    case 'nonce':
      return drawing.localization.format.integer(account.nonce.pre);
    case 'code':
      return renderSize(account.code.pre, row, drawing);
    case 'slot': {
      const reserves = reservesOf(row, drawing);
      if (reserves) return renderReserves(reserves.pre, false, row, drawing);
      return slot ? renderSlotValue(slot.value.pre, row, drawing) : nothing;
    }
  }
}

function renderNow(row: StateRow, drawing: StateDrawing): unknown {
  const { account, part, slot } = row;
  const { format } = drawing.localization;
  switch (part) {
    case 'account':
      return nothing;
    case 'balance': {
      const { balance } = account;
      return renderAfter(balance, (post) => etherUnitText(post, drawing.localization), drawing);
    }
    case 'nonce':
      return renderAfter(account.nonce, (post) => format.integer(post), drawing);
    case 'code':
      return renderAfter(account.code, (post) => renderSize(post, row, drawing), drawing);
    case 'slot': {
      const reserves = reservesOf(row, drawing);
      return renderAfter(
        slot?.value,
        (post) => (reserves ? renderReserves(reserves.post, false, row, drawing) : renderSlotValue(post, row, drawing)),
        drawing,
      );
    }
  }
}

function toBigInt(count: number | bigint): bigint {
  return typeof count === 'bigint' ? count : BigInt(count satisfies number);
}

function renderResult(
  text: string,
  values: readonly bigint[],
  place: number,
  contract: Address,
  { localization, renderTokenAmount }: StateDrawing,
  pairs: UnitClues['pairs'] = new Map(),
): TemplateResult | undefined {
  const params = values.map((_, at) => ({ name: reserveNames[at] ?? '', type: 'uint112' }));
  const said = { kind: 'result', text, params, values, contract } as const;
  return renderTokenAmount?.(said, place, localization, { moved: new Map(), pairs });
}

function renderSlotValue(word: Hex, row: StateRow, drawing: StateDrawing): unknown {
  return renderBalanceOf(wordNumber(word), row, drawing) ?? renderWord(word, drawing);
}

/** A balance in the unit of a token that the page lists; undefined for any other slot. */
function renderBalanceOf(value: bigint, { account, slot }: StateRow, drawing: StateDrawing): unknown {
  if (!slot || holderOf(account, slot.slot, drawing) === undefined) return undefined;
  return renderResult('balanceOf(address)', [value], 0, account.address, drawing);
}

function renderDelta(row: StateRow, drawing: StateDrawing): unknown {
  const { account, part, slot } = row;
  const { balance, nonce } = account;
  const reserves = reservesOf(row, drawing);
  if (changeOf(row)?.outcome !== 'changed') return nothing;
  if (reserves)
    return renderReserves(
      reserves.post.map((value, at) => value - (reserves.pre[at] ?? 0n)),
      true,
      row,
      drawing,
    );
  if (part === 'balance' && balance.outcome === 'changed')
    return renderBalanceDelta(balance.post - balance.pre, drawing);
  if (part === 'nonce' && nonce.outcome === 'changed')
    return renderNumberDelta(toBigInt(nonce.post) - toBigInt(nonce.pre), drawing);
  if (part === 'slot' && slot?.value.outcome === 'changed') {
    const delta = wordNumber(slot.value.post) - wordNumber(slot.value.pre);
    const amount = renderBalanceOf(delta < 0n ? -delta : delta, row, drawing);
    if (amount) return html`<bdi class="state-delta" dir="ltr">${delta < 0n ? '−' : '+'}${amount}</bdi>`;
    return renderWordDelta(slot.value.pre, slot.value.post, drawing);
  }
  return nothing;
}

/** The size of code, or its hash if the node omitted the code. */
function renderSize(code: Hex, { account }: StateRow, { words, localization, reader }: StateDrawing): unknown {
  if (code === '0x') return html`<span class="state-none">${words.none}</span>`;
  if (account.isCodeHash) return renderValue(code, { kind: 'slot', localization, choose: () => undefined });
  return words.bytes(localization.format.integer(reader.codeFacts(code).size));
}

function renderMore(row: StateRow, drawing: StateDrawing): unknown {
  const { account, part, slot } = row;
  const { words, localization } = drawing;
  const { integer } = localization.format;
  const moments = part === 'balance' || part === 'slot' ? drawing.reader.touches(account.address, slot?.slot) : 0;
  const label = part === 'code' ? words.codeSays : words.history(integer(moments));
  if (part !== 'code' && moments < 2) return nothing;
  return html`<button
    type="button"
    class="state-open"
    part="button"
    aria-expanded=${drawing.isOpen(row.key)}
    aria-label="${label}: ${nameOf(row, drawing)}"
    @click=${() => drawing.panel.toggle(row.key)}
  >
    ${label}
  </button>`;
}

/** The basis of the value afterwards, if the node did not return it. */
function renderBasis(change: Change<unknown> | undefined, drawing: StateDrawing): unknown {
  const { words, localization, changes } = drawing;
  if (changes.basis === 'node' || !change || change.outcome === 'unknown') return nothing;
  if (change.at !== undefined)
    return html`${renderMark('guess', words.seenBefore(localization.format.integer(change.at)))} `;
  return html`<span title=${words.fixedTitle}>${renderMark('plain', words.fixed)}</span> `;
}

function nameOf({ account, part, slot }: StateRow, { words }: StateDrawing): string {
  if (part === 'slot') return `${words.slot} ${slot?.slot ?? ''}`;
  return part === 'balance' ? `${words.balance} ${account.address}` : account.address;
}

function renderAccountNotes({ account }: StateRow, drawing: StateDrawing): TemplateResult {
  const { words, reader, labelOf } = drawing;
  const own = account.code.outcome === 'changed' && account.code.pre === '0x' ? account.code.post : account.code.pre;
  const form = account.isCodeHash ? { kind: 'contract' as const } : reader.codeFacts(own).form;
  const standards = new Set(
    account.storage.flatMap(({ slot }) => {
      const label = labelOf(account, slot);
      return isProxySlot(label) ? [label.known.source] : [];
    }),
  );
  return html`${
    account.fate === 'kept'
      ? nothing
      : html`${renderMark(account.fate === 'deleted' ? 'bad' : 'plain', words.fates[account.fate])} `
  }${
    'target' in form
      ? html`${renderMark('plain', form.kind === 'delegation' ? words.delegation : words.minimalProxy)}
        ${renderTarget(form.target, drawing)} `
      : renderMark('plain', form.kind === 'none' ? words.keyed : words.contract)
  }${
    standards.size > 0
      ? html` <span title=${words.proxyTitle([...standards].join(', '))}>${renderMark('plain', words.proxy)}</span>`
      : nothing
  }`;
}

function renderTarget(target: Address, { localization, choose, checksum }: StateDrawing): TemplateResult {
  return renderValue(checksum(target), { kind: 'address', localization, choose });
}
