import { expect, fixture, html } from '@open-wc/testing';
import { keccak256, stringToBytes } from 'viem';
import { createGateway, type Gateway } from '../../src/client.js';
import '../../src/define/all.js';
import type { BlockReceiptsElement } from '../../src/define/block-receipts.js';
import type { EvmLogsElement } from '../../src/define/evm-logs.js';
import type { EvmTransactionElement } from '../../src/define/evm-transaction.js';
import notUtf8 from '../fixtures/bugs/31-not-utf8-called-empty.json' with { type: 'json' };
import { evmLine, liveGateway } from '../support/live-gateway.js';
import { abis, button, clean, find, gatewayThat, root, rows, shown, swap, text } from '../support/logs-widget.js';
import { waitUntil } from '../support/wait.js';

const named = ['event Named(string indexed name, string note)'] as unknown as EvmLogsElement['abis'];

/** A log of `Named(string,string)`: its first argument is there as a hash. */
function namedLog(index: number, name: string, note: string): object {
  const bytes = [...new TextEncoder().encode(note)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const word = (number: number) => number.toString(16).padStart(64, '0');
  return {
    address: `0x${'5f'.repeat(20)}`,
    blockHash: `0x${'20'.repeat(32)}`,
    blockNumber: '0x28',
    data: `0x${word(32)}${word(bytes.length / 2)}${bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0')}`,
    logIndex: `0x${index}`,
    removed: false,
    topics: [keccak256(stringToBytes('Named(string,string)')), keccak256(stringToBytes(name))],
    transactionHash: `0x${'30'.repeat(32)}`,
    transactionIndex: '0x0',
  };
}

describe('text that is not UTF-8', () => {
  // A public report: the text was called empty, next to 61 bytes.
  it('is marked as such before its bytes', async () => {
    const { gateway } = await gatewayThat(() => ({ result: notUtf8.reply.result }));
    const element = await shown(gateway, { abis: notUtf8.abi as unknown as EvmLogsElement['abis'] });
    await waitUntil(() => rows(element)[0]?.includes('description'));
    expect(rows(element)[0])
      .to.match(/description !?\s*not UTF-8 text 0x2320/)
      .and.not.to.contain('empty');
  });
});

describe('a value that a log contains only as a hash', () => {
  it('is found among the values of other logs and marked as a found preimage', async () => {
    const result = [namedLog(0, 'alice.example', 'hello'), namedLog(1, 'unknown', 'alice.example')];
    const { gateway } = await gatewayThat(() => ({ result }));
    const element = await shown(gateway, { abis: named });
    await waitUntil(() => text(element).includes('preimage found'));
    expect(rows(element)[0]).to.contain('name “alice.example” ✓preimage found');
    expect(rows(element)[1]).to.contain('hash of a string');
    expect(rows(element)[1]).not.to.contain('preimage found');
  });

  it('is found among the labels, the ABIs and the form values of the page', async () => {
    const result = [namedLog(0, 'label.example', 'x'), namedLog(1, 'Named', 'x'), namedLog(2, 'only typed', 'x')];
    const { gateway } = await gatewayThat(() => ({ result }));
    const element = await shown(gateway, {
      abis: named,
      labels: { [`0x${'5f'.repeat(20)}`]: 'label.example' },
    });
    await waitUntil(() => rows(element).filter((row) => row.includes('preimage found')).length === 2);
    expect(rows(element)[2]).not.to.contain('preimage found');
    button(element, 'More options').click();
    await waitUntil(() => root(element).querySelector('.more'));
    const type = [...root(element).querySelectorAll<HTMLSelectElement>('.typed select')][1];
    if (type) type.value = 'string';
    type?.dispatchEvent(new Event('input'));
    await element.updateComplete;
    find<HTMLInputElement>(element, '#topic1').value = 'only typed';
    button(element, 'Search logs').click();
    await waitUntil(() => element.topic1 === keccak256(stringToBytes('only typed')));
    await waitUntil(() => rows(element)[2]?.includes('“only typed” ✓preimage found'));
  });

  it('is displayed next to its hash in an expanded log, if it was found', async () => {
    const result = [namedLog(0, 'Named', 'x'), namedLog(1, 'nobody', 'x')];
    const { gateway } = await gatewayThat(() => ({ result }));
    const element = await shown(gateway, { abis: named });
    for (const toggle of root(element).querySelectorAll<HTMLElement>('.toggle')) toggle.click();
    await waitUntil(() => root(element).querySelector('.hash-found'));
    expect(clean(find(element, '.hash-found').textContent)).to.contain('hash of a string');
    expect(root(element).querySelectorAll('.hash-found')).to.have.length(1);
  });
});

describe('amounts', () => {
  it('are displayed with a guess if the page sets no decimals', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis, event: swap });
    find(element, '.toggle').click();
    await waitUntil(() => root(element).querySelector('.guessed-amount'));
    expect(clean(find(element, '.guessed-amount').textContent)).to.equal('? 1 with 18 decimals');
    expect(find(element, '.guessed-amount').title).to.contain('A guess');
  });

  it('of words are read in one form, and words that have no such form stay hex', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis, event: swap });
    find(element, '.toggle').click();
    await waitUntil(() => root(element).querySelector('.forms'));
    const word = (place: number) => clean(find(element, `.words .word:nth-of-type(${place}) .copyable`).textContent);
    button(element, 'Decimal').click();
    await element.updateComplete;
    expect(word(4)).to.equal('1,000,000,000,000,000,000');
    // The topic that identifies the event is displayed as a hash in every form.
    expect(word(1)).to.match(/^0xd78ad95f/);
    button(element, 'Text').click();
    await element.updateComplete;
    expect(word(5)).to.equal(`0x${'0'.repeat(64)}`);
  });
});

