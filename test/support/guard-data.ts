import type { GuardedData, HostData } from '../../src/ui/host-data.js';
import { createGuard } from '../../src/ui/host-guard.js';

/** What an element takes of the data that a page gives it. */
export function guardData(given: HostData): Promise<GuardedData> {
  return createGuard()([{ given, script: undefined }]);
}
