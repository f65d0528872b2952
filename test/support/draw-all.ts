import { LitElement } from 'lit';
import { waitUntil } from './wait.js';

/** Has all rows of a long table drawn, as a reader does who searches the page; of a short one they are all there. */
export async function drawAllRows(element: Element): Promise<void> {
  if (element instanceof LitElement) await element.updateComplete;
  const { shadowRoot: root } = element;
  const button = root?.querySelector<HTMLButtonElement>('.hint[part="hint"] button');
  const table = root?.querySelector('table[aria-rowcount]');
  if (!root || !button || !table) return;
  button.click();
  const areThere = () => table.querySelectorAll('tr[data-index]').length === Number(table.ariaRowCount) - 1;
  await waitUntil(areThere, 'all rows are drawn');
}
