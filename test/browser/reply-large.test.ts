import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/tx-trace.js';
import type { TxTraceElement } from '../../src/define/tx-trace.js';
import type { ToWorker } from '../../src/worker/queue.js';
import { textIn } from '../support/live-gateway.js';

const frame = {
  ...{ type: 'CALL', from: `0x${'11'.repeat(20)}`, to: `0x${'22'.repeat(20)}`, value: '0x0' },
  ...{ gas: '0x7530', gasUsed: '0x5208', input: `0x${'ab'.repeat(50_000)}`, output: '0x' },
};

/** A file with 500 times the same item. The items are one blob, so the page does not contain the text of the file. */
function fileOf(head: string, item: object, end: string): File {
  const part = new Blob([JSON.stringify(item)]);
  const items = Array.from({ length: 500 }, () => [',', part]).flat();
  return new File([head, ...items.slice(1), end], 'trace.json');
}

/** Notes the longest text that the main thread parses or replaces parts of. */
function watchTexts(): { longest: number; stop(): void } {
  const { parse } = JSON;
  const { [Symbol.replace]: replace } = RegExp.prototype;
  const watch = {
    longest: 0,
    stop() {
      JSON.parse = parse;
      RegExp.prototype[Symbol.replace] = replace;
    },
  };
  JSON.parse = (text: string, reviver) => {
    watch.longest = Math.max(watch.longest, text.length);
    return parse(text, reviver) as unknown;
  };
  RegExp.prototype[Symbol.replace] = function (text: string, value: never) {
    watch.longest = Math.max(watch.longest, text.length);
    return replace.call(this, text, value);
  };
  return watch;
}

/** Shows a file. Waits for the event without a limit of its own, because a busy machine needs long for a large file. */
async function show(reply: object): Promise<TxTraceElement> {
  const element = await fixture<TxTraceElement>(html`<tx-trace></tx-trace>`);
  const loaded = new Promise<void>((resolve, reject) => {
    element.addEventListener('gw-load', () => resolve(), { once: true });
    element.addEventListener('gw-error', ({ code }) => reject(new Error(code)), { once: true });
  });
  element.reply = reply;
  await loaded;
  return element;
}

describe('a large file of the page', () => {
  const PageWorker = globalThis.Worker;
  let jobs: string[] = [];
  let texts: ReturnType<typeof watchTexts>;

  beforeEach(() => {
    const begun: string[] = [];
    jobs = begun;
    globalThis.Worker = class extends PageWorker {
      override postMessage(message: ToWorker): void {
        if (message.kind === 'input') begun.push(message.job);
        super.postMessage(message);
      }
    };
    texts = watchTexts();
  });

  afterEach(() => {
    texts.stop();
    globalThis.Worker = PageWorker;
  });

  for (const [what, file] of [
    ['a block', () => fileOf('{"jsonrpc":"2.0","id":1,"result":[', { result: frame }, ']}')],
    [
      'a transaction',
      () =>
        fileOf(`{"jsonrpc":"2.0","id":1,"result":${JSON.stringify(frame).replace(/\}$/, ',"calls":[')}`, frame, ']}}'),
    ],
  ] as const) {
    it(`with the 50 MB trace of ${what} is parsed in the worker, not on the main thread`, async function () {
      this.timeout(300_000);
      const reply = file();
      expect(reply.size).to.be.within(50_000_000, 51_000_000);
      const element = await show(reply);
      expect(jobs).to.deep.equal(['readReply']);
      expect(texts.longest).to.be.below(1_000_000);
      expect(textIn(element)).to.contain('Data from this page');
    });
  }
});
