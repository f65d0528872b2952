import type { GatewayProviderElement } from '../src/index.js';
import { createDemoGateway, type DemoGateway } from './gateway.js';
import { startPage } from './page.js';
import { startTabs } from './tabs.js';
import { defineTag } from './tags.js';
import { nextTask, pageIsIdle } from './tasks.js';
import { whenWanted } from './when-wanted.js';

startPage();
const snippet = document.querySelector<HTMLElement>('#first-snippet');
if (snippet) startTabs(snippet);

const stage = document.querySelector('.hero-stage');
let story: DemoGateway | undefined;
let isShown = false;

if (stage) whenWanted(stage, () => void startTrace(stage));

/** Loads only the trace at first. The boxes below start loading after the trace is displayed. */
async function startTrace(stage: Element): Promise<void> {
  const home = document.querySelector<GatewayProviderElement>('#home');
  story = createDemoGateway({ chain: 'story' });
  if (home) home.gateway = story.gateway;
  const show = () => showTrace(stage);
  const trace = stage.querySelector('tx-trace');
  stage.addEventListener('gw-error', show, { once: true });
  // Prove the receipts after the trace is verified, so that the code for proofs is not part of the first load.
  stage.addEventListener(
    'gw-verify',
    () => {
      stage.addEventListener('gw-verify', show, { once: true });
      if (trace) Object.assign(trace, { withReceipts: true, withHeader: true, expectedBlockHash: trace.blockHash });
    },
    { once: true },
  );
  // After a timeout, show the incomplete trace.
  setTimeout(show, 5000);
  await nextTask();
  // Creating the first number formatter is slow, so do it while the code loads.
  void defineTag('tx-trace');
  new Intl.NumberFormat(document.documentElement.lang).format(0);
}

/** Shows the trace after its names have loaded, because names change the height of its lines. */
function showTrace(stage: Element): void {
  stage.classList.add('is-ready');
  if (!isShown) showReceiptsLate();
  isShown = true;
}

let receiptsShown: Promise<void> | undefined;

/** Shows the receipts when they are near the viewport and the page is idle. */
function showReceiptsLate(): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      void pageIsIdle().then(() => (receiptsShown ??= showReceipts()));
    },
    { rootMargin: '300px' },
  );
  for (const box of document.querySelectorAll('.byte-stage')) near.observe(box);
}

/** Loads the code of the receipts, then replaces their template. */
async function showReceipts(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('.byte-stage template');
  await defineTag('block-receipts');
  template?.replaceWith(document.importNode(template.content, true));
}

const change = document.querySelector<HTMLButtonElement>('#change');
const restore = document.querySelector<HTMLButtonElement>('#restore');
const said = document.querySelector<HTMLElement>('#lie');
const untouched = [...(said?.childNodes ?? [])];

change?.addEventListener('click', () => void changeReceipts());
restore?.addEventListener('click', () => {
  const byte = document.querySelector<GatewayProviderElement>('#byte');
  if (!byte || !said) return;
  byte.gateway = undefined;
  said.replaceChildren(...untouched);
  restore.disabled = true;
});

/** Makes the gateway change a byte of the receipts. */
async function changeReceipts(): Promise<void> {
  const { changeByte } = await import('./change-byte.js');
  await (receiptsShown ??= showReceipts());
  const byte = document.querySelector<GatewayProviderElement>('#byte');
  if (!byte || !said || !restore || !story) return;
  restore.disabled = false;
  await changeByte(byte, story, said);
}
