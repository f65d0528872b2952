import { css, html, nothing, type TemplateResult } from 'lit';
import { words as chainCatalogue } from '../../../ui/cosmos/proof-chain/words.en.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import type { PowerRow, PowerStep } from '../controllers/power-history.js';
import { historyWords } from '../history-words.en.js';
import { renderMissedBlocks } from '../names.js';
import type { Drawing } from '../view.js';

export const uptimeStyles = css`
  /* A square for each height: a low one if the validator signed the block. */
  .uptime {
    display: inline-flex;
    gap: 1px;
    align-items: end;
    inline-size: 118px;
    block-size: 14px;
    margin-inline-end: 8px;
    vertical-align: middle;
  }
  .uptime > span {
    flex: 1;
    max-inline-size: 9px;
    block-size: 9px;
    background: var(--_border);
  }
  .uptime > .commit {
    background: var(--_ok);
    opacity: 0.55;
  }
  .uptime > :is(.absent, .invalid, .nil) {
    block-size: 14px;
    background: var(--_bad);
  }
  .uptime > .nil {
    background: var(--_warn);
  }
  @container (max-width: 560px) {
    .uptime {
      inline-size: 72px;
      margin: 0;
    }
  }
  @media (forced-colors: active) {
    .uptime > span {
      background: CanvasText;
    }
  }
`;

const mostNamed = 8;

export function listHeights(steps: readonly PowerStep[], { words, format }: Drawing): string {
  const heights = steps.slice(0, mostNamed).map(({ height }) => format.integer(height));
  return words.list(heights, steps.length > mostNamed ? format.integer(steps.length - mostNamed) : null);
}

export function renderUptime(row: PowerRow, steps: readonly PowerStep[], drawing: Drawing): unknown {
  const { words, format, localization } = drawing;
  const { absent, nil, commit, invalid } = row.votes;
  const { kinds } = localization.wordsOf(chainCatalogue);
  return [
    renderStrip(row, steps, drawing),
    renderMissedBlocks(
      BigInt(absent satisfies number),
      BigInt((absent + nil + commit) satisfies number),
      words,
      format,
    ),
    nil > 0 ? renderMark('plain', `${kinds.nil} ${format.integer(nil)}`) : nothing,
    invalid > 0 ? renderMark('bad', `${kinds.invalid} ${format.integer(invalid)}`) : nothing,
  ];
}

function renderStrip({ voteAt }: PowerRow, steps: readonly PowerStep[], drawing: Drawing): TemplateResult {
  const missed = steps.filter((_, place) => voteAt[place] === 'absent');
  const label = drawing.localization
    .wordsOf(historyWords)
    .missedAt(missed.length > 0 ? listHeights(missed, drawing) : '–');
  return html`<span class="uptime" role="img" title=${label} aria-label=${label}
    >${voteAt.map((kind) => html`<span class=${kind ?? nothing}></span>`)}</span
  >`;
}

/** Compares missed blocks; of as many, nil votes and forged votes. */
export function missedOf({ votes: { absent, nil, invalid } }: PowerRow): bigint {
  return BigInt(absent satisfies number) * 1_000n + BigInt((nil + invalid) satisfies number);
}
