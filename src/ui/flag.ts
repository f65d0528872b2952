/** A property that is on by its attribute, unless that is the text `false`, as frameworks write it. */
export const flag = {
  type: Boolean,
  converter: (text: string | null): boolean => text !== null && text !== 'false',
} as const;
