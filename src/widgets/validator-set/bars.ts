import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { BasisPoints } from './shares.js';

/** Draws a share as a bar; it says nothing that the number beside it does not. */
export function renderBar(value: BasisPoints): TemplateResult {
  return html`<span class="bar" aria-hidden="true"
    ><span ${ref(setting({ 'inline-size': sliver(value) }))}></span
  ></span>`;
}

/** Draws a length from −10000 to 10000 on both sides of a middle; it says nothing that the number beside it does not. */
export function renderSpark(value: BasisPoints): TemplateResult {
  const size = value < 0n ? -value : value;
  const length = percent(size / 2n);
  const draw = setting({
    'inline-size': size === 0n ? '0' : `max(1px, ${length})`,
    'inset-inline-start': value < 0n ? `calc(50% - ${length})` : '50%',
  });
  return html`<span class="spark" aria-hidden="true"
    ><span class=${value < 0n ? 'below' : 'above'} ${ref(draw)}></span
  ></span>`;
}

/** Lengths are set by CSSOM: a style attribute would be refused under a strict policy. */
function setting(properties: Readonly<Record<string, string>>): (element: Element | undefined) => void {
  return (element) => {
    if (!(element instanceof HTMLElement)) return;
    for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
  };
}

/** What is there at all gets a sliver that can be seen. */
function sliver(value: BasisPoints): string {
  return value === 0n ? '0' : `max(1px, ${percent(value)})`;
}

function percent(value: BasisPoints): string {
  return `${value / 100n}.${`${value % 100n}`.padStart(2, '0')}%`;
}
