import { expect, fixture, html } from '@open-wc/testing';
import { css, LitElement, type TemplateResult } from 'lit';
import { createFormats } from '../../../src/ui/format/formats.js';
import { createLocalization } from '../../../src/ui/localization/localization.js';
import { tableStyles } from '../../../src/ui/styles/table.js';
import { answerTokens } from '../../../src/ui/styles/answer.js';
import { tokens } from '../../../src/ui/styles/card.js';
import { renderHash } from '../../../src/ui/templates/hash.js';
import { renderPager } from '../../../src/ui/templates/pager.js';
import { renderTable } from '../../../src/ui/templates/table.js';

/** Shows a template in the styles of a widget. */
class TemplateStage extends LitElement {
  static override styles = [
    tokens,
    answerTokens,
    tableStyles,
    css`
      :host {
        display: block;
        container-type: inline-size;
      }
    `,
  ];
  content: TemplateResult = html``;
  protected override render() {
    return this.content;
  }
}
customElements.define('template-stage', TemplateStage);

function stage(content: TemplateResult): Promise<TemplateStage> {
  return fixture(html`<template-stage .content=${content}></template-stage>`);
}

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

describe('a hash', () => {
  it('is displayed short and copied whole', async () => {
    const shown = await stage(html`<p>${renderHash(address)}</p>`);
    const hash = shown.renderRoot.querySelector('bdi');
    if (!hash) throw new Error('no hash');
    expect(hash.title).to.equal(address);
    expect(hash.dir).to.equal('ltr');
    expect(hash.textContent).to.equal(address);
    const middle = hash.querySelector<HTMLElement>('.middle');
    expect(middle && getComputedStyle(middle).fontSize).to.equal('0px');
    const whole = await stage(html`<p>${address}</p>`);
    const wide = document.createRange();
    wide.selectNodeContents(whole.renderRoot.querySelector('p') ?? whole);
    expect(hash.offsetWidth).to.be.lessThan(wide.getBoundingClientRect().width);
  });

  // fault 79
  it('is escaped if it is not a hash', async () => {
    const shown = await stage(renderHash('0x12\u202Egnp.exe<img src=x>'));
    expect(shown.renderRoot.textContent).to.equal('0x12\\u{202E}gnp.exe<img src=x>');
    expect(shown.renderRoot.querySelector('img')).to.equal(null);
  });
});

describe('a table', () => {
  const table = renderTable({
    caption: 'Validators',
    rows: [
      { name: 'a', power: 2n },
      { name: 'b', power: 1n },
    ],
    key: ({ name }) => name,
    columns: [
      { label: 'Name', header: true, cell: ({ name }) => name },
      { label: 'Voting power', cardLabel: 'Power', numeric: true, cell: ({ power }) => `${power}` },
    ],
    lineAfter: ({ name }) => (name === 'a' ? 'two thirds' : undefined),
  });

  it('is a native table with a caption, scopes and a threshold line', async () => {
    const { renderRoot } = await stage(table);
    expect(renderRoot.querySelector('caption')?.textContent.trim()).to.equal('Validators');
    expect([...renderRoot.querySelectorAll('th')].map((cell) => cell.scope)).to.deep.equal([
      'col',
      'col',
      'row',
      'row',
    ]);
    expect([...renderRoot.querySelectorAll('tbody tr')].map((row) => row.className)).to.deep.equal(['', 'line', '']);
    expect(renderRoot.querySelector('td')?.dataset['label']).to.equal('Power');
  });

  it('becomes cards depending on the width of its container, not of the window', async () => {
    const shown = await stage(table);
    const row = shown.renderRoot.querySelector('tbody tr');
    if (!row) throw new Error('no row');
    shown.style.setProperty('inline-size', '700px');
    expect(getComputedStyle(row).display).to.equal('table-row');
    shown.style.setProperty('inline-size', '360px');
    expect(getComputedStyle(row).display).to.equal('grid');
    expect(shown.scrollWidth).to.be.at.most(360);
  });
});

describe('a pager', () => {
  const localization = createLocalization('en', { createFormats });

  it('shows the row range and goes both ways from a middle page', async () => {
    const went: number[] = [];
    const go = (page: number) => void went.push(page);
    const { renderRoot } = await stage(renderPager({ page: 1, pageSize: 50, total: 175, shown: 50, go }, localization));
    expect(renderRoot.querySelector('span')?.textContent).to.equal('Rows 51–100 of 175');
    for (const button of renderRoot.querySelectorAll('button')) button.click();
    expect(went).to.deep.equal([0, 2]);
  });

  it('keeps its buttons at the last page, but does not go further', async () => {
    const went: number[] = [];
    const go = (page: number) => void went.push(page);
    const { renderRoot } = await stage(renderPager({ page: 3, pageSize: 50, total: 175, shown: 25, go }, localization));
    const [previous, next] = [...renderRoot.querySelectorAll('button')];
    expect([previous?.ariaDisabled, next?.ariaDisabled]).to.deep.equal(['false', 'true']);
    next?.click();
    expect(went).to.deep.equal([]);
  });

  it('has no buttons if all rows are displayed', async () => {
    const { renderRoot } = await stage(
      renderPager({ page: 0, pageSize: 50, total: 3, shown: 3, go: () => undefined }, localization),
    );
    expect(renderRoot.querySelector('button')).to.equal(null);
  });
});
