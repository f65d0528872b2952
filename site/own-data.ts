import { traceBlock } from '../src/client.js';
import { createDemoGateway } from './gateway.js';

const blockHash = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';

/** Adds a button that sets a recorded trace as the file of the widget, for visitors without a trace of their own. */
export function offerTrace(place: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = 'Open a sample trace';
  button.addEventListener('click', () => void openTrace(place));
  place.querySelector('.live-tools')?.prepend(button);
}

async function openTrace(place: HTMLElement): Promise<void> {
  const widget = place.querySelector<HTMLElement & { reply: unknown }>('[drop]');
  const { text } = await traceBlock(createDemoGateway({ chain: 'story' }).gateway, { blockHash, tracer: 'call' });
  if (widget) widget.reply = new File([text], 'trace.json');
}
