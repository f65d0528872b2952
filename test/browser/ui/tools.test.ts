import { guardData } from '../../support/samples.js';
import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { missingCode } from '../../../src/client/load-code.js';
import { validatorParts } from '../../../src/verify/validator-set.js';
import { toVerdict } from '../../../src/verify/verdict.js';
import { drawPanel } from '../../../src/ui/widget/checks-panel.js';
import { groupChecks, renderVerdict } from '../../../src/ui/templates/checks.js';
import { renderHash } from '../../../src/ui/templates/hash.js';
import { createFormats } from '../../../src/ui/format/formats.js';
import { createLocalization } from '../../../src/ui/localization/localization.js';
import { renderTools } from '../../../src/ui/tools/toolbox.js';
import type { Tools } from '../../../src/ui/tools/tools.js';
import type { Check } from '../../../src/verify/check.js';
import { waitUntil } from '../../support/wait.js';
import { clipboard, english, stage, type PartStage } from './part-stage.js';

const hostile = '<img src=x onerror=alert(1)>\u202Egnp.exe';
const reply = `{"height":"86","big":12345678901234567890.10,"rows":[{"name":${JSON.stringify(hostile)}},{"name":"b","name":"twice"}]}`;

const tools: Tools = {
  name: 'rows 86/../x',
  table: { columns: [{ name: 'name', value: (row: { name: string }) => row.name }], rows: [{ name: hostile }] },
  raw: [
    { title: 'Page 1', text: reply },
    { title: 'Page 2', text: `<html>${'x'.repeat(500)}` },
  ],
  wires: [{ network: 'evm-a', wire: { method: 'eth_getLogs', params: [{ address: "0x'$(id)" }] } }],
};

function menu(offered: Tools = tools): Promise<PartStage> {
  const addressOf = () => ({ baseUrl: 'https://gateway.example/a', keyed: true });
  // The card draws the tools inside this element.
  return stage(() => html`<span class="tools">${renderTools(offered, { localization: english, addressOf })}</span>`);
}

const focused = ({ focused: element }: PartStage) => element?.textContent.trim();
const isOpen = (shown: PartStage) => shown.one('.menu').matches(':popover-open');

async function open(shown: PartStage): Promise<void> {
  shown.one('.menu-button').focus();
  await sendKeys({ press: 'Enter' });
  await waitUntil(() => shown.focused?.role === 'menuitem');
}

