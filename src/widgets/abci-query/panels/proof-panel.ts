import { css, html, nothing, type TemplateResult } from 'lit';
import type { ProvedAnswer, ProvedOp } from '../../../verify/ics23.js';
import type { ExistenceProof, InnerOp } from '../../../verify/ics23-proof.js';
import { answerWords } from '../../../ui/localization/answer.en.js';
import { formatHex } from '../../../ui/format/hex.js';
import { shortHash } from '../../../ui/format/shorten.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { renderField } from '../../../ui/templates/field.js';
import { renderCopy } from '../../../ui/templates/copy.js';
import { renderFields } from '../../../ui/templates/fields.js';
import { renderMark, renderSign } from '../../../ui/templates/value-mark.js';
import { controls } from '../controllers/draft.js';
import { readHash } from '../request.js';
import { chooseFor, type LateDrawing } from './value-panel.js';

export const proofStyles = css`
  .proof-op {
    padding-inline: 16px;
    border-block-end: 1px solid var(--_hairline);
  }
  .proof-op > summary {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) max-content;
    gap: 8px;
    align-items: center;
    box-sizing: border-box;
    min-block-size: 32px;
    padding-block: 4px;
    cursor: pointer;
  }
  .proof-op.ok > summary > .sign {
    color: var(--_ok);
  }
  .proof-op.bad > summary > .sign {
    color: var(--_bad);
  }
  .proof-op > summary > .what {
    grid-column: 2;
  }
  .proof-op > summary > .hash {
    color: var(--_muted);
  }
  .expected-fold > summary {
    padding: 6px 16px 10px;
    color: var(--_muted);
    cursor: pointer;
  }
  .proof-tree {
    padding-inline-start: 12px;
    border-inline-start: 1px solid var(--_border);
  }
  .proof-tree li {
    padding-block: 2px;
    overflow-wrap: anywhere;
  }
  .expected {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: last baseline;
    padding: 4px 16px 12px;
  }
  .expected .field {
    flex: 0 1 68ch;
  }
  @media (pointer: coarse) {
    .proof-op > summary {
      min-block-size: 40px;
    }
  }
  @media print {
    .expected-fold {
      display: none;
    }
  }
`;

export function renderProof(drawing: LateDrawing): TemplateResult | typeof nothing {
  const { view, words } = drawing;
  const { query, response, proof } = view;
  if (!response.proofOps?.length)
    return (query.prove || proof.expected) && response.code === 0
      ? html`<section class="part" part="section">
          <h3>${words.proof}</h3>
          <p class="info-line">${words.noProof}</p>
        </section>`
      : nothing;
  const proved = view.found?.proved;
  if (!proved)
    return html`<section class="part proof" part="section proof">
      <h3>${words.proof}</h3>
      <p class="info-line due">${words.isReading}</p>
    </section>`;
  return html`<section class="part proof" part="section proof">
    <h3>${words.proof}</h3>
    <div role="group" aria-label=${words.proofSteps}>
      ${proved.operations.map((operation) => renderOperation(operation, proved, drawing))}
    </div>
    ${renderRoot(drawing, proved)} ${renderExpected(drawing)}
  </section>`;
}

function renderRoot({ words, localization }: LateDrawing, { appHash }: ProvedAnswer): TemplateResult | typeof nothing {
  if (appHash === undefined) return nothing;
  return renderFields([
    {
      label: words.computedAppHash,
      long: true,
      value: html`<bdi class="hash foreign" dir="ltr">${appHash}</bdi>
        ${renderCopy(appHash, words.computedAppHash, localization)}`,
    },
  ]);
}

/** A field for the user to enter a header hash. If the answer is cached, the check repeats without a request. */
function renderExpected(drawing: LateDrawing): TemplateResult {
  const { view, actions, words, localization } = drawing;
  const { query, response, height, proof, chosen } = view;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget as HTMLFormElement).get('expected');
    const typed = typeof given === 'string' ? given.trim() : '';
    const wrongHash = typed === '' || readHash(typed) !== undefined ? undefined : typed;
    chooseFor(drawing, { wrongHash });
    if (wrongHash === undefined) actions.compare(query, response, typed);
  };
  return html`<details class="expected-fold" ?open=${chosen.wrongHash !== undefined}>
    <summary>${words.compareHash}</summary>
    <form class="expected" @submit=${submit}>
      ${renderField({
        id: 'expected',
        text: chosen.wrongHash ?? proof.expected?.hash ?? '',
        control: controls.expectedAppHash,
        words: { label: words.expectedAppHash },
        wrong: chosen.wrongHash === undefined ? undefined : words.wrong['not-a-hash'],
        note: words.expectedHint(localization.format.integer(height + 1n)),
      })}
      <button part="button">${localization.wordsOf(answerWords).compare}</button>
    </form>
  </details>`;
}

