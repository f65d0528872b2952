import { noChange } from 'lit';
import { Directive, directive, type DirectiveResult, type ElementPart } from 'lit/directive.js';

/** Restores the focus to an element that was moved: browsers remove it from moved elements. */
class KeepFocusDirective extends Directive {
  render(): typeof noChange {
    return noChange;
  }

  override update({ element }: ElementPart): typeof noChange {
    const root = element.getRootNode() as Document | ShadowRoot;
    const focused = root.activeElement;
    if (!focused || !element.contains(focused)) return noChange;
    queueMicrotask(() => {
      if (root.activeElement === null || root.activeElement === document.body) {
        if (element.contains(focused)) (focused as HTMLElement).focus({ preventScroll: true });
      }
    });
    return noChange;
  }
}

/** Keeps the focus while children of an element change their order. */
export const keepFocus: () => DirectiveResult<typeof KeepFocusDirective> = directive(KeepFocusDirective);
