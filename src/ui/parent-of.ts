/** The element around another, through shadow roots and slots. */
export function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return element.parentElement ?? host ?? null;
}
