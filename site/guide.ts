import type { GatewayProviderElement } from '../src/index.js';
import { startPage } from './page.js';

startPage();

// Examples that are marked as live run on the recordings, once they are near the view; the addresses that they name are those of a
// reader's own proxy.
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
for (const place of document.querySelectorAll('.live-example, #token-editor')) near.observe(place);

async function start(place: HTMLElement): Promise<void> {
  const [{ createDemoGateway, judged }, { defineTag, isTag }, { loadNames }] = await Promise.all([
    import('./gateway.js'),
    import('./tags.js'),
    import('./names.js'),
  ]);
  const isEditor = place.id === 'token-editor';
  if (isEditor) (await import('./token-editor.js')).startTokenEditor(place);
  for (const provider of place.querySelectorAll<GatewayProviderElement>('gateway-provider')) {
    const isLight = provider.hasAttribute('trusted-height');
    const chain = isLight ? 'light' : 'story';
    provider.gateway = createDemoGateway({ chain }).gateway;
    if (isLight) provider.now = judged;
    if (provider.hasAttribute('witness-evm-a-url'))
      provider.witness = createDemoGateway({ chain, host: 'other.example' }).gateway;
    if (isEditor) Object.assign(provider, await loadNames());
    for (const { localName } of provider.querySelectorAll('*')) if (isTag(localName)) await defineTag(localName);
  }
  if (place.dataset['linked'] !== undefined) (await import('../src/index.js')).linkWidgets(place);
}
