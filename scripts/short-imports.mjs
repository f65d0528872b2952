const late = /Promise\.resolve\(\)\.then\(\(\)=>\(([\w$]+)\(\),([\w$]+)\)\)/g;

/**
 * Code that others load later stands in the single file, too, and each `import()` of it is written out by the bundler, hundreds of
 * times. Here they are calls of one function.
 *
 * @param name - of that function; the text of the worker inside has one of its own
 */
export function withShortImports(code, name) {
  if (code.includes(name)) throw new Error(`The name ${name} is taken.`);
  const start = `var ${name}=(a,b)=>Promise.resolve().then(()=>(a(),b()));`;
  return start + code.replace(late, (_, run, module) => `${name}(${run},()=>${module})`);
}
