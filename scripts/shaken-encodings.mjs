const encodings = /\/@scure\/base\/lib\/esm\/index\.js$/;
const call = /(?<!function )\b(chain|radix2?|alphabet|join|padding|normalize|genBase58|genBech32)\(/g;
/** Before it stand the functions, behind it what they make. */
const border = 'export const utils =';

/**
 * A Vite plugin that lets a bundler leave out the encodings of @scure/base that nobody uses: each is made by calls, of which the
 * library does not say that they have no effect. One of seventeen is used.
 */
export function shakenEncodings() {
  return {
    name: 'shaken-encodings',
    transform(code, id) {
      if (!encodings.test(id)) return null;
      const [functions, encoded] = code.split(border);
      if (!encoded) throw new Error('@scure/base makes its encodings in another way than it did.');
      return { code: `${functions}${border}${encoded.replace(call, '/* @__PURE__ */ $1(')}`, map: null };
    },
  };
}
