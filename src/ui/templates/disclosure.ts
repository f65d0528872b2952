import { html, nothing, type TemplateResult } from 'lit';

/** Renders the button that expands a row. Buttons are not printed, so its printed text is next to it. */
export function renderToggle(
  label: string,
  isOpen: boolean,
  toggle: () => void,
  content: unknown = nothing,
): TemplateResult {
  return html`<button
    type="button"
    class="toggle"
    part="toggle"
    aria-expanded=${isOpen}
    aria-label=${label}
    @click=${toggle}
  >
    <span class="turning" aria-hidden="true"></span>${content}
  </button>`;
}

export function toggled<T>(open: readonly T[], member: T): readonly T[] {
  return open.includes(member) ? open.filter((each) => each !== member) : [...open, member];
}

export function renderDisclosure(
  label: unknown,
  isOpen: boolean,
  toggle: () => void,
  controls: string | typeof nothing = nothing,
): TemplateResult {
  return html`<button
    type="button"
    class="fold"
    part="button"
    aria-expanded=${isOpen}
    aria-controls=${controls}
    @click=${toggle}
  >
    <span class="turning" aria-hidden="true"></span>${label}
  </button>`;
}

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
  set('max-height', Math.min(560, (isAbove ? button.top : height - button.bottom) - 12));
  if (isAbove) set('bottom', height - button.top + 4);
  else set('top', button.bottom + 4);
  if (isAtStart) set('left', button.left);
  else set('right', width - button.right);
}
