import { html, nothing, svg, type TemplateResult } from 'lit';
import type { GatewayError } from '../../client/errors.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderPart } from '../../ui/templates/lazy-part.js';
import { renderMissing } from '../../ui/templates/missing.js';
import type { LateParts } from '../../ui/widget/shown.js';
import { describeBlockSpan, describeFirst, describeWhole } from './describe.js';
import { blocksOf, type BlockSpan } from './request.js';
import type { Search } from './search/collect.js';
import { renderStopButton } from './form.js';
import type { Act, Coverage, EvmLogsTypes, LogsView } from './view.js';
import { type LogsWords, words as catalogue } from './words.en.js';

const mostNamed = 3;
const width = 10_000n;

export function renderCoverage(view: LogsView, act: Act, localization: Localization): unknown {
  const { search, coverage } = view;
  if (!coverage) {
    const sentence = describeFirst(search, localization) ?? describeWhole(search, localization);
    return sentence === undefined
      ? nothing
      : html`<span class="coverage" part="coverage">${sentence} ${renderStop(view, act, localization)}</span>`;
  }
  return html`<span class="coverage" part="coverage">
    <span>${describeFirst(search, localization) ?? describeCoverage(search, coverage, localization)}</span>
    ${coverage.blocks > 1n ? renderBar(coverage, localization) : nothing} ${renderStop(view, act, localization)}
    ${renderActions(view, coverage, act, localization)}
  </span>`;
}

export function renderListWarnings(
  { search, coverage, known, ...view }: LogsView,
  act: Act,
  localization: Localization,
  { more }: LateParts<EvmLogsTypes>,
): unknown {
  const { scan, duplicates, tail, suspect } = search;
  const { removed } = view;
  const { format } = localization;
  const words = localization.wordsOf(catalogue);
  const dropped = tail?.dropped.size ?? 0;
  const missing = scan?.running ? [] : view.missing;
  const receipts = scan?.pieces.filter((piece) => piece.state === 'done' && piece.source === 'receipts') ?? [];
  const resume = { label: labelOf(coverage, localization), run: () => act.resume(false) };
  const { proof } = known;
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
    receipts.length > 0 && words.fromReceipts(listOf(receipts, localization)),
  ];
  return [
    missing.length === 0
      ? nothing
      : renderMissing(
          html`${words.missing(listOf(missing, localization), isOneBlock(missing))} ${describeGaps(coverage, words)}`,
          resume,
        ),
    ...sentences.map((sentence) =>
      sentence === false
        ? nothing
        : html`<p class="warning" part="warning"><span class="sign" aria-hidden="true">!</span> ${sentence}</p>`,
    ),
    proof ? renderPart(more, ({ renderProof }) => renderProof(proof, act, localization), localization) : nothing,
  ];
}

function describeGaps(coverage: Coverage | undefined, words: LogsWords): string {
  const gaps = coverage?.gaps ?? [];
  const reasons = [...new Set(gaps.map(({ reason }) => reasonOf(reason, words)))];
  const isTooLarge = gaps.some(({ from, to, reason }) => from === to && isTooMuch(reason));
  return [...(reasons.length > 0 ? [words.reason(reasons)] : []), ...(isTooLarge ? [words.oneBlockHint] : [])].join(
    ' ',
  );
}

export function describeCoverage({ scan, answer }: Search, coverage: Coverage, localization: Localization): string {
  const { format } = localization;
  const words = localization.wordsOf(catalogue);
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
    complete.length > 0 ? words.searched(listOf(complete, localization)) : unseen ? undefined : words.nothingSearched,
    unseen && words.unseen(describeBlockSpan(unseen, localization), format.integer(unseen.to)),
    aboveHead && words.aboveHead(format.integer(aboveHead.from - 1n)),
  ];
  return stop + sentences.filter((sentence) => sentence !== undefined).join(' · ');
}

export function describeProgress({ search, coverage }: LogsView, localization: Localization): string | undefined {
  return (
    describeFirst(search, localization) ??
    (search.scan?.running && coverage ? describeCoverage(search, coverage, localization) : undefined)
  );
}

function isOneBlock(stretches: readonly BlockSpan[]): boolean {
  return stretches.reduce((sum, stretch) => sum + blocksOf(stretch), 0n) === 1n;
}

function listOf(stretches: readonly BlockSpan[], localization: Localization): string {
  const words = localization.wordsOf(catalogue);
  const named = stretches.slice(0, mostNamed).map((stretch) => describeBlockSpan(stretch, localization));
  const more = stretches.length - named.length;
  return words.list(named, more > 0 ? localization.format.integer(more) : null);
}

function labelOf(coverage: Coverage | undefined, localization: Localization): string {
  return coverage?.open.length ? localization.wordsOf(answerWords).resume : localization.words.retry;
}

function renderStop({ isRunning }: LogsView, { stop }: Act, localization: Localization): unknown {
  return isRunning ? renderStopButton(stop, localization) : nothing;
}

function renderActions({ search }: LogsView, coverage: Coverage, act: Act, localization: Localization): unknown {
  const { scan, query } = search;
  if (!scan || scan.running) return nothing;
  const { format } = localization;
  const words = localization.wordsOf(catalogue);
  const isOpen = coverage.open.length > 0;
  const { window = 1n } = query;
  const blocks = format.integer(window);
  const atEnd = query.order === 'newest' ? scan.from === 0n : coverage.aboveHead !== undefined;
  if (query.where.kind !== 'windows' || isOpen || atEnd) return nothing;
  const label = query.order === 'newest' ? words.older(blocks, window === 1n) : words.newer(blocks, window === 1n);
  return html`<button type="button" part="button" @click=${() => act.resume(true)}>${label}</button>`;
}

function reasonOf({ code }: GatewayError, { reasons }: LogsWords): string {
  return (Object.hasOwn(reasons, code) ? reasons[code] : reasons['other']) ?? '';
}

function isTooMuch({ code }: GatewayError): boolean {
  return code === 'range' || code === 'too-large';
}

function renderBar({ segments, settled, blocks }: Coverage, localization: Localization): TemplateResult {
  const { format } = localization;
  const words = localization.wordsOf(catalogue);
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
