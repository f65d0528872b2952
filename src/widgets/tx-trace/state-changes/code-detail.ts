import { html, nothing, type TemplateResult } from 'lit';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderCopy } from '../../../ui/templates/hash.js';
import { renderFields, type Field } from '../../../ui/templates/fields.js';
import { renderMark } from '../../../ui/templates/mark.js';
import { renderPick } from '../../../ui/templates/pick.js';
import type { StateDrawing } from './state-panel.js';
import type { StateRow } from './rows.js';

export function renderCodeDetail({ account }: StateRow, drawing: StateDrawing): TemplateResult {
  const { words, localization, reader, pick, checksum } = drawing;
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
            ${renderPick(checksum(form.target), { kind: 'address', localization, pick, copy: words.address })}`
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
