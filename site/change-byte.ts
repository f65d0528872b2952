import type { GatewayProviderElement } from '../src/index.js';
import { createDemoGateway, type DemoGateway } from './gateway.js';
import { describeChange, element, outcomeOf, quantity, readAt, type PlantedLie } from './lies.js';
import { once } from './tasks.js';

/** A change of the lying gateway: a byte of the displayed answer, and what the answer means with its value. */
interface Change extends Omit<PlantedLie, 'words'> {
  /** The value is highlighted. */
  readonly meaning: (text: string) => readonly [words: string, value: string];
}

const lies: readonly Change[] = [
  {
    path: 'result[0].logs[4].data',
    byte: 123,
    meaning: (data) => ['A swap of 1 WETH for ', `${millionths(`0x${data.slice(-64)}`)} SIX$`],
  },
  {
    path: 'result[1].status',
    byte: 0,
    meaning: (status) => ['Transaction 1 ', status === '0x1' ? 'succeeded' : 'failed'],
  },
  { path: 'result[3].gasUsed', byte: 0, meaning: (gas) => ['Transaction 3 used ', `${quantity(gas)} gas`] },
  {
    path: 'result[0].logs[1].topics[2]',
    byte: 12,
    meaning: (topic) => ['1 WETH sent to ', topic.endsWith(pair) ? 'WethSixPair' : 'an unknown address'],
  },
  {
    path: 'result[2].cumulativeGasUsed',
    byte: 1,
    meaning: (gas) => ['Transactions 0 to 2 used ', `${quantity(gas)} gas`],
  },
];
const pair = 'f6882ccae2ecd708401594782da6a5d859adfc16';
let told = 0;

/**
 * Makes the gateway change a byte of the receipts, another byte each time, and shows in `said` what the answer means before and after
 * the change.
 */
export async function changeByte(byte: GatewayProviderElement, story: DemoGateway, said: HTMLElement): Promise<void> {
  const lie = lies[told++ % lies.length];
  const receipts = byte.querySelector('block-receipts');
  if (!lie || !receipts) return;
  if (!story.replies.has('eth_getBlockReceipts')) await once(receipts, 'gw-load');
  const lying = createDemoGateway({
    chain: 'story',
    behaviour: 'lying',
    lie: { operation: 'eth_getBlockReceipts', path: lie.path, byte: lie.byte },
  });
  const shown = once(receipts, 'gw-load');
  const verified = once(receipts, 'gw-verify', 'gw-error');
  byte.gateway = lying.gateway;
  await shown;
  const [was = '', is = ''] = [story, lying].map(({ replies }) =>
    readAt(replies.get('eth_getBlockReceipts') ?? '{}', lie.path),
  );
  const [before, after] = describeChange(was, is);
  const found = element('small', `Changed: ${lie.path}`, 'found');
  said.replaceChildren(
    panel('Original response', lie.meaning(was), before, 'was'),
    panel('Changed response', lie.meaning(is), after, 'is'),
    found,
  );
  found.textContent = `Changed: ${lie.path}. ${outcomeOf(await verified)}`;
}

function panel(title: string, [words, value]: readonly [string, string], hex: Node, kind: string): HTMLElement {
  const node = document.createElement('span');
  const sentence = document.createElement('span');
  sentence.append(words, element('span', value, kind));
  node.append(element('small', title), sentence, hex);
  return node;
}

/** Returns an amount of a token with six decimals. */
function millionths(hex: string): string {
  return (Number(BigInt(hex)) / 1e6).toLocaleString('en', { maximumFractionDigits: 4 });
}
