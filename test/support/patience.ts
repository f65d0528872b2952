/** For `vi.waitFor` and `vi.waitUntil`, which give up after a second: a machine that others work on, too, may need longer. */
export const patience = { timeout: 30_000 };

/** What a browser test may take that walks through all that was recorded; a minute is enough for any other. */
export const ofWalk = 240_000;
