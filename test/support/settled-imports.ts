import { afterAll, vi } from 'vitest';

// All test files share their modules: one that is still coming when a file ends would fail for the files after it.
afterAll(() => vi.dynamicImportSettled());
