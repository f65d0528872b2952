import type { GatewayProviderElement } from '../src/index.js';
import { createDemoGateway, type DemoGateway } from './gateway.js';
import { LiveBoxes } from './live-boxes.js';
import { describeLie, readAt, type PlantedLie } from './lies.js';
import { startPage } from './page.js';
import { startTabs } from './tabs.js';
import { defineTag } from './tags.js';
import { nextTask } from './tasks.js';
import { whenWanted } from './when-wanted.js';

startPage();
const snippet = document.querySelector<HTMLElement>('#first-snippet');
if (snippet) startTabs(snippet);

const boxes = new LiveBoxes();
const stage = document.querySelector('.hero-stage');
let story: DemoGateway | undefined;
let isObserving = false;

if (stage) whenWanted(stage, () => void startTrace(stage));

/** The trace is loaded first, and alone; the boxes below wait until it is displayed. */
async function startTrace(stage: Element): Promise<void> {
  const home = document.querySelector<GatewayProviderElement>('#home');
  story = createDemoGateway({ chain: 'story' });
  if (home) home.gateway = story.gateway;
  const show = () => showTrace(stage);
  const trace = stage.querySelector('tx-trace');
  stage.addEventListener('gw-error', show, { once: true });
  // Receipts are compared once the trace itself is there: their code is no part of the first load.
  stage.addEventListener(
    'gw-verify',
    () => {
      stage.addEventListener('gw-verify', show, { once: true });
      if (trace) trace.withReceipts = true;
    },
    { once: true },
  );
  // A visitor who waits sees what there is.
  setTimeout(show, 5000);
  await nextTask();
  // The first of a kind takes long, and is done while the code is on its way.
  void defineTag('tx-trace');
  new Intl.NumberFormat(document.documentElement.lang).format(0);
}

/** The trace is seen once its names are read: until then its lines would grow. */
function showTrace(stage: Element): void {
  stage.classList.add('is-ready');
  if (!isObserving) boxes.observe(document.querySelectorAll('.thumb, .byte-stage'));
  isObserving = true;
}

// What a lying gateway may be asked to change: each is a byte of the answer that is displayed.
const lies: readonly PlantedLie[] = [
  { words: 'Log 4 of receipt 0, data', path: 'result[0].logs[4].data', byte: 127 },
  { words: 'Status of receipt 1', path: 'result[1].status', byte: 0 },
  { words: 'Gas used by receipt 3', path: 'result[3].gasUsed', byte: -1 },
  { words: 'Topic 2 of log 1 of receipt 0', path: 'result[0].logs[1].topics[2]', byte: 20 },
  { words: 'Cumulative gas of receipt 2', path: 'result[2].cumulativeGasUsed', byte: 1 },
];
let told = 0;
const change = document.querySelector<HTMLButtonElement>('#change');
const restore = document.querySelector<HTMLButtonElement>('#restore');
const said = document.querySelector<HTMLElement>('#lie');
const byteStage = document.querySelector('.byte-stage');
const untouched = said?.textContent ?? '';

change?.addEventListener('click', () => void tellLie());
restore?.addEventListener('click', () => {
  const byte = byteStage?.querySelector<GatewayProviderElement>('#byte');
  if (!byte || !said) return;
  byte.gateway = undefined;
  said.textContent = untouched;
  restore.disabled = true;
});

async function tellLie(): Promise<void> {
  const lie = lies[told++ % lies.length];
  if (!byteStage || !said || !restore || !lie) return;
  await boxes.show(byteStage);
  const byte = byteStage.querySelector<GatewayProviderElement>('#byte');
  const receipts = byte?.querySelector('block-receipts');
  if (!byte || !receipts || !story) return;
  if (!story.replies.has('eth_getBlockReceipts')) await onceLoaded(receipts);
  const lying = createDemoGateway({
    chain: 'story',
    behaviour: 'lying',
    lie: { operation: 'eth_getBlockReceipts', path: lie.path, byte: lie.byte },
  });
  const shown = onceLoaded(receipts);
  byte.gateway = lying.gateway;
  restore.disabled = false;
  await shown;
  const [was, is] = [story, lying].map(({ replies }) => readAt(replies.get('eth_getBlockReceipts') ?? '{}', lie.path));
  said.replaceChildren(...describeLie(lie, was ?? '', is ?? ''));
}

function onceLoaded(element: HTMLElement): Promise<Event> {
  return new Promise((done) => element.addEventListener('gw-load', done, { once: true }));
}
