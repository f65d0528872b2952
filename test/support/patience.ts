/** For `vi.waitFor` and `vi.waitUntil`, which give up after a second: a machine that others work on, too, may need longer. */
export const patience = { timeout: 60_000 };
