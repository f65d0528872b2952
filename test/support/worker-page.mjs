import { missingWords } from './site.mjs';

/** A reply of an EVM node that is large enough for the worker, and empty. */
export const largeReply = {
  html: `{"jsonrpc":"2.0","id":1,"result":[]${' '.repeat(1_200_000)}}`,
  type: 'application/json',
};

/** The markup of an element that gets it from `/large`. */
export const largeQuery = `<gateway-provider evm-a-url="/large"><evm-logs from-block="48" to-block="48"></evm-logs></gateway-provider>`;

/** Notes in `globalThis.workers` of a page which workers it starts, and which of them run. */
export function noteWorkers(tab) {
  return tab.evaluateOnNewDocument(() => {
    const { Worker } = globalThis;
    globalThis.workers = [];
    globalThis.Worker = class extends Worker {
      constructor(url, options) {
        super(url, options);
        const noted = { scheme: String(url).split(':')[0], ran: false };
        globalThis.workers.push(noted);
        this.addEventListener('message', () => (noted.ran = true), { once: true });
      }
    };
  });
}

/** What is wrong with a page that has shown the large reply: it ran the workers that it should, by the scheme of their URL. */
export async function wrongWorkers(tab, wanted) {
  const missing = await missingWords(tab, 'evm-logs', ['No matching logs']);
  const workers = await tab.evaluate(() => globalThis.workers);
  const ran = workers.filter(({ ran }) => ran).map(({ scheme }) => scheme);
  const isWrong = ran.join() !== wanted.join();
  return [...missing, ...(isWrong ? [`these workers ran: ${JSON.stringify(workers)}, and not ${wanted}`] : [])];
}