describe('tuples and lists', () => {
  it('have a text separator that is not a digit separator in any language', async () => {
    const voted = ['event Voted((int256 votes, int256 bias) tally, int256[] weights)'];
    const words = [3_000_000_000n, -8_388_608n, 96n, 4n, 1_000n, 2_000n, 3_000n, 4_000n];
    const hex = words.map((word) => BigInt.asUintN(256, word).toString(16).padStart(64, '0')).join('');
    const log = {
      ...namedLog(0, '', ''),
      data: `0x${hex}`,
      topics: [keccak256(stringToBytes('Voted((int256,int256),int256[])'))],
    };
    const { gateway } = await gatewayThat(() => ({ result: [log] }));
    for (const lang of ['en', 'en-IN', 'de', 'de-CH', 'fr', 'pt-PT', 'hi', 'ar', 'ar-EG']) {
      const element = await shown(gateway, { abis: voted as unknown as EvmLogsElement['abis'], lang });
      await waitUntil(() => root(element).querySelectorAll('.list').length === 2);
      const number = (value: number) => new Intl.NumberFormat(lang).format(value).replace('-', '−');
      const [tally, weights] = [...root(element).querySelectorAll('.list')].map((list) => clean(list.textContent));
      expect(tally, lang).to.equal(clean(`(votes ${number(3_000_000_000)}; bias ${number(-8_388_608)})`));
      const shownWeights = weights?.slice(1, -1).split('; ') ?? [];
      expect(shownWeights.slice(0, 3), lang).to.deep.equal([1_000, 2_000, 3_000].map((value) => clean(number(value))));
      expect(shownWeights, lang).to.have.lengthOf(4);
      element.remove();
    }
  });
});

describe('logs that a chain numbers per transaction', () => {
  it('are all displayed, and the same index twice in a block identifies two logs', async () => {
    const inTransaction = (transaction: number, index: number) => ({
      ...namedLog(index, 'alice.example', `note ${transaction}.${index}`),
      transactionHash: `0x${`${transaction}`.padStart(64, '0')}`,
      transactionIndex: `0x${transaction}`,
    });
    const result = [inTransaction(0, 0), inTransaction(1, 0), inTransaction(1, 1), inTransaction(2, 0)];
    const { gateway } = await gatewayThat(() => ({ result }));
    const element = await shown(gateway, { abis: named });
    await waitUntil(() => rows(element).length === 4 && text(element).includes('note 2.0'));
    expect(text(element)).not.to.match(/duplicate logs? hidden/);
    root(element).querySelectorAll<HTMLElement>('.toggle')[1]?.click();
    await element.updateComplete;
    expect(element.log).to.equal('40:1:0');
    expect([...root(element).querySelectorAll('.toggle')].map(({ ariaExpanded }) => ariaExpanded)).to.deep.equal([
      'false',
      'true',
      'false',
      'false',
    ]);
    const linked = await shown(gateway, { abis: named, log: '40:2:0' });
    await waitUntil(() => root(linked).querySelectorAll('.toggle')[3]?.ariaExpanded === 'true');
  });
});

