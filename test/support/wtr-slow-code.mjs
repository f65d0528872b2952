const part = 'return await part();';

/**
 * Code that is loaded when it is needed comes late and in another order each time: every import() waits for up to so many
 * milliseconds, once. `SLOW_CODE=1500 npx wtr` finds tests, and widgets, that only hold where everything comes at once.
 */
export function slowCode(longest) {
  return {
    name: 'slow-code',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/client\/load-code\.ts(\?|$)/.test(id)) return undefined;
      if (!code.includes(part)) throw new Error('load-code.ts has changed: what makes it slow must change with it');
      return `const late = new Map(), begin = setTimeout;${code.replace(part, `await lateOnce(part);${part}`)}
        function lateOnce(part) {
          if (!late.has(String(part)))
            late.set(String(part), new Promise((done) => begin(done, Math.random() * ${longest})));
          return late.get(String(part));
        }`;
    },
  };
}
