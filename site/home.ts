import '../src/define/tx-trace.js';
import type { BlockReceiptsElement, GatewayProviderElement } from '../src/index.js';
import { createDemoGateway } from './gateway.js';
import { describeLie, readAt, type PlantedLie } from './lies.js';
import { startPage } from './page.js';
import { defineTag, isTag } from './tags.js';
import { startTabs } from './tabs.js';

startPage();
const snippet = document.querySelector<HTMLElement>('#first-snippet');
if (snippet) startTabs(snippet);

const story = createDemoGateway({ chain: 'story' });
const home = document.querySelector<GatewayProviderElement>('#home');
if (home) home.gateway = story.gateway;

// The others are loaded when they come near the view.
const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      target.querySelectorAll('*').forEach((element) => void show(element));
    }
  },
  { rootMargin: '300px' },
);
// The trace alone loads at once.
const trace = document.querySelector('.hero-stage tx-trace');
for (const type of ['gw-verify', 'gw-error']) trace?.addEventListener(type, showTrace, { once: true });
// A visitor who waits sees what there is.
setTimeout(showTrace, 5000);

/** The trace is seen once its names are read: until then its lines would grow. */
function showTrace(): void {
  document.querySelector('.hero-stage')?.classList.add('is-ready');
  observe();
}

function observe(): void {
  // The boxes, and not what is in them: a tag that is not defined yet has no height.
  document.querySelectorAll('.thumb, .byte-stage').forEach((box) => seen.observe(box));
}

async function show(element: Element): Promise<void> {
  if (!isTag(element.localName)) return;
  if (element instanceof HTMLElement && element.dataset['chain'] === 'evm-b')
    Object.assign(element, { gateway: createDemoGateway({ chain: 'evm-b' }).gateway });
  await defineTag(element.localName);
}

// What a lying gateway may be asked to change: each is a byte of the answer that is on show.
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
const receipts = document.querySelector<BlockReceiptsElement>('#byte > block-receipts');
const byte = document.querySelector<GatewayProviderElement>('#byte');
const untouched = said?.textContent ?? '';

change?.addEventListener('click', () => void tellLie());
restore?.addEventListener('click', () => {
  if (!byte || !said) return;
  byte.gateway = undefined;
  said.textContent = untouched;
  restore.disabled = true;
});

async function tellLie(): Promise<void> {
  const lie = lies[told++ % lies.length];
  if (!byte || !receipts || !said || !restore || !lie) return;
  const lying = createDemoGateway({
    chain: 'story',
    behaviour: 'lying',
    lie: { operation: 'eth_getBlockReceipts', path: lie.path, byte: lie.byte },
  });
  const shown = new Promise((done) => receipts.addEventListener('gw-load', done, { once: true }));
  byte.gateway = lying.gateway;
  restore.disabled = false;
  await shown;
  const [was, is] = [story, lying].map(({ replies }) => readAt(replies.get('eth_getBlockReceipts') ?? '{}', lie.path));
  said.replaceChildren(...describeLie(lie, was ?? '', is ?? ''));
}