describe('addresses', () => {
  it('are highlighted together across rows, under the pointer and with the focus', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, { abis, event: swap });
    const marked = () => [...root(element).querySelectorAll<HTMLElement>('.hash.same')].map(({ title }) => title);
    const value = find(element, 'tr[part="row"] th .value .hash[title^="0x"]');
    value.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    await waitUntil(() => marked().length > 1);
    expect(new Set(marked())).to.deep.equal(new Set([value.title]));
    value.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, composed: true }));
    await waitUntil(() => marked().length === 0);
    value.closest('button')?.focus();
    await waitUntil(() => marked().length > 1);
    value.closest('button')?.blur();
    await waitUntil(() => marked().length === 0);
  });

  it('have the labels of the page in any place and spelling', async () => {
    const { gateway } = await gatewayThat();
    const element = await shown(gateway, {
      abis,
      event: swap,
      labels: { '0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2': 'Router' },
    });
    await waitUntil(() => /Swap Router swapped /.test(rows(element)[0] ?? ''));
  });
});

/** The transactions of the story, one of which may be another. */
async function joining(change: (transaction: Record<string, unknown>) => unknown): Promise<Gateway> {
  const { url, key } = await liveGateway();
  return createGateway({
    evmAUrl: `${url}/a`,
    evmBUrl: `${url}/b`,
    apiKey: key,
    retries: 0,
    fetch: async (href, init) => {
      const reply = await fetch(href, init);
      const { method } = JSON.parse(String(init.body)) as { method: string };
      if (method !== 'eth_getTransactionByBlockHashAndIndex') return reply;
      const body = (await reply.json()) as { result: Record<string, unknown> };
      const result = change(body.result);
      return Response.json(
        result instanceof Error
          ? { ...body, result: undefined, error: JSON.parse(result.message) as object }
          : { ...body, result },
      );
    },
  });
}

async function joined(element: EvmLogsElement): Promise<string> {
  find(element, '.toggle').click();
  await waitUntil(() => root(element).querySelector('.joined button'));
  button(element, 'Load transaction').click();
  await waitUntil(
    () =>
      root(element).querySelector('.joined [role="status"]') &&
      !/loading/.test(find(element, '.joined').textContent ?? ''),
  );
  return clean(find(element, '.joined').textContent);
}

