/** Marks all places of a list where the address stands that a pointer or the focus is on; called for events that bubble. */
export function markSameAddress(event: Event): void {
  const list = event.currentTarget as Element;
  for (const marked of list.querySelectorAll('.hash.same')) marked.classList.remove('same');
  if (event.type === 'pointerout' || event.type === 'focusout') return;
  const address = addressAt(event.target as Element);
  if (address === undefined) return;
  const places = list.querySelectorAll(`.hash[title="${address}" i]`);
  // One alone is the same as nothing.
  if (places.length > 1) for (const place of places) place.classList.add('same');
}

/** The address under a pointer; for the focus, the one in the button or the cell that has it. */
function addressAt(target: Element): string | undefined {
  const hash =
    target.closest('.hash[title]') ??
    (target.matches('button, a, td, th') ? target.querySelector('.hash[title]') : null);
  const value = hash?.getAttribute('title') ?? '';
  return /^0x[0-9a-f]{40}$/i.test(value) ? value : undefined;
}
