import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { GatewayError } from '../../client/errors.js';
import { renderMissing } from '../../ui/templates/missing.js';
import type { Wording } from '../../ui/widget-state.js';
import { lateWords, type LateWords } from './late-words.en.js';
import type { EvmLogsState } from './state.js';
import { blocksOf, type BlockSpan } from './search/plan.js';
import type { Coverage } from './view.js';
import { describeBlockSpan, describeFirst, describeWhole } from './describe.js';
import type { Search } from './search/collect.js';
import type { LogsWords } from './words.en.js';
import type { Log } from '../../client/operations/logs-reply.js';
import { lateStyles } from './late-styles.js';
import { callWords } from '../../ui/localization/calls.en.js';

const mostNamed = 3;
const width = 10_000n;

export function renderCoverage(state: EvmLogsState, search: Search, coverage: Coverage | undefined): unknown {
  const { format, localization } = state;
  const words = state.localization.wordsOf(lateWords);
  if (!coverage) {
    const sentence = describeProgress(search, undefined, state) ?? describeWhole(search, state);
    return sentence === undefined ? nothing : html`<span class="coverage" part="coverage">${sentence}</span>`;
  }
  return html`<span class="coverage" part="coverage">
    <span>${describeProgress(search, coverage, state) ?? describeCoverage(search, coverage, state)}</span>
    ${coverage.blocks > 1n ? renderBar(coverage, state) : nothing}
    ${coverage.gaps
      .slice(0, mostNamed)
      .map(
        (gap) =>
          html`<span class="gap"
            >${words.gap(describeBlockSpan(gap, localization), reasonOf(gap.reason, words))}</span
          >`,
      )}
    ${
      coverage.gaps.length > mostNamed
        ? html`<span class="gap"
            >${words.moreGaps(format.integer(coverage.gaps.length - mostNamed), coverage.gaps.length - mostNamed)}</span
          >`
        : nothing
    }
    ${coverage.gaps.some(({ from, to, reason }) => from === to && isTooMuch(reason)) ? html`<span>${words.oneBlockHint}</span>` : nothing}
    ${renderActions(state, search, coverage)}
  </span>`;
}

/** Displays the known problems of the whole list, and how far it is proven, above the list. */
export function renderListWarnings(
  state: EvmLogsState,
  search: Search,
  coverage: Coverage | undefined,
  allRemoved: number,
): unknown {
  const { scan, duplicates, tail, suspect } = search;
  const { format } = state;
  const words = state.localization.wordsOf(lateWords);
  const dropped = tail?.dropped.size ?? 0;
  const removed = allRemoved - dropped;
  const missing = scan && !scan.running && coverage ? [...coverage.gaps, ...coverage.open] : [];
  const receipts = scan?.pieces.filter((piece) => piece.state === 'done' && piece.source === 'receipts') ?? [];
  const ask = { label: labelOf(coverage, state), run: () => state.host.resume(false) };
  const sentences = [
    scan?.conflict !== undefined && words.conflict(format.integer(scan.conflict)),
    scan?.changedFrom !== undefined &&
      scan.conflict === undefined &&
      words.changedFrom(format.integer(scan.changedFrom)),
    scan?.cutAt !== undefined && words.cutAt(format.integer(scan.cutAt)),
    ...(coverage?.warnings ?? [])
      .slice(0, mostNamed)
      .map(({ block, count }) => words.warning(format.integer(block), format.integer(count))),
    suspect !== undefined && words.suspect(format.integer(suspect)),
    duplicates > 0 && words.duplicates(format.integer(duplicates), duplicates),
    removed > 0 && words.removed(format.integer(removed), removed),
    dropped > 0 && words.dropped(format.integer(dropped), dropped),
    receipts.length > 0 && words.fromReceipts(listOf(receipts, state)),
  ];
  return [
    missing.length === 0 ? nothing : renderMissing(words.missing(listOf(missing, state), isOneBlock(missing)), ask),
    ...sentences.map((sentence) =>
      sentence === false
        ? nothing
        : html`<p class="warning" part="warning"><span class="sign" aria-hidden="true">!</span> ${sentence}</p>`,
    ),
    state.prover?.render(search, state),
  ];
}

