import { afterEach, beforeEach, vi } from 'vitest';

/** In this file the waits between two tries are as short as chance can make them. */
export function noRetryWaits(): void {
  beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
  afterEach(() => vi.restoreAllMocks());
}
