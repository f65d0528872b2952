import { existsSync, readdirSync, readFileSync } from 'node:fs';

// Answers of many chains and clients, collected beside the project; most machines do not have them.
const corpus = new URL('../../../shared/corpus/', import.meta.url);
const asked = /^\/__corpus\/(\w+)\/([\w.-]+\.json)?$/;

/** Serves the collected answers to tests: a folder as the names of its files, and each file. Without them it answers 404. */
export async function corpusMiddleware(context, next) {
  const [path, folder, name] = asked.exec(context.path) ?? [];
  if (path === undefined) return next();
  const place = new URL(`${folder}/${name ?? ''}`, corpus);
  if (!existsSync(place)) {
    context.status = 404;
    return undefined;
  }
  context.type = 'json';
  context.body = name === undefined ? JSON.stringify(readdirSync(place).sort()) : readFileSync(place, 'utf8');
  return undefined;
}