describe('the transaction of a log', () => {
  it('is loaded on demand, summarized, and compared with the hash in the log', async () => {
    const element = await shown(await joining((same) => same), { abis, event: swap });
    const told = await joined(element);
    expect(told).to.match(/✓Hash matches the log ✓Hash matches fields ✓Block and index match request/);
    expect(told).to.match(/From 0x.* To 0x.* Method swap\w+\(.*Value/);
  });

  it('is a mismatch if the node returns another transaction or changed fields', async () => {
    const other = await shown(await joining((same) => ({ ...same, hash: `0x${'ab'.repeat(32)}` })), {
      abis,
      event: swap,
    });
    expect(await joined(other)).to.match(/✕Hash does not match the log: 0xabab.* ✕/);
    const paid = await shown(await joining((same) => ({ ...same, value: '0x1' })), { abis, event: swap });
    expect(await joined(paid)).to.match(/✓Hash matches the log ✕Hash does not match fields/);
  });

  it('is reported as missing or as failed, and can be loaded again', async () => {
    const none = await shown(await joining(() => null), { abis, event: swap });
    expect(await joined(none)).to.contain('The node has no transaction at this index of the block.');
    let fails = true;
    const gateway = await joining((same) =>
      fails ? new Error(JSON.stringify({ code: -32601, message: 'the method is not available' })) : same,
    );
    const failing = await shown(gateway, { abis, event: swap });
    expect(await joined(failing)).to.match(/not support/);
    fails = false;
    button(failing, 'Retry').click();
    await waitUntil(() => text(failing).includes('Hash matches the log'));
  });
});

const block42 = '0xb4207eecdc9e04fa211c035ac3e9c5e96958fac43b18d189902cbd117913b12f';

describe('token amounts in other widgets', () => {
  const anyToken = (logs: Iterable<string>) =>
    new Map([...logs].map((address) => [address.toLowerCase(), { symbol: 'SIX$', decimals: 6 }]));

  it('of receipts and of calldata have the decimals of the page', async () => {
    const { gateway } = await evmLine();
    const receipts = await fixture<BlockReceiptsElement>(
      html`<block-receipts block="42" .gateway=${gateway} .abis=${abis}></block-receipts>`,
    );
    const toggles = () => root(receipts).querySelectorAll<HTMLElement>('button[aria-label^="Receipt and logs"]');
    await waitUntil(() => toggles().length > 0);
    for (const toggle of toggles()) toggle.click();
    await waitUntil(() => / sent .* to /.test(text(receipts)));
    const contracts = [...root(receipts).querySelectorAll<HTMLElement>('.expanded .value .hash')].map(
      ({ title }) => title,
    );
    receipts.tokens = anyToken(contracts);
    await waitUntil(() => root(receipts).querySelector('.arg .amount'));
    expect(clean(find(receipts, '.arg .amount').textContent)).to.match(/^[\d,.]+\s?SIX\$$/);
    const transaction = await fixture<EvmTransactionElement>(
      html`<evm-transaction block-hash=${block42} index="1" .gateway=${gateway} .abis=${abis}></evm-transaction>`,
    );
    await waitUntil(() => root(transaction).querySelector('.arguments'));
    const raw = clean(find(transaction, '.arguments').textContent);
    expect(raw).not.to.contain('SIX$');
    transaction.tokens = anyToken(contracts);
    await waitUntil(() => /\d\s?SIX\$/.test(clean(find(transaction, '.arguments').textContent)));
  });
});

describe('a word of an unknown event', () => {
  const word = (digits: string) => digits.padStart(64, '0');
  const strange = (topics: readonly string[], ...words: readonly string[]) => ({
    ...namedLog(0, 'x', 'x'),
    topics,
    data: `0x${words.join('')}`,
  });
  const hints = (element: EvmLogsElement) =>
    [...root(element).querySelectorAll('.words .looks')].map(({ textContent }) => clean(textContent));

  it('has a hint about its possible meaning, marked as a guess', async () => {
    const log = strange(
      [`0x${'9e'.repeat(32)}`, `0x${word('5f'.repeat(20))}`],
      word('7'),
      word('65a0bc00'),
      word('14d1120d7b160000'),
      'a9059cbb'.padEnd(64, '0'),
      '68656c6c6f'.padEnd(64, '0'),
      word('0'),
    );
    const { gateway } = await gatewayThat(() => ({ result: [log] }));
    const element = await shown(gateway);
    find(element, 'tbody .toggle').click();
    await waitUntil(() => hints(element).length > 0);
    const [hash, address, number, time, amount, selector, readable, ...others] = hints(element);
    expect([hash, address, number]).to.deep.equal([
      '?looks like a hash',
      '?looks like an address',
      '?looks like a small number: 7',
    ]);
    expect(time).to.match(/^\?looks like a time: .*2024/);
    expect(amount).to.equal('?looks like an amount: 1.5 with 18 decimals');
    expect([selector, readable]).to.deep.equal(['?looks like a function selector', '?looks like text']);
    expect(others).to.have.length(0);
    expect(root(element).querySelectorAll('.looks .mark.guess')).to.have.length(7);
    element.lang = 'ar';
    await waitUntil(() => hints(element)[1] === '?يشبه عنوانًا');
  });

  it('differs from a word of a known event, which has no hint', async () => {
    const { gateway } = await gatewayThat(() => ({ result: [namedLog(0, 'long', 'x')] }));
    const element = await shown(gateway, { abis: named });
    find(element, 'tbody .toggle').click();
    await waitUntil(() => root(element).querySelector('.reading'));
    expect(hints(element)).to.have.length(0);
  });
});

describe('the data of a log', () => {
  it('is displayed up to a limit, and the rest is counted', async () => {
    const result = [{ ...namedLog(0, 'long', 'x'), data: `0x${'ab'.repeat(600 * 32)}` }];
    const { gateway } = await gatewayThat(() => ({ result }));
    const element = await shown(gateway);
    find(element, 'tbody .toggle').click();
    await waitUntil(() => text(element).includes('Show 480 more words'));
    button(element, 'Show 480 more words').click();
    await waitUntil(() => text(element).includes('88 words not shown'));
    // Two topics precede the data.
    expect(root(element).querySelectorAll('.words .word')).to.have.length(514);
  });
});
