import { html, nothing, type TemplateResult } from 'lit';
import { safeSource } from '../../../ui/format/safe-text.js';
import type { Scheduler } from '../../../ui/scheduler.js';
import { renderCopy } from '../../../ui/templates/copy.js';
import { layOut, type Lines, lineText, piecesOf } from '../../../ui/tools/json-lines.js';
import type { Drawing } from './value-panel.js';

/** Lines rendered at first, and lines added per request, up to a limit. */
const few = 200;
const step = 1_000;
const most = few + 4 * step;
/** Rendered characters of a line. */
const longestLine = 1_000;
const deepestIndent = 32;
/** Lines examined before a text is recognized as JSON. */
const sample = 500;

const line =
  /^(?:"(?:[^"\\]|\\.)*"\s*:\s*)?(?:[[{]|\[\s*\]|\{\s*\}|"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null),?$|^[\]}],?$/s;

/** The lines of a text that is a JSON list or object; undefined for any other text. Nothing is parsed or serialized. */
export async function layOutJson(text: string, scheduler: Scheduler): Promise<Lines | undefined> {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const lines = await layOut(text, scheduler);
  if (!lines) return undefined;
  // A single value, which starts in the first line and ends in the last.
  if (lines.starts.length > 1 && lines.depths.indexOf(0, 1) !== lines.starts.length - 1) return undefined;
  for (let at = 0; at < Math.min(sample, lines.starts.length); at++) {
    const each = lineText(text, lines, at);
    // Longer lines could exceed the limits of a regular expression.
    if (each.length <= 4_096 && !line.test(each)) return undefined;
  }
  return lines;
}

export function renderJson(
  { text, lines }: { readonly text: string; readonly lines: Lines },
  { steps, showMore }: { readonly steps: number; readonly showMore: () => void },
  { words, localization, format }: Drawing,
): TemplateResult {
  const count = lines.starts.length;
  const shown = Math.min(count, few + steps * step, most);
  return html`<div class="json-lines" part="tree" dir="ltr" role="group" aria-label=${words.forms.json}>
      ${Array.from({ length: shown }, (_, at) => renderLine(text, lines, at))}
    </div>
    <p class="bytes-line">
      <span class="note">${words.jsonLines(format.integer(shown), format.integer(count), count)}</span>
      ${
        shown < Math.min(count, most)
          ? html`<button type="button" part="button" @click=${showMore}>
              ${words.moreLines(format.integer(Math.min(count, most, shown + step) - shown))}
            </button>`
          : nothing
      }
      ${renderCopy(text, words.forms.json, localization)}
    </p>`;
}

function renderLine(text: string, lines: Lines, at: number): TemplateResult {
  const whole = lineText(text, lines, at);
  const indent = '  '.repeat(Math.min(lines.depths[at] ?? 0, deepestIndent));
  // White space between the pieces would be shown.
  // prettier-ignore
  return html`<div>${indent}${piecesOf(whole.slice(0, longestLine), []).map(
    ({ text: piece, kind }) => html`<span class=${kind}>${safeSource(piece)}</span>`)}${whole.length > longestLine ? '…' : nothing}</div>`;
}
