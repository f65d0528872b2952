import type { Gateway } from '../src/index.js';
import { createDemoGateway, type Behaviour, type Chain } from './gateway.js';
import { describeLie, operationOf, outcomeOf, pickLie, readAt } from './lies.js';
import { isTag } from './tags.js';
import { once } from './tasks.js';

type LiveWidget = HTMLElement & { gateway: Gateway | undefined };

/** Handles a control of a live example: sets the selected gateway behavior or language on all widgets next to the control. */
export async function useTool(select: HTMLSelectElement): Promise<void> {
  const tools = select.closest('.live-tools');
  const widgets = [...(tools?.parentElement?.querySelectorAll<LiveWidget>('*') ?? [])].filter((each) =>
    isTag(each.localName),
  );
  if (select.name === 'language') return widgets.forEach((each) => speak(each, select.value));
  const said = tools?.querySelector('output');
  said?.replaceChildren();
  const [first] = widgets;
  if (select.value === 'lying' && first) said?.replaceChildren(...(await tellLie(first)));
  else widgets.forEach((each) => connect(each, select.value as Behaviour));
}

function speak(widget: HTMLElement, language: string): void {
  if (language === '') widget.removeAttribute('lang');
  else widget.setAttribute('lang', language);
}

/** Sets the gateway of a widget. Without its own gateway, a widget uses the provider's gateway. */
function connect(widget: LiveWidget, behaviour: Behaviour): void {
  widget.gateway =
    behaviour === 'recorded' ? undefined : createDemoGateway({ chain: chainOf(widget), behaviour }).gateway;
}

function chainOf(widget: HTMLElement): Chain {
  if (widget.closest('[trusted-height]')) return 'light';
  return (widget.closest<HTMLElement>('[data-chain]')?.dataset['chain'] ?? 'story') as Chain;
}

/**
 * Reloads the widget from a gateway that changes a byte of the displayed answer. Returns the change and the result of the checks.
 */
async function tellLie(widget: LiveWidget): Promise<readonly (Node | string)[]> {
  const tag = widget.localName;
  if (!isTag(tag)) return [];
  const operation = operationOf(tag);
  const chain = chainOf(widget);
  const honest = createDemoGateway({ chain });
  const answered = once(widget, 'gw-load', 'gw-error');
  widget.gateway = honest.gateway;
  await answered;
  const before = honest.replies.get(operation);
  const lie = before === undefined ? undefined : pickLie(tag, before, 0);
  if (before === undefined || lie === undefined) return ['No recorded response to change.'];
  const { path, byte } = lie;
  const lying = createDemoGateway({ chain, behaviour: 'lying', lie: { operation, path, byte } });
  const verified = once(widget, 'gw-verify', 'gw-error');
  widget.gateway = lying.gateway;
  const found = outcomeOf(await verified);
  const after = lying.replies.get(operation) ?? '{}';
  return [...describeLie(lie, readAt(before, path) ?? '', readAt(after, path) ?? ''), ` ${found}`];
}
