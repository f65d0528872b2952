/** Gives the focus to the first item of a menu that opened, and tells the button. A listener for `toggle`. */
export function openMenu(event: Event): void {
  const menu = event.currentTarget as HTMLElement;
  const isOpen = (event as ToggleEvent).newState === 'open';
  menu.previousElementSibling?.setAttribute('aria-expanded', `${isOpen}`);
  if (isOpen) itemsOf(menu)[0]?.focus();
}

/** Moves in an open menu: arrows, Home, End, a first letter; Escape and Tab leave it. */
export function moveInMenu(event: KeyboardEvent): void {
  const menu = event.currentTarget as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape' || event.key === 'Tab') {
    // The Tab key goes on from the button, as if the menu had not been there.
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
