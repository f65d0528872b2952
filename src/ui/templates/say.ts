// Long enough to be read out, short enough not to be met again later.
const stays = 4_000;

/** Says a sentence politely to those who hear the page, in the live region of the card around an element. */
export function say(from: Node, sentence: string): void {
  const root = from.getRootNode();
  if (!(root instanceof ShadowRoot || root instanceof Document)) return;
  // The first place belongs to the state of the widget, this one to what a person just did.
  const place = root.querySelector('[role="status"] > :last-child');
  if (!place) return;
  place.textContent = sentence;
  setTimeout(() => {
    if (place.textContent === sentence) place.textContent = '';
  }, stays);
}
