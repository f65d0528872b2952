import { QueryElement } from '../../src/ui/query-element.js';
import type { LazyHost } from '../../src/ui/controllers/missing-code.js';

const coming = new WeakMap<object, number>();
const drawn = new WeakMap<Promise<unknown>, boolean>();

// The widgets tell a server of code that is on its way; a test is told, too.
(QueryElement.prototype as LazyHost).codeComing = function (this: object, work: Promise<void>) {
  coming.set(this, (coming.get(this) ?? 0) + 1);
  const ends = () => coming.set(this, (coming.get(this) ?? 0) - 1);
  void work.then(ends, ends);
};

/**
 * Whether more of a widget is on its way: code that changes what it shows, as names of functions, decoded values, a panel; or
 * what it draws in steps.
 */
export function isMoreComing(element: Element): boolean {
  const { rowsDrawn } = element as { readonly rowsDrawn?: Promise<unknown> };
  if (rowsDrawn && !drawn.has(rowsDrawn)) {
    drawn.set(rowsDrawn, false);
    void rowsDrawn.then(() => drawn.set(rowsDrawn, true));
  }
  return (coming.get(element) ?? 0) > 0 || (rowsDrawn !== undefined && !drawn.get(rowsDrawn));
}
