import type { GatewayProviderElement } from '../src/index.js';
import { startPage } from './page.js';

startPage();

// Live examples use the recordings and start when they are near the viewport.
const places = [...document.querySelectorAll<HTMLElement>('.live-example, .place')];
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

/** The examples that are not markup of a guide, by the ID of their place. */
const examples: Readonly<Record<string, () => Promise<(place: HTMLElement) => void>>> = {
  embed: async () => (await import('./embed.js')).startEmbed,
  query: async () => (await import('./query.js')).startQuery,
  'theme-maps': async () => (await import('./theme-maps.js')).startThemeMaps,
};

async function start(place: HTMLElement): Promise<void> {
  const load = examples[place.id];
  if (load) return (await load())(place);
  // Connect all examples first, because defining a tag starts it in every example.
  await (connected ??= connect());
  const { defineTag, isTag } = await import('./tags.js');
  for (const { localName } of place.querySelectorAll('*')) if (isTag(localName)) await defineTag(localName);
  if (place.querySelector('gateway-address')) await import('./value-elements.js');
  if (place.querySelector('[drop]')) (await import('./own-data.js')).offerTrace(place);
  if (place.dataset['linked'] !== undefined) (await import('../src/index.js')).linkWidgets(place);
}

/** Connects all providers to the recordings, because the URLs in the examples point to the reader's own proxy. */
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
