import { expect } from '@open-wc/testing';
import { render } from 'lit';
import type { EventReading } from '../../src/decode/events/prepared-event.js';
import * as names from '../../src/decode/events/event-index.js';
import * as table from '../../src/decode/signatures/events.js';
import { EventField, type EventSources } from '../../src/widgets/evm-logs/controllers/event-field.js';
import { waitUntil } from '../support/wait.js';

describe('the event suggestions of a log search', () => {
  it('are created once while the rows of a search change', async () => {
    const read = { table: 0, given: 0 };
    const counting: Pick<typeof names, 'eventsOf' | 'eventsOfTable'> = {
      eventsOfTable: (text) => (read.table++, names.eventsOfTable(text)),
      eventsOf: (abis, signatures) => (read.given++, names.eventsOf(abis, signatures)),
    };
    const load = () => Promise.resolve({ ...names, ...table, ...counting });
    const sources: { now: EventSources } = { now: { abis: undefined, signatures: ['event Fell()'], readings: [] } };
    const place = document.createElement('div');
    let draws = 0;
    const draw = () => void (draws++, render(field.renderOffers(), place));
    const field = new EventField({ requestUpdate: draw }, () => sources.now, load);
    const offers = () => [...place.querySelectorAll('option')].map(({ value }) => value);
    field.want();
    await waitUntil(() => offers().includes('Fell()'));
    expect(offers().length).to.be.greaterThan(200);

    const touched: MutationRecord[] = [];
    const watcher = new MutationObserver((records) => touched.push(...records));
    watcher.observe(place, { childList: true, subtree: true, attributes: true, characterData: true });
    const before = draws;
    for (let part = 0; part < 5; part++) {
      sources.now = { ...sources.now, readings: [] };
      draw();
    }
    expect(draws).to.equal(before + 5);
    expect(read).to.deep.equal({ table: 1, given: 1 });
    // A name is looked up in the loaded events.
    expect(await field.read('Fell')).to.equal('Fell()');
    expect(read).to.deep.equal({ table: 1, given: 1 });
    expect(touched.concat(watcher.takeRecords())).to.deep.equal([]);

    const event = { name: 'Rose', text: 'Rose(uint256)', anonymous: false } as unknown as EventReading['event'];
    sources.now = { ...sources.now, readings: [{ event } as EventReading] };
    draw();
    expect(offers()).to.include('Rose(uint256)');
    expect(read).to.deep.equal({ table: 1, given: 1 });
    watcher.disconnect();
  });
});
