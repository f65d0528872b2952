import { createGateway } from '../../src/client.js';
import { BlockReceiptsElement } from '../../src/define/block-receipts.js';

/** Loads a response, waits for the checks, displays all rows, sorts, filters, and expands a row. Marks each step in the trace. */
async function run(reply: string): Promise<void> {
  const measure = async (step: string, act: () => unknown) => {
    await pause(150);
    performance.mark(`step ${step}`);
    await act();
    await frame();
    await pause(150);
    performance.mark('step rest');
  };
  const element = new BlockReceiptsElement();
  element.gateway = createGateway({
    evmBUrl: 'https://gateway.example',
    fetch: (_, { body }) => {
      const id = /"id":(\d+)/.exec(String(body))?.[1] ?? '1';
      return Promise.resolve(new Response(reply.replace(/"id":\d+/, `"id":${id}`)));
    },
  });
  element.block = 'latest';
  const told = (name: string) => new Promise((resolve) => element.addEventListener(name, resolve, { once: true }));
  await measure('open', async () => {
    const done = told('gw-load');
    document.body.append(element);
    await done;
  });
  await measure('check', () => Promise.race([told('gw-verify'), pause(3_000)]));
  const root = element.shadowRoot as ShadowRoot;
  const button = (label: RegExp) =>
    [...root.querySelectorAll('button')].find(({ textContent }) => label.test(textContent.trim()));
  await measure('all rows', () => (button(/^All rows/)?.click(), element.updateComplete));
  await measure('sort', () => (button(/^Gas/)?.click(), element.updateComplete));
  const search = root.querySelector<HTMLInputElement>('input[type="search"]');
  await measure('filter', () => {
    if (search) search.value = 'ab';
    search?.dispatchEvent(new Event('input'));
    return element.updateComplete;
  });
  await measure('unfilter', () => {
    if (search) search.value = '';
    search?.dispatchEvent(new Event('input'));
    return element.updateComplete;
  });
  await measure('open a row', () => (root.querySelector<HTMLButtonElement>('.opener')?.click(), pause(500)));
  element.remove();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

Object.assign(globalThis, { bench: run });
