import { html, type TemplateResult } from 'lit';

/** Steps of a path that are drawn at either end; one of a deep call would fill lines. */
const steps = 4;

/** Draws the place of a call, as `0.2.1`; the middle of a long one is left out, and the title has all of it. */
export function renderPath(path: string): TemplateResult {
  const all = path.split('.');
  const short = all.length <= 3 * steps ? path : `${all.slice(0, steps).join('.')}…${all.slice(-steps).join('.')}`;
  return html`<bdi class="path" dir="ltr" title=${path}>${short}</bdi>`;
}
