/** The words in English. */
export const english = {
  /** What a field must be given. */
  expected: (what: string): string => `Enter ${what}.`,
};

/** The words of every form. */
export type FormWords = typeof english;
