// The visible fraction that starts the widget. Wide screens show the whole widget, and phones show only its first lines.
const enough = 0.25;

/** Calls `begin` when an element is visible, or on the first user interaction. */
export function whenWanted(element: Element, begin: () => void): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const inView = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ intersectionRatio }) => intersectionRatio >= enough)) start();
    },
    { threshold: enough },
  );
  for (const type of ['scroll', 'pointerdown', 'touchstart', 'keydown'])
    addEventListener(type, start, { signal, passive: true, capture: true });
  inView.observe(element);
  // A link with a fragment may have scrolled the page.
  if (scrollY > 0) start();

  function start(): void {
    if (signal.aborted) return;
    waiting.abort();
    inView.disconnect();
    begin();
  }
}
