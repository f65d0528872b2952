/** Places that break a rule of `scripts/prose.mjs` for a reason: the file, a text around the hit, and why. */
export const exceptions = [];
