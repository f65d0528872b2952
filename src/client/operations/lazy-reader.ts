/** A reader that is loaded on demand, in parallel with the request. */
export function lazyReader<A extends readonly unknown[], B>(
  load: () => Promise<(...values: A) => B>,
): (...values: A) => Promise<B> {
  const loading = load();
  // A failure to load it matters only once there is a reply.
  loading.catch(() => undefined);
  return async (...values) => (await loading)(...values);
}
