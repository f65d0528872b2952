/**
 * Positions a popover below its button in browsers without CSS anchor positioning. A listener for `beforetoggle`; the
 * button is the element before the popover.
 */
export function placePopover(event: Event): void {
  if ((event as ToggleEvent).newState !== 'open' || CSS.supports('position-area', 'block-end')) return;
  const popover = event.currentTarget as HTMLElement;
  const button = popover.previousElementSibling?.getBoundingClientRect();
  if (!button) return;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const isAbove = button.bottom > height * 0.7;
  const isAtStart = button.left + button.right < width;
  const set = (name: string, pixels: number) => popover.style.setProperty(name, `${Math.max(8, pixels)}px`);
  if (isAbove) set('bottom', height - button.top + 4);
  else set('top', button.bottom + 4);
  if (isAtStart) set('left', button.left);
  else set('right', width - button.right);
}
