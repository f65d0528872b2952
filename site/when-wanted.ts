// Of the widget that a page opens with: on a wide screen all of it is in view, on a phone its first lines are.
const enough = 0.25;

/** Begins as soon as an element is in view, or else when the visitor does anything: a phone has little time to spare until then. */
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
  // A link to a place further down has scrolled already.
  if (scrollY > 0) start();

  function start(): void {
    if (signal.aborted) return;
    waiting.abort();
    inView.disconnect();
    begin();
  }
}
