import type { GatewayProviderElement } from '../src/index.js';
import { startPage } from './page.js';

startPage();

// Examples that are marked as live run on the recordings, once they are near the view.
const places = [...document.querySelectorAll<HTMLElement>('.live-example, #token-editor')];
let connected: Promise<void> | undefined;
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      void start(target as HTMLElement);
    }
  },
  { rootMargin: '300px' },
);
for (const place of places) near.observe(place);

async function start(place: HTMLElement): Promise<void> {
  // A tag that is defined for one example runs in all.
  await (connected ??= connect());
  const { defineTag, isTag } = await import('./tags.js');
  for (const { localName } of place.querySelectorAll('*')) if (isTag(localName)) await defineTag(localName);
  if (place.dataset['linked'] !== undefined) (await import('../src/index.js')).linkWidgets(place);
}

/** Gives all providers the recordings: the addresses that they name are those of a reader's own proxy. */
async function connect(): Promise<void> {
  const { createDemoGateway, judged } = await import('./gateway.js');
  const editor = places.find(({ id }) => id === 'token-editor');
  if (editor) (await import('./token-editor.js')).startTokenEditor(editor);
  for (const provider of places.flatMap((place) => [
    ...place.querySelectorAll<GatewayProviderElement>('gateway-provider'),
  ])) {
    const isLight = provider.hasAttribute('trusted-height');
    const chain = isLight ? 'light' : 'story';
    provider.gateway = createDemoGateway({ chain }).gateway;
    if (isLight) provider.now = judged;
    if (provider.hasAttribute('witness-evm-b-url'))
      provider.witness = createDemoGateway({ chain, host: 'other.example' }).gateway;
    if (editor) Object.assign(provider, await (await import('./names.js')).loadNames());
  }
}
