import type { GatewayProviderElement } from '../src/index.js';
import { startPage } from './page.js';

startPage();

// Examples that are marked as live run on the recordings; the addresses that they name are those of a reader's own proxy.
const examples = document.querySelectorAll<GatewayProviderElement>('.live-example gateway-provider');
const editor = document.querySelector<HTMLElement>('#token-editor');
if (examples.length > 0 || editor) void start();

async function start(): Promise<void> {
  const [{ createDemoGateway }, { defineTag, isTag }, { loadNames }] = await Promise.all([
    import('./gateway.js'),
    import('./tags.js'),
    import('./names.js'),
  ]);
  if (editor) (await import('./token-editor.js')).startTokenEditor(editor);
  for (const provider of document.querySelectorAll<GatewayProviderElement>('main gateway-provider')) {
    provider.gateway = createDemoGateway({ chain: 'story' }).gateway;
    for (const { localName } of provider.querySelectorAll('*')) if (isTag(localName)) await defineTag(localName);
  }
  const names = await loadNames();
  document.querySelectorAll('#token-editor gateway-provider').forEach((each) => Object.assign(each, names));
}
