import type { ElementActions } from './host.js';

/**
 * Keeps the height that an element reserves for its first answer, or that of what a server drew, until that answer is
 * complete: its rows, which are drawn in steps, its mark, and the parts of it whose code loads after the mark. So what is
 * below moves once, not with every part, and not later for code that draws nothing of the answer. Returns what is to be
 * called when an answer, or a failure, is drawn.
 */
export function keepReserved({ element, firstMark }: ElementActions): (isAnswer: boolean) => void {
  let coming: unknown;
  const told = element.codeComing?.bind(element);
  element.codeComing = (work, fillsAnswer) => {
    if (fillsAnswer) coming = Promise.all([coming, work]);
    told?.(work, fillsAnswer);
  };
  // Before anything of an answer is drawn; later it would force a layout.
  let height = element.offsetHeight;
  return (isAnswer) => {
    const style = isAnswer && height && element.shadowRoot?.querySelector<HTMLElement>('.card')?.style;
    // Without the borders of the card.
    if (style) style.minBlockSize = `${height - 2}px`;
    height = 0;
    if (!style) return;
    void firstMark.shown.then(async () => {
      for (let come; come !== coming; await come) come = coming;
      await element.updateComplete;
      style.minBlockSize = '';
    });
  };
}
