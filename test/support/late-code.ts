import { QueryElement } from '../../src/ui/query-element.js';
import type { LazyHost } from '../../src/ui/controllers/missing-code.js';

const coming = new WeakMap<object, number>();

// The widgets tell a server of code that is on its way; a test is told, too.
(QueryElement.prototype as LazyHost).codeComing = function (this: object, work: Promise<void>) {
  coming.set(this, (coming.get(this) ?? 0) + 1);
  const ends = () => coming.set(this, (coming.get(this) ?? 0) - 1);
  void work.then(ends, ends);
};

/** Whether code of a widget is on its way that changes what it shows: names of functions, decoded values, a panel. */
export function isCodeComing(element: Element): boolean {
  return (coming.get(element) ?? 0) > 0;
}