export function describeCoverage({ scan, answer }: Search, coverage: Coverage, said: Wording<LogsWords>): string {
  const { format } = said;
  const words = said.localization.wordsOf(lateWords);
  if (scan?.running)
    return words.progress(
      format.integer(coverage.settled),
      format.integer(coverage.blocks),
      format.integer(answer.value.length),
      answer.value.length,
    );
  const { complete, aboveHead, unseen } = coverage;
  const stop = scan?.stopped ? `${words.stopped[scan.stopped.why]} ` : '';
  const sentences = [
    complete.length > 0 ? words.searched(listOf(complete, said)) : unseen ? undefined : words.nothingSearched,
    unseen && words.unseen(describeBlockSpan(unseen, said.localization), format.integer(unseen.to)),
    aboveHead && words.aboveHead(format.integer(aboveHead.from - 1n)),
  ];
  return stop + sentences.filter((sentence) => sentence !== undefined).join(' · ');
}

/** The progress of a running search; undefined for one that has ended. */
export function describeProgress(
  search: Search,
  coverage: Coverage | undefined,
  said: Wording<LogsWords>,
): string | undefined {
  return (
    describeFirst(search, said) ??
    (search.scan?.running && coverage ? describeCoverage(search, coverage, said) : undefined)
  );
}

function isOneBlock(stretches: readonly BlockSpan[]): boolean {
  return stretches.reduce((sum, stretch) => sum + blocksOf(stretch), 0n) === 1n;
}

function listOf(stretches: readonly BlockSpan[], { localization }: Wording<LogsWords>): string {
  const words = localization.wordsOf(lateWords);
  const named = stretches.slice(0, mostNamed).map((stretch) => describeBlockSpan(stretch, localization));
  const more = stretches.length - named.length;
  return words.list(named, more > 0 ? localization.format.integer(more) : null);
}

/** The label of the button that loads missing blocks: a stopped search resumes, a rejected one is retried. */
function labelOf(coverage: Coverage | undefined, { localization }: EvmLogsState): string {
  return coverage?.open.length ? localization.wordsOf(answerWords).resume : localization.words.retry;
}

function renderActions(state: EvmLogsState, { scan, query }: Search, coverage: Coverage): unknown {
  if (!scan || scan.running) return nothing;
  const { host, format } = state;
  const words = state.localization.wordsOf(lateWords);
  const isOpen = coverage.open.length > 0;
  const button = (label: string, further: boolean) =>
    html`<button type="button" part="button" @click=${() => host.resume(further)}>${label}</button>`;
  const { window = 1n } = query;
  const blocks = format.integer(window);
  const atEnd = query.order === 'newest' ? scan.from === 0n : coverage.aboveHead !== undefined;
  return html`${isOpen || coverage.gaps.length > 0 ? button(labelOf(coverage, state), false) : nothing}
  ${
    query.where.kind === 'windows' && !isOpen && !atEnd
      ? button(query.order === 'newest' ? words.older(blocks, window === 1n) : words.newer(blocks, window === 1n), true)
      : nothing
  }`;
}

function reasonOf({ code }: GatewayError, { reasons }: LateWords): string {
  return (Object.hasOwn(reasons, code) ? reasons[code] : reasons['other']) ?? '';
}

function isTooMuch({ code }: GatewayError): boolean {
  return code === 'range' || code === 'too-large';
}

/** The blocks of the range by state; adjacent blocks of one state are one segment. */
function renderBar(
  { segments, settled, blocks }: Coverage,
  { format, localization }: Wording<LogsWords>,
): TemplateResult {
  const words = localization.wordsOf(lateWords);
  let at = 0n;
  const first = segments[0]?.from ?? 0n;
  const drawn = segments.map((segment) => {
    const start = ((segment.from - first) * width) / blocks;
    const end = ((segment.to - first + 1n) * width) / blocks;
    at = start < at ? at : start;
    // Any segment gets a visible sliver.
    const length = end - at < 60n ? 60n : end - at;
    const rect = svg`<rect class=${segment.kind} x=${`${at}`} width=${`${length}`} height="6"/>`;
    at += length;
    return rect;
  });
  return html`<svg
    class="cover"
    viewBox="0 0 ${at > width ? at : width} 6"
    preserveAspectRatio="none"
    role="img"
    aria-label=${words.coverage(format.integer(settled), format.integer(blocks))}
  >
    ${drawn}
  </svg>`;
}

// Loaded after the first rows are checked, because it is not read before, and nothing displayed is wrong without it. A
// search with more to report than its range does not wait for the mark.
export { toTools } from './exports.js';
export {
  renderBrushChip,
  renderNothingChosen,
  renderToolbar,
  renderTransfersChip,
  renderValueChip,
} from './toolbar.js';
export { toCoverage } from './view.js';

export const styles = [lateStyles];
export const catalogues = [lateWords, callWords];

/** How many logs were removed by a reorg. */
export function removedOf(logs: readonly Log[]): number {
  return logs.filter(({ removed }) => removed).length;
}