describe('the menu of an answer', () => {
  it('opens, moves and closes with the keyboard only, and restores the focus', async () => {
    const shown = await menu();
    await open(shown);
    await sendKeys({ press: 'ArrowUp' });
    expect(focused(shown)).to.equal('Show raw response');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    expect(focused(shown)).to.equal('JSON');
    await sendKeys({ press: 'ArrowRight' });
    expect(focused(shown)).to.equal('NDJSON');
    await sendKeys({ press: 'ArrowLeft' });
    expect(focused(shown)).to.equal('JSON');
    await sendKeys({ press: 'v' });
    expect(focused(shown)).to.equal('viem');
    await sendKeys({ press: 'Home' });
    expect(focused(shown)).to.equal('CSV');
    await sendKeys({ press: 'Escape' });
    expect(isOpen(shown)).to.equal(false);
    expect(shown.focused?.className).to.equal('menu-button');
  });

  it('has no accessibility violations, open or closed', async () => {
    const shown = await menu();
    await expect(shown).shadowDom.to.be.accessible();
    await open(shown);
    await expect(shown).shadowDom.to.be.accessible();
  });

  it('saves a table under a file name that every system accepts', async () => {
    const shown = await menu();
    const saved: string[] = [];
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download, new URL(this.href).protocol);
    };
    try {
      await open(shown);
      await sendKeys({ press: 'Enter' });
      expect(saved).to.deep.equal(['rows-86-..-x.csv', 'blob:']);
      expect(shown.said).to.equal('rows-86-..-x.csv was saved.');
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
  });

  it('saves files that a widget writes, and announces a failure', async () => {
    const text = { extension: 'txt', mediaType: 'text/plain' };
    const shown = await menu({
      ...tools,
      files: [
        { ...text, label: 'Lines', write: () => 'one\ntwo\n' },
        { ...text, label: 'Missing', write: () => Promise.reject(missingCode()) },
      ],
    });
    const written: Promise<string>[] = [];
    const create = URL.createObjectURL.bind(URL);
    const click = HTMLAnchorElement.prototype.click;
    URL.createObjectURL = (blob: Blob) => {
      written.push(blob.text());
      return create(blob);
    };
    HTMLAnchorElement.prototype.click = () => undefined;
    try {
      await open(shown);
      await sendKeys({ press: 'l' });
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => shown.said === 'rows-86-..-x.txt was saved.');
      expect(await Promise.all(written)).to.deep.equal(['one\ntwo\n']);
      await open(shown);
      await sendKeys({ type: 'M' });
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => shown.said !== 'rows-86-..-x.txt was saved.' && shown.said !== '');
      expect(written).to.have.length(1);
    } finally {
      URL.createObjectURL = create;
      HTMLAnchorElement.prototype.click = click;
    }
  });

  it('copies a request with a placeholder for the key and escaped quotes', async () => {
    const copied = clipboard(true);
    try {
      const shown = await menu();
      await open(shown);
      await sendKeys({ type: 'cu' });
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => copied.texts.length > 0);
      expect(copied.texts[0]).to.contain(`'https://gateway.example/a/'"$GATEWAY_KEY"`);
      expect(copied.texts[0]).to.contain(String.raw`0x'\''$(id)`);
      expect(shown.said).to.equal('Copied.');
    } finally {
      copied.restore();
    }
  });

  it('displays the text that could not be copied', async () => {
    const copied = clipboard(false);
    try {
      const shown = await menu();
      await open(shown);
      await sendKeys({ type: 'cu' });
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => shown.renderRoot.querySelector('dialog[open] .text'));
      expect(shown.one('.drawn').textContent).to.contain('curl --globoff');
    } finally {
      copied.restore();
    }
  });

  it('is not displayed if there is nothing to export', async () => {
    const shown = await menu({ name: 'none' });
    expect(shown.renderRoot.querySelectorAll('button').length).to.equal(0);
  });
});

