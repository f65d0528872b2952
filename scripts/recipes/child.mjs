// Runs one recipe in a separate process and prints its result as one line. Stops everything that the recipe started.
import { pathToFileURL } from 'node:url';
import { Tools } from './tools.mjs';

const [file, folder, ...numbers] = process.argv.slice(2);
const tools = new Tools(folder);
try {
  const { run } = await import(pathToFileURL(file).href);
  console.log(await run(tools, ...numbers.map(Number)));
  process.exitCode = 0;
} catch (error) {
  console.log(`${error.stack}\n${tools.printed()}`);
  process.exitCode = 1;
} finally {
  await tools.end();
}
process.exit();
