import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderCopy } from '../../../ui/templates/hash.js';
import { renderFields, type Field } from '../../../ui/templates/fields.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import { renderValue } from '../../../ui/templates/value.js';
import type { StateDrawing } from './state-panel.js';
import {
  changeOf,
  renderAfter,
  renderBalanceDelta,
  renderSlotLabel,
  renderWord,
  renderWordDelta,
  type StateRow,
} from './rows.js';
import type { Address, Hex } from 'viem';
import type { Change } from '../../../decode/state/change.js';
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
    { label: words.notes, cell: (row) => html`<span class="state-notes">${renderNotes(row, drawing)}</span>` },
  ];
}

/** In cards a cell places its content side by side; a value and its change belong below each other. */
function inOne({ part }: StateRow, content: unknown): unknown {
  return part === 'account' ? nothing : html`<span class="state-cell">${content}</span>`;
}

function textOf(value: unknown): string {
  return value === undefined ? '' : String(value);
}

function renderWhat({ account, part, slot }: StateRow, drawing: StateDrawing): TemplateResult {
  const { words, localization, choose, checksum } = drawing;
  if (part === 'account')
    return html`<span class="state-account"
      >${renderValue(checksum(account.address), { kind: 'address', localization, choose, copy: words.address })}</span
    >`;
  if (part !== 'slot' || !slot) return html`<span class="state-part">${words[part === 'slot' ? 'slot' : part]}</span>`;
  return html`<span class="state-slot"
    >${renderSlotLabel(account, slot.slot, drawing)}
    <span class="place">${renderValue(slot.slot, { kind: 'slot', localization, choose, copy: words.slot })}</span></span
  >`;
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
    case 'slot':
      return slot ? renderWord(slot.value.pre, drawing) : nothing;
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
      return renderAfter(
        balance,
        (post) => html`${etherUnitText(post, drawing.localization)}${renderBalanceDelta(post - balance.pre, drawing)}`,
        drawing,
      );
    }
    case 'nonce':
      return renderAfter(account.nonce, (post) => format.integer(post), drawing);
    case 'code':
      return renderAfter(account.code, (post) => renderSize(post, row, drawing), drawing);
    case 'slot': {
      const pre = slot?.value.pre ?? '0x';
      return renderAfter(
        slot?.value,
        (post) => html`${renderWord(post, drawing)}${renderWordDelta(pre, post, drawing)}`,
        drawing,
      );
    }
  }
}

/** The size of code, or its hash if the node omitted the code. */
function renderSize(code: Hex, { account }: StateRow, { words, localization, reader }: StateDrawing): unknown {
  if (code === '0x') return html`<span class="state-none">${words.none}</span>`;
  if (account.isCodeHash) return renderValue(code, { kind: 'slot', localization, choose: () => undefined });
  return words.bytes(localization.format.integer(reader.codeFacts(code).size));
}

function renderNotes(row: StateRow, drawing: StateDrawing): unknown {
  const { account, part, slot } = row;
  const { words, localization } = drawing;
  if (part === 'account') return renderAccountNotes(row, drawing);
  const change = changeOf(row);
  const { integer } = localization.format;
  const moments = part === 'balance' || part === 'slot' ? drawing.reader.touches(account.address, slot?.slot) : 0;
  const label = part === 'code' ? words.codeSays : words.history(integer(moments));
  return html`${renderBasis(change, drawing)}${
    part !== 'code' && moments < 2
      ? nothing
      : html`<button
          type="button"
          class="state-open"
          part="button"
          aria-expanded=${drawing.isOpen(row.key)}
          aria-label="${label}: ${nameOf(row, drawing)}"
          @click=${() => drawing.toggle(row.key)}
        >
          ${label}
        </button>`
  }`;
}

/** What the value afterwards is based on, if the node did not state it. */
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

/** What an account is, by its code and the slots that it accessed. */
function renderAccountNotes({ account }: StateRow, drawing: StateDrawing): TemplateResult {
  const { words, reader, code, labelOf } = drawing;
  const own = account.code.outcome === 'changed' && account.code.pre === '0x' ? account.code.post : account.code.pre;
  const form = account.isCodeHash ? { kind: 'contract' as const } : reader.codeFacts(own).form;
  const standards = new Set(
    account.storage.flatMap(({ slot }) => {
      const label = labelOf(account, slot);
      return code.isProxySlot(label) ? [label.known.source] : [];
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