/** Marks the operation where the chain of operations breaks. Later operations are unknown. */
function meaningOf(operation: ProvedOp, { operations }: ProvedAnswer): 'ok' | 'bad' | 'plain' {
  if (operation.rooted.kind !== 'broken') return operation.proof ? 'ok' : 'plain';
  return operations.find((each) => each.rooted.kind === 'broken') === operation ? 'bad' : 'plain';
}

function renderOperation(operation: ProvedOp, proved: ProvedAnswer, drawing: LateDrawing): TemplateResult {
  const { words } = drawing;
  const { type, key, proof, rooted } = operation;
  const meaning = meaningOf(operation, proved);
  const mark =
    meaning === 'ok'
      ? renderMark('plain', proof?.kind === 'exist' ? words.exists : words.missing)
      : meaning === 'bad' && proved.outcome === 'broken'
        ? renderMark('bad', words.leadsNowhere)
        : nothing;
  const what = type === 'ics23:iavl' || type === 'ics23:simple' ? words.operation[type] : words.operation.other;
  return html`<details class="proof-op ${meaning}">
    <summary>
      ${renderSign(meaning)}
      <span class="what">${what} <span class="code-word" dir="ltr">${safeText(type, 60)}</span> ${mark}</span>
      ${
        rooted.kind === 'root'
          ? html`<bdi class="hash" dir="ltr">${shortHash(formatHex(rooted.root).toUpperCase().replace('0X', ''))}</bdi>`
          : nothing
      }
    </summary>
    <ul class="proof-tree">
      <li><span class="note">${words.fields.key}</span> ${renderKeyBytes(key, type)}</li>
      ${
        proof === undefined
          ? html`<li>${words.unreadableProof}</li>`
          : proof.kind === 'exist'
            ? renderWay(proof.exist, drawing)
            : html`${renderSide(words.leftNeighbour, proof.nonexist.left, drawing)}
              ${renderSide(words.rightNeighbour, proof.nonexist.right, drawing)}`
      }
      ${rooted.kind === 'root' ? html`<li><b>${words.root}</b> ${renderHex(rooted.root)}</li>` : nothing}
    </ul>
  </details>`;
}

function renderSide(label: string, side: ExistenceProof | undefined, drawing: LateDrawing): TemplateResult {
  return html`<li>
    <b>${label}</b>
    ${
      side
        ? html`<ul class="proof-tree">
            <li><span class="note">${drawing.words.fields.key}</span> ${renderHex(side.key)}</li>
            ${renderWay(side, drawing)}
          </ul>`
        : html`<span class="unset">${drawing.words.none}</span>`
    }
  </li>`;
}

function renderWay({ value, leaf, path }: ExistenceProof, { words, format }: LateDrawing): TemplateResult {
  return html`<li>
      <b>${words.leaf}</b> <span class="note">${words.value}</span>
      ${value.length === 0 ? html`<span class="unset">${words.noBytes}</span>` : renderHex(value)}
      <span class="note" dir="ltr">prefix</span> ${renderHex(leaf.prefix)}
    </li>
    <li>
      <details>
        <summary class="note">${words.steps(format.integer(path.length), path.length)}</summary>
        <ol class="proof-tree">
          ${path.map((op, index) => renderInner(op, words.inner(format.integer(index + 1))))}
        </ol>
      </details>
    </li>`;
}

function renderInner({ prefix, suffix }: InnerOp, label: string): TemplateResult {
  return html`<li>
    ${label} <span class="note" dir="ltr">prefix</span> ${renderHex(prefix)}
    ${suffix.length === 0 ? nothing : html`<span class="note" dir="ltr">suffix</span> ${renderHex(suffix)}`}
  </li>`;
}

/** The name of a store is text; a key is bytes. */
function renderKeyBytes(key: Uint8Array, type: string): TemplateResult {
  const isName = type === 'ics23:simple' && key.length <= 64;
  return isName
    ? html`<span class="code-word" dir="ltr">${safeText(new TextDecoder().decode(key), 64)}</span>`
    : renderHex(key);
}

function renderHex(bytes: Uint8Array): TemplateResult {
  return html`<bdi class="hash foreign" dir="ltr"
    >${formatHex(bytes.subarray(0, 512))}${bytes.length > 512 ? '…' : ''}</bdi
  >`;
}
