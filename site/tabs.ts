/** Adds click and arrow key support to the tabs of a box. Calls `chosen` with the selected tab. */
export function startTabs(box: HTMLElement, chosen: (tab: HTMLElement) => void = () => {}): void {
  const tabs = [...box.querySelectorAll<HTMLElement>('[role="tab"]')];
  for (const [at, tab] of tabs.entries()) {
    tab.addEventListener('click', () => choose(tab));
    tab.addEventListener('keydown', ({ key }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      const next = tabs[(at + step + tabs.length) % tabs.length];
      if (step === 0 || !next) return;
      choose(next);
      next.focus();
    });
  }

  function choose(tab: HTMLElement): void {
    for (const each of tabs) {
      const isChosen = each === tab;
      each.ariaSelected = String(isChosen);
      each.tabIndex = isChosen ? 0 : -1;
      const panel = document.getElementById(each.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = !isChosen;
    }
    chosen(tab);
  }
}
