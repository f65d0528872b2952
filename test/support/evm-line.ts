import { createGateway, type Gateway } from '../../src/client.js';
import { isMoreComing } from './more-coming.js';
import { liveGateway } from './live-gateway.js';

/** A line to the reference gateway that can be watched, cut and bent. */
export interface EvmLine {
  readonly gateway: Gateway;
  /** What was asked, as `method params`. */
  readonly asked: string[];
  cut: boolean;
  /** Changes a reply on its way. */
  bend: ((body: { result?: unknown; error?: unknown }) => unknown) | undefined;
}

/** Reaches the reference gateway as a page does: chain 31337 in both places, or 4141 which was mined. */
export async function evmLine({ mined = false } = {}): Promise<EvmLine> {
  const { url, key } = await liveGateway();
  const base = mined ? `${url}/4141` : url;
  const gateway = createGateway({
    evmAUrl: `${base}/a`,
    evmBUrl: `${base}/b`,
    apiKey: key,
    retries: 0,
    fetch: async (href, init) => {
      const { method, params } = JSON.parse(String(init.body)) as { method: string; params: unknown };
      line.asked.push(`${method} ${JSON.stringify(params)}`);
      if (line.cut) throw new TypeError('cut');
      const reply = await fetch(href, init);
      if (!line.bend) return reply;
      return Response.json(line.bend((await reply.json()) as object), { status: reply.status });
    },
  });
  const line: EvmLine = { gateway, asked: [], cut: false, bend: undefined };
  return line;
}

/** The shadow root of an element. */
export function root(element: Element): ShadowRoot {
  if (!element.shadowRoot) throw new Error('It has no shadow root.');
  return element.shadowRoot;
}

/** All text that an element shows, on one line. */
export function textIn(element: Element): string {
  return root(element).textContent?.replace(/\s+/g, ' ') ?? '';
}

/** Presses the button with that label. */
export function press(element: Element, label: string | RegExp): void {
  const fits = (text: string | null) => (typeof label === 'string' ? text?.trim() === label : label.test(text ?? ''));
  const button = [...root(element).querySelectorAll('button')].find(
    (each) => fits(each.textContent) || fits(each.getAttribute('aria-label')),
  );
  if (!button) throw new Error(`There is no button ${label}.`);
  button.click();
}

/** Whether an answer or a failure is on show, and neither data nor code on its way. */
export function isSettled(element: Element): boolean {
  return (
    !!root(element).querySelector('.picture, .fields, tbody') &&
    !root(element).querySelector('[aria-busy="true"], .coming') &&
    !isMoreComing(element)
  );
}
