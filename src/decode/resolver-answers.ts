import { toKnown, type KnownSignature } from './signatures/table.js';

/** The most texts of an answer that are examined. */
const mostTexts = 100;

/** Reads what a resolver answers for a hash: texts with this hash, without brute-forced names. */
export function readResolverAnswer(hash: string, texts: readonly unknown[]): readonly KnownSignature[] {
  return texts
    .slice(0, mostTexts)
    .filter((text) => typeof text === 'string')
    .flatMap((text, rank) => {
      const known = toKnown(text, hash, rank);
      return known && !isBruteForcedName(known.name) ? [known] : [];
    });
}

/**
 * Names brute-forced so that their hash starts like that of a well-known function, found in public registries beside
 * `transfer`, `approve` and others.
 */
const names = [
  /_tg_|invmru|babbage|szabo|SIMONdotBLACK|OnYouTube/i,
  /^(gasprice_bit_ether|workMyDirefulOwner|voting_var|branch_passphrase_public|passphrase_calculate_transfer)$/,
  /^niceFunctionHerePlzClick\d*$/,
  // Counters appended by such a search: `func_2093253501`, `test266151307`.
  /^[a-z]{1,12}_?\d{6,}$/i,
];

/** Whether a name looks brute-forced for its hash; such a candidate misleads more often than it explains. */
export function isBruteForcedName(name: string): boolean {
  return name.length > 80 || names.some((pattern) => pattern.test(name));
}
