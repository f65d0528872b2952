/** The values of one log of the five events, by hand. */
export function handDecode(log: {
  readonly topics: readonly string[];
  readonly data: string;
}): readonly (string | bigint)[];