describe('the raw response', () => {
  async function raw(offered: Tools = tools): Promise<PartStage> {
    const shown = await menu(offered);
    await open(shown);
    await sendKeys({ press: 'End' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => shown.renderRoot.querySelector('dialog[open] .text'));
    return shown;
  }
  const lines = (shown: PartStage) =>
    [...shown.renderRoot.querySelectorAll('.drawn .text')].map(({ textContent }) => textContent);
  const path = (shown: PartStage) => shown.one('output.path').textContent.trim();

  it('is the formatted original text with every digit and duplicate key, and no markup', async () => {
    const shown = await raw();
    await waitUntil(() => shown.renderRoot.querySelector('.laid-out'));
    expect(lines(shown)).to.deep.equal([
      '{',
      '  "height":"86",',
      '  "big":12345678901234567890.10,',
      '  "rows":[',
      '    {',
      '      "name":"<img src=x onerror=alert(1)>\\u{202E}gnp.exe"',
      '    },',
      '    {',
      '      "name":"b",',
      '      "name":"twice"',
      '    }',
      '  ]',
      '}',
    ]);
    expect(shown.renderRoot.querySelectorAll('img').length).to.equal(0);
  });

  it('keeps the escapes of the response as written', async () => {
    const text = String.raw`{"a":"\u202e","b":"\\u{202E}"}`;
    const shown = await raw({ name: 'escapes', raw: [{ title: 'Escapes', text }] });
    await waitUntil(() => shown.renderRoot.querySelector('.laid-out'));
    expect(lines(shown).slice(1, 3)).to.deep.equal([String.raw`  "a":"\u202e",`, String.raw`  "b":"\\u{202E}"`]);
  });

  it('shows the path of the current line and copies its original value', async () => {
    const copied = clipboard(true);
    try {
      const shown = await raw();
      await waitUntil(() => shown.renderRoot.querySelector('.laid-out'));
      for (let press = 0; press < 6; press++) await sendKeys({ press: 'ArrowDown' });
      expect(path(shown)).to.equal('Path rows[0].name');
      await sendKeys({ press: 'c' });
      expect(copied.texts).to.deep.equal([JSON.stringify(hostile)]);
    } finally {
      copied.restore();
    }
  });

  it('accepts a click on a value, finds text, and moves between matches', async () => {
    const shown = await raw();
    await waitUntil(() => shown.renderRoot.querySelector('.laid-out'));
    shown.one('.text:nth-child(4) .key').click();
    expect(path(shown)).to.equal('Path rows');
    await sendKeys({ press: '/' });
    await sendKeys({ type: 'NAME' });
    expect(shown.one('.find output').textContent).to.equal('1 of 3');
    await sendKeys({ press: 'Enter' });
    expect(path(shown)).to.equal('Path rows[1].name');
    expect(shown.renderRoot.querySelectorAll('mark').length).to.equal(3);
  });

  it('displays text other than JSON as sent', async () => {
    const shown = await raw();
    const choice = shown.one<HTMLSelectElement>('dialog select');
    choice.selectedIndex = 1;
    choice.dispatchEvent(new InputEvent('input'));
    await waitUntil(() => lines(shown)[0]?.startsWith('<html>'));
    expect(lines(shown).map(({ length }) => length)).to.deep.equal([200, 200, 106]);
    await waitUntil(() => shown.one('dialog').textContent.includes('506 byte'), 'the size is shown');
  });

  it('closes with Escape and returns the focus to the menu', async () => {
    const shown = await raw();
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !shown.one<HTMLDialogElement>('dialog').open);
    expect(shown.focused?.className).to.equal('menu-button');
    expect(shown.one('dialog').textContent.trim()).to.equal('');
  });

  it('renders the lines near the view of a response of several megabytes', async () => {
    const text = `[${Array.from({ length: 60_000 }, (_, index) => `{"index":${index},"text":"${'y'.repeat(30)}"}`).join(',')}]`;
    const shown = await raw({ name: 'large', raw: [{ title: 'Large', text }] });
    await waitUntil(() => shown.renderRoot.querySelector('.laid-out'));
    expect(lines(shown).length).to.be.lessThan(120);
    await sendKeys({ press: 'End' });
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'ArrowUp' });
    expect(path(shown)).to.equal('Path [59999].text');
    expect(lines(shown).at(-1)).to.equal(']');
  });

  it('is searched in chunks: the count grows, and a new term ends the previous search', async () => {
    const text = JSON.stringify(Array.from({ length: 12 }, (_, index) => `${index}needle${'y'.repeat(1_000_000)}`));
    const shown = await raw({ name: 'large', raw: [{ title: 'Large', text }] });
    await waitUntil(() => shown.renderRoot.querySelector('.laid-out'));
    const field = shown.one<HTMLInputElement>('.find input');
    const output = shown.one('.find output');
    const counts = new Set<string>();
    new MutationObserver(() => counts.add(output.textContent)).observe(output, { characterData: true, subtree: true });
    const seek = (term: string) => {
      field.value = term;
      field.dispatchEvent(new InputEvent('input'));
    };
    seek('NEEDLE');
    await waitUntil(() => output.textContent === '1 of 12');
    expect(output.ariaBusy).to.equal('false');
    expect([...counts].some((count) => /^1 of \d+ …$/.test(count))).to.equal(true);
    seek('zzz');
    seek('11needle');
    await waitUntil(() => output.textContent === '1 of 1');
    expect(path(shown)).to.equal('Path [11]');
  });

  it('has no accessibility violations', async () => {
    const shown = await raw();
    await waitUntil(() => shown.renderRoot.querySelector('.laid-out'));
    await expect(shown).shadowDom.to.be.accessible();
  });
});

