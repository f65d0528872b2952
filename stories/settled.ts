/** Waits until an answer or a failure is displayed in the widget of a story. */
export async function settled(canvas: Element): Promise<void> {
  const isAtRest = (element: Element) =>
    element.shadowRoot?.querySelector('.empty-state, .fields, tbody') &&
    !element.shadowRoot.querySelector('[aria-busy="true"]');
  const widgets = () => [...canvas.querySelectorAll('*')].filter((element) => element.shadowRoot);
  while (widgets().length === 0 || !widgets().every(isAtRest)) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Clicks the button with a label as soon as the shadow tree contains it. */
export async function press(root: ParentNode, label: string): Promise<void> {
  const button = () => [...root.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === label);
  while (!button()) await new Promise((resolve) => setTimeout(resolve, 20));
  button()?.click();
}
