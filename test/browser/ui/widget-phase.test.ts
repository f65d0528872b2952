import { expect, fixture, html } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import type { Gateway } from '../../../src/client.js';
import '../../../src/define/all.js';
import type { UncleBlockElement } from '../../../src/define/uncle-block.js';
import { evmLine, press, root, textIn } from '../../support/live-gateway.js';
import { passQuietTime, waitUntil } from '../../support/wait.js';

/** The phases that an element renders, without repeats; there is none before stage `answer` has loaded. */
function phasesOf(element: UncleBlockElement): string[] {
  const phases: string[] = [];
  const note = () => {
    const phase = Reflect.get(element, 'phase') as string | undefined;
    if (phase && phases.at(-1) !== phase) phases.push(phase);
  };
  note();
  element.addController({ hostUpdated: note });
  return phases;
}

/** The gateway, whose requests wait for the test: `open` lets the oldest pass. */
function withDoor(gateway: Gateway): {
  readonly gateway: Gateway;
  readonly open: () => void;
  readonly waiting: () => number;
} {
  const doors: (() => void)[] = [];
  return {
    gateway: {
      ...gateway,
      ask: async (call, options) => {
        await new Promise<void>((open) => doors.push(open));
        return gateway.ask(call, options);
      },
    },
    open: () => doors.shift()?.(),
    waiting: () => doors.length,
  };
}

/** An element that is not in the page yet. */
function create(attributes: Readonly<Record<string, string>>, gateway?: Gateway): UncleBlockElement {
  const element = document.createElement('uncle-block');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.gateway = gateway;
  return element;
}

const uncle = { block: '87', index: '0' };
const number = (element: Element) => root(element).querySelector('[part="diagram"] .uncle b')?.textContent?.trim();
const last = (phases: readonly string[], phase: string) => waitUntil(() => phases.at(-1) === phase, `it is ${phase}`);

