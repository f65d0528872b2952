/** Highlights all occurrences of the address under the pointer or focus in a list; called for events that bubble. */
export function markSameAddress(event: Event): void {
  const list = event.currentTarget as Element;
  for (const marked of list.querySelectorAll('.hash.same')) marked.classList.remove('same');
  if (event.type === 'pointerout' || event.type === 'focusout') return;
  const address = addressAt(event.target as Element);
  if (address === undefined) return;
  const places = list.querySelectorAll(`.hash[title="${address}" i]`);
  // A single occurrence needs no highlight.
  if (places.length > 1) for (const place of places) place.classList.add('same');
}

/** The address under a pointer; for the focus, the one in the focused button or cell. */
function addressAt(target: Element): string | undefined {
  const hash =
    target.closest('.hash[title]') ??
    (target.matches('button, a, td, th') ? target.querySelector('.hash[title]') : null);
  const value = hash?.getAttribute('title') ?? '';
  return /^0x[0-9a-f]{40}$/i.test(value) ? value : undefined;
}
