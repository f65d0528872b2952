import fc from 'fast-check';

/** Any text a reply can hold: every UTF-16 unit, lone surrogates, controls and marks that turn the direction among them. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  return fc.oneof(
    fc.string({ maxLength }),
    fc.array(fc.nat(0xffff), { maxLength }).map((units) => String.fromCharCode(...units)),
  );
}
