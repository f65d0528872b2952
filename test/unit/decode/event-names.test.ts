import { describe, expect, it } from 'vitest';
import { hashText } from '../../../src/decode/abi/hash.js';
import { eventsOf, eventsOfTable } from '../../../src/decode/events/event-index.js';
import { events } from '../../../src/decode/signatures/events.js';

const transfer = 'Transfer(address,address,uint256)';

describe('the event names offered for search', () => {
  it('come from ABIs and signatures, each text once, without events that have no topic', () => {
    const abi = [
      {
        type: 'event',
        name: 'Transfer',
        inputs: ['address', 'address', 'uint256'].map((type) => ({ name: '', type })),
      },
      { type: 'event', name: 'Hidden', anonymous: true, inputs: [] },
      { type: 'function', name: 'transfer', inputs: [], outputs: [], stateMutability: 'view' },
    ];
    const signatures = [
      'event Transfer(address indexed from, address indexed to, uint256 value)',
      'Paid(uint256)',
      'function pay(uint256)',
      'no signature',
    ];
    expect(eventsOf(JSON.stringify(abi), signatures)).toEqual([
      { name: 'Transfer', text: transfer },
      { name: 'Paid', text: 'Paid(uint256)' },
    ]);
    expect(eventsOf(undefined, [])).toEqual([]);
  });

  it('include every event of the bundled table, by the text with its hash', () => {
    const lines = events.split('\n').filter((line) => /^[0-9a-f]{8} /.test(line) && !line.endsWith(' anonymous'));
    const hashes = new Set(lines.map((line) => line.slice(0, 8)));
    const found = eventsOfTable(events);
    expect(found[0]).toEqual({ name: 'Transfer', text: transfer });
    expect(new Set(found.map(({ text }) => hashText(text).slice(2, 10)))).toEqual(hashes);
  });
});
