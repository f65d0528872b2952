/** Focuses the first item of an opened menu, and updates the button. A listener for `toggle`. */
export function openMenu(event: Event): void {
  const menu = event.currentTarget as HTMLElement;
  const isOpen = (event as ToggleEvent).newState === 'open';
  menu.previousElementSibling?.setAttribute('aria-expanded', `${isOpen}`);
  if (isOpen) itemsOf(menu)[0]?.focus();
}

/** Keys of an open menu: arrows, Home, End, a first letter; Escape and Tab close it. */
export function moveInMenu(event: KeyboardEvent): void {
  const menu = event.currentTarget as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape' || event.key === 'Tab') {
    // Tab continues from the button, as if there had been no menu.
    if (event.key === 'Escape') event.preventDefault();
    menu.hidePopover();
    (menu.previousElementSibling as HTMLElement | null)?.focus();
    return;
  }
  const items = itemsOf(menu);
  const target = event.composedPath()[0];
  const at = items.findIndex((item) => item === target);
  const to = nextItem(event.key, at, items);
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}

function nextItem(key: string, at: number, items: readonly HTMLElement[]): number | undefined {
  const { length } = items;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % length;
    case 'ArrowUp':
      return (at - 1 + length) % length;
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default: {
      if (key.length !== 1 || key === ' ') return undefined;
      const letter = key.toLowerCase();
      const order = items.map((_, step) => (at + 1 + step) % length);
      return order.find((index) => items[index]?.textContent.trim().toLowerCase().startsWith(letter));
    }
  }
}

function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}
