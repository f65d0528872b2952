import type { GatewayProviderElement } from '../src/index.js';
import type { PageData } from './configurator.js';
import { startEvents } from './events.js';
import { loadNames } from './names.js';
import { startPage } from './page.js';
import { Stage, type Story } from './stage.js';
import { defineTag, isTag, type Tag } from './tags.js';
import { nextTask, pageIsIdle } from './tasks.js';
import { whenWanted } from './when-wanted.js';

interface TagPageData extends PageData {
  readonly stories: readonly Story[];
}

startPage();
const data = JSON.parse(document.querySelector('#page-data')?.textContent ?? '{}') as TagPageData;
const provider = document.querySelector<GatewayProviderElement>('#stage');
const element = provider?.querySelector<HTMLElement>(data.tag);
if (provider && element && isTag(data.tag)) {
  const { tag } = data;
  startEvents(element);
  const asked = new URLSearchParams(location.search).get('story');
  // If the URL selects a story, load it immediately.
  if (asked !== null && /^\d+$/.test(asked)) void startStage(tag, provider, element, Number(asked));
  else whenWanted(provider.closest('.stage') ?? provider, () => void startStage(tag, provider, element, 0));
  startConfiguratorLate(element);
}

/**
 * Loads the live widget first. Sets the names before the widget sends its request, because rows would shift if names load later.
 */
async function startStage(
  tag: Tag,
  provider: GatewayProviderElement,
  element: HTMLElement,
  story: number,
): Promise<void> {
  const stage = new Stage(tag, provider, element, data);
  if (story > 0) stage.showStory(story);
  await nextTask();
  const names = await loadNames().catch(() => ({}));
  Object.assign(provider, names);
  await nextTask();
  await defineTag(tag);
}

/** Creates the controls when they are near the viewport, or when the widget has been verified and the page is idle. */
function startConfiguratorLate(element: HTMLElement): void {
  const place = document.querySelector('.configurator');
  if (!place) return;
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start();
    },
    { rootMargin: '600px' },
  );
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    near.disconnect();
    void import('./configurator.js').then(({ startConfigurator }) => startConfigurator(data, element));
  };
  near.observe(place);
  for (const type of ['gw-verify', 'gw-error'])
    element.addEventListener(type, () => void pageIsIdle().then(start), { once: true });
}
