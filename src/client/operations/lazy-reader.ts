/** A reader that comes by `loadCode`, and sets out together with the request. */
export function lazyReader<A extends readonly unknown[], B>(
  load: () => Promise<(...values: A) => B>,
): (...values: A) => Promise<B> {
  const loading = load();
  // A failure counts only when there is something to read.
  loading.catch(() => undefined);
  return async (...values) => (await loading)(...values);
}
