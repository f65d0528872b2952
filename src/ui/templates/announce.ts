// Long enough to be read out, short enough not to be found later.
const stays = 4_000;

/** Announces a sentence politely, in the live region of the card around an element. */
export function announce(from: Node, sentence: string): void {
  const root = from.getRootNode();
  if (!(root instanceof ShadowRoot || root instanceof Document)) return;
  // The first child is for the state of the widget, the last for what a person just did.
  const place = root.querySelector('[role="status"] > :last-child');
  if (!place) return;
  place.textContent = sentence;
  setTimeout(() => {
    if (place.textContent === sentence) place.textContent = '';
  }, stays);
}
