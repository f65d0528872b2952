import { workerFile } from './worker-file.js';
import { chosenWorker, type WorkerScript } from './worker-url.js';

const options: WorkerOptions = { type: 'module', name: 'gateway-elements' };

/**
 * Starts the worker: from the URL of its script if it has the page's origin, otherwise from a `blob:` URL of its text.
 * The text is the complete script: a `blob:` that imported a URL would bypass both `integrity` and the script policy.
 *
 * A page with an import map of hashes requires checked scripts, but import maps do not apply to workers. The script is
 * then also fetched with its hash, and never started from its URL.
 *
 * @param signal stops waiting for the script
 * @throws the platform's error if there is no worker, or if the page's policy rejects it immediately; a later rejection
 *   is an `error` event of the worker
 */
export async function startWorker(signal: AbortSignal): Promise<Worker> {
  const chosen = chosenWorker();
  const script = chosen ?? workerFile();
  if (typeof script === 'string') return startText(script);
  if (isOfPage(script.url) && !chosen?.integrity && !checksModules()) return create(script.url.href);
  if (checksModules() && !script.integrity)
    throw new TypeError('The worker script has no hash: pass integrity to setWorkerUrl.');
  return startText(await textOf(script, signal));
}

function isOfPage({ origin }: URL): boolean {
  return origin === globalThis.origin;
}

function checksModules(): boolean {
  const maps = document.querySelectorAll('script[type="importmap"]');
  return [...maps].some(({ textContent }) => textContent.includes('"integrity"'));
}

/** @throws TypeError if the script fails to load, or does not match its hash */
async function textOf({ url, integrity = '' }: WorkerScript, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { integrity, signal, referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new TypeError(`The script of the worker has status ${response.status}.`);
  return response.text();
}

function startText(text: string): Worker {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  // The first message and an error are both dispatched after the script was read.
  const forget = () => URL.revokeObjectURL(address);
  try {
    const worker = create(address);
    for (const event of ['message', 'error']) worker.addEventListener(event, forget, { once: true });
    return worker;
  } catch (error) {
    forget();
    throw error;
  }
}

function create(address: string): Worker {
  // TypeScript has no type for a trusted script URL yet.
  return new Worker(policy ? (policy.createScriptURL(address) as string) : address, options);
}

/**
 * A page with `require-trusted-types-for 'script'` does not start a worker from a plain URL. If it allows the policy
 * `gateway-elements`, this policy is used; otherwise the browser reports the rejection. Created once, because a policy
 * name can be used only once.
 */
const policy = makePolicy();

function makePolicy(): { createScriptURL(url: string): unknown } | undefined {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  try {
    return trustedTypes?.createPolicy('gateway-elements', { createScriptURL: (url) => url });
  } catch (error) {
    const refuse = () => {
      throw error;
    };
    return { createScriptURL: refuse };
  }
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}
