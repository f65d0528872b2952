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
  return [...shadow.querySelectorAll<HTMLElement>(targets)]
    .filter((target) => target.checkVisibility() && target.closest('[popover]:not(:popover-open)') === null)
    .filter((target) => {
      target.scrollIntoView({ block: 'center', inline: 'center' });
      // A row is opened wherever it is pressed.
      const row = target.matches('.opener') ? target.closest('tr') : null;
      const { x, y, width, height } = (row ?? target).getBoundingClientRect();
      return [-19, 19].some((off) => {
        const hit = shadow.elementFromPoint(x + width / 2, y + height / 2 + off);
        const label = target.closest('label');
        return hit === null || !(target.contains(hit) || (label?.contains(hit) ?? false));
      });
    })
    .map(
      (target) =>
        `${target.localName} ${target.className}: ${target.getAttribute('aria-label') ?? target.textContent?.trim()}`,
    );
}
