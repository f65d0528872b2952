/** Waits until an answer or a failure is on show in the widget of a story. */
export async function settled(canvas: Element): Promise<void> {
  const isAtRest = (element: Element) =>
    element.shadowRoot?.querySelector('.picture, .fields, tbody') &&
    !element.shadowRoot.querySelector('[aria-busy="true"]');
  const widgets = () => [...canvas.querySelectorAll('*')].filter((element) => element.shadowRoot);
  while (widgets().length === 0 || !widgets().every(isAtRest)) await new Promise((resolve) => setTimeout(resolve, 20));
}
