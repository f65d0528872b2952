import { html, nothing, type TemplateResult } from 'lit';
import type { Wording } from '../../../ui/widget-state.js';
import { GatewayError } from '../../../client/errors.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { describeError } from '../../../ui/localization/localization.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderMark } from '../../../ui/templates/mark.js';
import type { AccessListAnswers, AccessListState, Simulations } from '../state.js';
import { blocksBefore, toStability, type Run, type Stability, type Varying } from '../stability.js';
import type { AccessListWords } from '../words.en.js';

/** The members of the state needed here. */
type Host = Pick<AccessListState, 'format' | 'localization' | 'simulateBefore' | 'stabilityOf' | 'words'>;

/** Choices of how many previous blocks a call is simulated on. */
const counts = [3, 5, 10];
/** Varying entries that are drawn. */
const most = 200;

/** Renders buttons that simulate the same call on previous blocks, and what varies in its list. */
export function renderStability(state: Host, answers: AccessListAnswers): TemplateResult {
  const { words, localization } = state;
  const { value, request } = answers.answer;
  const { block } = request;
  if (typeof block !== 'bigint') return html`<p class="info">${words.stabilityNeedsNumber}</p>`;
  const { format } = localization;
  const simulations = state.stabilityOf(answers);
  return html`<p class="info">${words.stabilityNote}</p>
    <div class="openers" role="group" aria-label=${words.stabilityAsk}>
      <span>${words.stabilityAsk}</span>
      ${counts.map(
        (count) =>
          html`<button
            type="button"
            part="button"
            @click=${() => state.simulateBefore(answers, blocksBefore(block, count))}
          >
            ${format.integer(count)}
          </button>`,
      )}
    </div>
    <div role="status">
      ${simulations === undefined ? nothing : renderSimulations(simulations, { block, outcome: value }, state)}
    </div>`;
}

function renderSimulations({ count, state }: Simulations, own: Run, wording: Wording<AccessListWords>): TemplateResult {
  const { words, localization, format } = wording;
  switch (state.kind) {
    case 'loading':
      return html`<p class="info">${words.stabilityRuns(format.integer(count))}</p>`;
    case 'failed':
      return html`<p class="info">${describeError(state.error, localization).what}</p>`;
    case 'loaded':
      return renderFound(toStability([own, ...state.value]), wording);
  }
}

function renderFound({ runs, lists, steady, varying }: Stability, wording: Wording<AccessListWords>): TemplateResult {
  const { words, format } = wording;
  const without = runs.filter(({ outcome }) => outcome === null || outcome instanceof GatewayError);
  const stopped = runs.filter(({ outcome }) => outcome && 'accessList' in outcome && outcome.error !== undefined);
  return html`<p>
      ${
        lists < 2
          ? renderMark('warn', words.stabilityTooFew)
          : varying.length === 0
            ? words.stabilitySame(format.integer(lists))
            : words.stabilityVaries(format.integer(varying.length), format.integer(lists))
      }
      ${lists < 2 ? nothing : words.stabilitySteady(format.integer(steady.addresses), format.integer(steady.slots))}
    </p>
    ${
      varying.length === 0
        ? nothing
        : html`<ul class="slots" part="slots">
            ${varying.slice(0, most).map((entry) => renderVarying(entry, lists, wording))}
          </ul>`
    }
    ${varying.length > most ? html`<p class="info">${words.stabilityMore(format.integer(varying.length - most))}</p>` : nothing}
    ${stopped.map(
      ({ block, outcome }) =>
        html`<p class="info">
          ${words.atBlock(format.integer(block))}: ${words.stabilityStopped}
          <bdi dir="auto">“${safeText((outcome as { error?: string }).error ?? '', 200)}”</bdi>
        </p>`,
    )}
    ${without.map((run) => html`<p class="info">${words.atBlock(format.integer(run.block))}: ${why(run, wording)}</p>`)}`;
}

function renderVarying(
  { address, key, blocks }: Varying,
  lists: number,
  { words, localization, format }: Wording<AccessListWords>,
): TemplateResult {
  const where = blocks.map((block) => format.integer(block)).join(', ');
  return html`<li>
    ${renderHash(address, { kind: 'address', localization })}
    ${key === undefined ? nothing : html`${words.slot} ${renderHash(key, { kind: 'slot', localization })}`}
    <span class="short" title=${words.stabilityBlocks(where)}
      >${words.stabilityIn(format.integer(blocks.length), format.integer(lists))}</span
    >
  </li>`;
}

function why({ outcome }: Run, { words, localization }: Wording<AccessListWords>): string {
  if (!(outcome instanceof GatewayError)) return words.unknownBlock;
  const { what } = describeError(outcome, localization);
  const { text } = outcome.details;
  return text === undefined ? what : `${what} “${safeText(text, 200)}”`;
}
