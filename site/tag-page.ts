import type { GatewayProviderElement } from '../src/index.js';
import { startConfigurator, type PageData } from './configurator.js';
import { startEvents } from './events.js';
import { loadNames } from './names.js';
import { startPage } from './page.js';
import { Stage, type Story } from './stage.js';
import { defineTag, isTag } from './tags.js';

startPage();
const data = JSON.parse(document.querySelector('#page-data')?.textContent ?? '{}') as PageData & {
  readonly stories: readonly Story[];
};
const provider = document.querySelector<GatewayProviderElement>('#stage');
const element = provider?.querySelector<HTMLElement>(data.tag);

if (provider && element && isTag(data.tag)) {
  const defined = defineTag(data.tag);
  // Names first: rows that get them later would move.
  Object.assign(provider, await loadNames().catch(() => ({})));
  startEvents(element);
  const stage = new Stage(data.tag, provider, element, data);
  startConfigurator(data, element);
  const asked = new URLSearchParams(location.search).get('story');
  if (asked !== null && /^\d+$/.test(asked)) stage.showStory(Number(asked));
  await defined;
}