describe('the checks of an answer', () => {
  const passed = { id: 'validator-address', outcome: 'pass', basis: 'response' } as const;
  const failed: Check = {
    ...{ id: 'validator-address', outcome: 'fail', reason: 'mismatch', basis: 'response', path: 'validators[3]' },
    details: { claimed: hostile, computed: 'AB' },
  };

  const drawn = (checks: readonly Check[]) => {
    const parts = validatorParts({ blockHeight: 1n, total: 3n, validators: [] });
    const shown = parts.map((each) => ({ ...each, shown: true }));
    const verdict = toVerdict({ checks, parts: shown });
    const found = { verdict, ...groupChecks(checks), kind: 'cosmos', steps: [], renderReport: undefined } as const;
    return stage(() => renderVerdict(verdict, found, english, { panel: drawPanel(found, english) }));
  };

  it('are one mark for the worst check, which opens the list of all checks', async () => {
    const shown = await drawn([passed, passed, failed]);
    const mark = shown.one('button.mark');
    expect(mark.textContent.replace(/\s+/g, ' ').trim()).to.equal('Mismatch: Addresses');
    expect(mark.className).to.contain('mismatch');
    mark.click();
    const list = shown.one('.checks');
    expect(list.matches(':popover-open')).to.equal(true);
    expect(list.textContent).to.contain('validators[3]').and.to.contain('\\u{202E}gnp.exe');
    expect(list.textContent).to.contain('2 addresses match their keys');
    await expect(shown).shadowDom.to.be.accessible();
  });

  it('list checked and unchecked parts, and fill the mark only for a hash from the page', async () => {
    const root = { id: 'validators-hash', outcome: 'pass', against: 'AB12' } as const;
    const proven = await drawn([{ ...root, basis: 'host' }]);
    expect(proven.one('button.mark').className).to.contain('proven');
    expect(proven.one('button.mark').textContent.trim()).to.equal('Proven to AB12');
    expect(proven.one('.checks').textContent).to.contain('Voting power').and.to.contain('AB12');
    expect(proven.one('.parts .unverified').textContent).to.contain('Addresses');
    const entered = await drawn([{ ...root, basis: 'reader' }]);
    expect(entered.one('button.mark').textContent).to.contain('Matches entered hash');
    expect(entered.renderRoot.querySelector('.filled')).to.equal(null);
  });

  it('distinguish an answer without a proof from an answer that cannot be compared with a hash', async () => {
    const open = { outcome: 'open', path: 'value' } as const;
    const bare = await drawn([
      { ...open, id: 'proof-given', basis: 'host', reason: 'no-proof', details: { cause: 'node' } },
    ]);
    expect(bare.one('button.mark').textContent.trim()).to.equal('No proof');
    const uncompared = await drawn([{ ...open, id: 'validators-hash', basis: 'host', reason: 'incomplete' }]);
    expect(uncompared.one('button.mark').textContent.trim()).to.equal('Not compared');
    expect(uncompared.one('button.mark').className).to.contain('downgraded');
  });

  it('have an unverified mark if there are none', async () => {
    const shown = await drawn([]);
    expect(shown.one('button.mark').textContent.trim()).to.equal('Unverified');
  });
});

describe('the label and link of an address', () => {
  const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
  const hash = (host: Parameters<typeof createLocalization>[1]) =>
    stage(() =>
      renderHash(address, { kind: 'address', localization: createLocalization('en', { ...host, createFormats }) }),
    );

  it('are displayed as text next to it, with an https link', async () => {
    const shown = await hash({
      host: await guardData({
        labels: { [address]: hostile },
        links: { address: 'https://explorer.example/address/{value}' },
      }),
    });
    expect(shown.one('.label').textContent).to.contain('\\u{202E}');
    const link = shown.one<HTMLAnchorElement>('a');
    expect(link.href).to.equal(`https://explorer.example/address/${address}`);
    expect(link.rel).to.equal('noopener noreferrer');
    expect(link.textContent).to.equal(address);
  });

  for (const template of ['javascript:alert({value})', 'http://plain.example/{value}', 'https://{value}.example/']) {
    it(`are omitted if the link template is ${template}`, async () => {
      const shown = await hash({ host: await guardData({ links: { address: template } }) });
      expect(shown.renderRoot.querySelectorAll('a').length).to.equal(0);
    });
  }

  it('are not read from the object prototype', async () => {
    const localization = createLocalization('en', { createFormats, host: await guardData({ labels: {} }) });
    const shown = await stage(() => renderHash('constructor', { kind: 'address', localization }));
    expect(shown.renderRoot.querySelectorAll('.label').length).to.equal(0);
  });
});
