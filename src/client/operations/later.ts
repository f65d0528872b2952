import { GatewayError } from '../errors.js';

/** A reader that comes by import(), and sets out together with the request. */
export function later<A extends readonly unknown[], B>(
  load: () => Promise<(...values: A) => B>,
): (...values: A) => Promise<B> {
  const loading = load();
  // A failure counts only when there is something to read.
  loading.catch(() => undefined);
  return async (...values) => {
    let read: (...values: A) => B;
    try {
      read = await loading;
    } catch {
      // The page cannot reach its own files just now.
      throw new GatewayError('network', { ownCode: true });
    }
    return read(...values);
  };
}
