export function markSameAddress(list: Element, target: Element | undefined): void {
  for (const marked of list.querySelectorAll('.same')) marked.classList.remove('same');
  const address = target && addressAt(target);
  if (address === undefined) return;
  const places = list.querySelectorAll(`:is(.hash, .label)[title="${address}" i]`);
  // A single occurrence needs no highlight.
  if (places.length > 1) for (const place of places) place.classList.add('same');
}

const named = ':is(.hash, .label)[title]';

function addressAt(target: Element): string | undefined {
  const hash = target.closest(named) ?? (target.matches('button, a, td, th') ? target.querySelector(named) : null);
  const value = hash?.getAttribute('title') ?? '';
  return /^0x[0-9a-f]{40}$/i.test(value) ? value : undefined;
}
