import { createDemoGateway } from './gateway.js';
import { siteRoot } from './site-root.js';

/** Shows the embed page in a frame, sends it a key, sets its height, and lists the messages of both pages. */
export function startEmbed(place: HTMLElement): void {
  const { key, fetch } = createDemoGateway({ chain: 'story' });
  const frame = document.createElement('iframe');
  frame.title = 'Validator set';
  const messages = document.createElement('ol');
  messages.className = 'messages';
  addEventListener('message', ({ source, origin, data }: MessageEvent<Message>) => {
    const { contentWindow } = frame;
    if (!contentWindow || source !== contentWindow || origin !== location.origin) return;
    if (data.type === 'gateway-elements:height') frame.style.height = `${data.height}px`;
    list(data.type === 'gateway-elements:height' ? `height: ${data.height}` : 'key-request');
    if (data.type !== 'gateway-elements:key-request') return;
    // The site has no server, so the requests of the frame go to the recordings.
    contentWindow.fetch = (input, init) => fetch(String(input), init ?? {});
    contentWindow.postMessage({ type: 'gateway-elements:key', key }, origin);
    list('key sent');
  });
  const query = 'tag=validator-set&height=86&page-size=5';
  frame.src = new URL(`embed.html?${query}`, siteRoot()).href;
  place.append(frame, messages);

  function list(text: string): void {
    const item = document.createElement('li');
    item.textContent = text;
    messages.append(item);
  }
}

type Message =
  | { readonly type: 'gateway-elements:height'; readonly height: number }
  | { readonly type: 'gateway-elements:key-request' };
