import { root } from './evm-line.js';

/**
 * Has a widget drawn as where a finger points: what its styles keep for a coarse pointer holds, as no test browser has one.
 * Sheets are shared by all widgets of a page, so the caller takes it back.
 */
export function withCoarsePointer(element: Element): () => void {
  const rules = root(element)
    .adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules])
    .filter(
      (rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && /pointer: ?coarse/.test(rule.media.mediaText),
    );
  for (const { media } of rules) media.mediaText = 'all';
  return () => {
    for (const { media } of rules) media.mediaText = '(pointer: coarse)';
  };
}

const targets = 'button, select, summary, input, textarea, a[href]';

/** The targets that a finger may miss: those that are not to be hit 19 pixels above and below their middle, by what they say. */
export function smallTargets(element: Element): string[] {
  const shadow = root(element);
  return (
    [...shadow.querySelectorAll<HTMLElement>(targets)]
      .filter((target) => target.checkVisibility() && target.closest('[popover]:not(:popover-open)') === null)
      // Of two sliders on one line only the thumbs are hit.
      .filter((target) => getComputedStyle(target).pointerEvents !== 'none')
      .filter((target) => {
        target.scrollIntoView({ block: 'center', inline: 'center' });
        // A row is opened wherever it is pressed.
        const row = target.matches('.opener') ? target.closest('tr') : null;
        return ![target, ...(row ? [row] : [])].some((area) => isHitIn(area, target, shadow));
      })
      .map(
        (target) =>
          `${target.localName} ${target.className}: ${target.getAttribute('aria-label') ?? target.textContent?.trim()}`,
      )
  );
}

/** Whether a target is hit 19 pixels above and below the middle of an area. */
function isHitIn(area: Element, target: Element, shadow: ShadowRoot): boolean {
  const { x, y, width, height } = area.getBoundingClientRect();
  return [-19, 19].every((off) => {
    const hit = shadow.elementFromPoint(x + width / 2, y + height / 2 + off);
    return hit !== null && (target.contains(hit) || (target.closest('label')?.contains(hit) ?? false));
  });
}