describe('the phases of a widget', () => {
  // This test runs first, because loaded modules stay loaded.
  it('end as checked and unverified if the code of the checks fails to load', async () => {
    const { gateway } = await evmLine({ mined: true });
    await executeServerCommand('missing-code', ['/src/widgets/uncle-block/checks.ts']);
    const element = create(uncle, gateway);
    const levels: string[] = [];
    element.addEventListener('gw-verify', ({ level }) => levels.push(level));
    const phases = phasesOf(element);
    document.body.append(element);
    try {
      await last(phases, 'checked');
      expect(levels).to.deep.equal(['unverified']);
      await waitUntil(() => textIn(element).includes('Unverified'));
      await executeServerCommand('missing-code', []);
      press(element, 'Retry');
      await waitUntil(() => levels.length === 2);
      expect(levels[1]).to.equal('consistent');
    } finally {
      await executeServerCommand('missing-code', []);
      element.remove();
    }
  });

  it('go from idle to a request, an answer and its checks', async () => {
    const { gateway } = await evmLine({ mined: true });
    const element = await fixture<UncleBlockElement>(html`<uncle-block></uncle-block>`);
    const phases = phasesOf(element);
    await waitUntil(() => textIn(element).includes('No gateway is configured.'));
    expect(phases).to.deep.equal(['idle']);
    Object.assign(element, { gateway, ...uncle });
    await last(phases, 'checked');
    expect(phases).to.deep.equal(['idle', 'asking', 'answered', 'checked']);
  });

  it('go from forming to failed for an invalid attribute, without a request', async () => {
    const { gateway, asked } = await evmLine({ mined: true });
    const element = create({ block: '87', index: 'first' }, gateway);
    const phases = phasesOf(element);
    document.body.append(element);
    await last(phases, 'failed');
    expect(phases).to.deep.equal(['forming', 'failed']);
    expect(asked).to.deep.equal([]);
    element.remove();
  });

  it('keep a good answer after a failure, and reach checked again after a retry', async () => {
    const line = await evmLine({ mined: true });
    const element = create(uncle, line.gateway);
    document.body.append(element);
    const phases = phasesOf(element);
    await last(phases, 'checked');
    line.cut = true;
    await element.refresh().catch(() => undefined);
    expect(phases.slice(-2)).to.deep.equal(['asking', 'failed']);
    expect(element.matches(':state(stale)')).to.equal(true);
    expect(number(element)).to.equal('84');
    line.cut = false;
    press(element, 'Retry');
    await last(phases, 'checked');
    expect(element.matches(':state(stale)')).to.equal(false);
    element.remove();
  });

  it('end with the second of two requests, whichever is answered first', async () => {
    const { gateway } = await evmLine({ mined: true });
    const door = withDoor(gateway);
    const element = create(uncle, door.gateway);
    document.body.append(element);
    const phases = phasesOf(element);
    await waitUntil(() => door.waiting() === 1);
    passQuietTime();
    element.index = '1';
    await waitUntil(() => door.waiting() === 2);
    door.open();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(phases.at(-1)).to.equal('asking');
    door.open();
    await last(phases, 'checked');
    expect(number(element)).to.equal('82');
    expect(phases.filter((phase) => phase === 'answered')).to.have.length(1);
    element.remove();
  });

  it('stop at a request when the element leaves, and request again when it returns', async () => {
    const line = await evmLine({ mined: true });
    const door = withDoor(line.gateway);
    const element = create(uncle, door.gateway);
    document.body.append(element);
    const phases = phasesOf(element);
    await waitUntil(() => door.waiting() === 1);
    element.remove();
    await Promise.resolve();
    document.body.append(element);
    await waitUntil(() => door.waiting() === 2);
    door.open();
    door.open();
    await last(phases, 'checked');
    // A checked answer stays while the element is moved.
    const { length } = line.asked;
    document.body.prepend(element);
    await element.updateComplete;
    expect(phases.at(-1)).to.equal('checked');
    expect(line.asked).to.have.length(length);
    element.remove();
  });

  it('hold a request from the URL until a person confirms it', async () => {
    const { gateway, asked } = await evmLine({ mined: true });
    history.replaceState(null, '', `${location.pathname}${location.search}#gw.u=block:87,index:1`);
    const element = create({ ...uncle, id: 'u', permalink: '' }, gateway);
    const phases = phasesOf(element);
    document.body.append(element);
    await last(phases, 'held');
    await waitUntil(() => textIn(element).includes('Run query'));
    expect(asked).to.deep.equal([]);
    press(element, 'Run query');
    await last(phases, 'checked');
    expect(number(element)).to.equal('82');
    element.remove();
    history.replaceState(null, '', `${location.pathname}${location.search}`);
  });

  it('keep the server-rendered content until the saved answer is displayed, and request nothing', async () => {
    const { gateway, asked } = await evmLine({ mined: true });
    const first = create(uncle, gateway);
    document.body.append(first);
    await last(phasesOf(first), 'checked');
    const snapshot = await first.save({ answers: true });
    first.remove();
    const { length } = asked;
    // A document without custom elements, like a parser before the class is defined.
    const parsed = document.implementation.createHTMLDocument();
    const element = parsed.createElement('uncle-block');
    for (const [name, value] of Object.entries({ ...uncle, class: 'gw-empty' })) element.setAttribute(name, value);
    const drawn = parsed.createElement('p');
    drawn.id = 'of-server';
    element.attachShadow({ mode: 'open' }).append(drawn);
    document.body.append(element);
    element.snapshot = snapshot;
    const phases = phasesOf(element);
    expect(root(element).querySelector('#of-server')).not.to.equal(null);
    await last(phases, 'checked');
    expect(root(element).querySelector('#of-server')).to.equal(null);
    expect(element.className).to.equal('');
    expect(number(element)).to.equal('84');
    expect(asked).to.have.length(length);
    element.remove();
  });
});
