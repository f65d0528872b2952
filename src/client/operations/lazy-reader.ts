/** A reader that is loaded on demand, in parallel with the request. */
export function lazyReader<A extends readonly unknown[], B>(
  load: () => Promise<(...values: A) => B>,
): (...values: A) => Promise<B> {
  const loading = load();
  // A failure to load it matters only once there is a reply.
  loading.catch(() => undefined);
  const read = async (...values: A) => (await loading)(...values);
  return Object.assign(read, { [isOwn]: true });
}

// Each copy of the package on a page has its own.
const isOwn = Symbol('reader of this copy');

/** Whether a call has a reader of this copy of the package, so that answers have the shapes of this version. */
export function isOwnReader(read: object): boolean {
  return isOwn in read;
}
