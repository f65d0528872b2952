import { join } from 'node:path';
import { installIn, root } from '../setup.mjs';

/** Runs Lighthouse, which is installed for this alone. */
export async function auditSite(folder) {
  const home = join(root, 'scripts/site/audit');
  installIn(home);
  const { audit } = await import('./audit/audit.mjs');
  if (!(await audit(folder))) process.exitCode = 1;
}
