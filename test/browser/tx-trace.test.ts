import { expect, fixture, html } from '@open-wc/testing';
import type { Gateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { TxTraceElement } from '../../src/define/tx-trace.js';
import { evmLine, press, root, textIn } from '../support/evm-line.js';
import { waitUntil } from '../support/wait.js';

const swaps = '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9';

async function show(gateway: Gateway, blockHash: string, tx = ''): Promise<TxTraceElement> {
  const element = await fixture<TxTraceElement>(
    html`<tx-trace .gateway=${gateway} block-hash=${blockHash} tx=${tx}></tx-trace>`,
  );
  await waitUntil(() => isSettled(element), 'it is on show');
  return element;
}

function isSettled(element: Element): boolean {
  const shadow = root(element);
  return !!shadow.querySelector('.picture, .fields, tbody') && !shadow.querySelector('[aria-busy="true"], .coming');
}

/** The rows of the tree, as text. */
function calls(element: Element): string[] {
  return [...root(element).querySelectorAll('.call-row')].map(
    (row) => row.textContent?.replace(/\s+/g, ' ').trim() ?? '',
  );
}

describe('the traces of a block in a page', () => {
  it('lists its transactions by their own calls, and traces all of them when one is chosen', async () => {
    const { gateway, asked } = await evmLine();
    const element = await show(gateway, swaps);
    expect(root(element).querySelectorAll('tbody tr')).to.have.length(4);
    expect(asked[0]).to.contain('"onlyTopCall":true');
    press(element, 'Calls of transaction 0');
    await waitUntil(() => calls(element).length > 1);
    expect(asked[1]).not.to.contain('onlyTopCall');
    expect(element.tx).to.equal('0');
    expect(textIn(element)).to.contain('transaction 0 of 4');
  });
});
