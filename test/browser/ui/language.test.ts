import { expect, fixture, html } from '@open-wc/testing';
import { GatewayError } from '../../../src/client/errors.js';
import { LanguageController } from '../../../src/ui/controllers/language.js';
import type { Catalogue } from '../../../src/ui/localization/catalogue.js';
import { forgetLanguages, registerLanguage } from '../../../src/ui/localization/languages.js';
import type { PageWords } from '../../../src/ui/localization/page-words.js';
import { waitUntil } from '../../support/wait.js';
import { HandFetch, validatorPage } from './hand-fetch.js';
import { handGateway, nextEvent, partText, settle, type PowerListElement } from './power-list.js';
import './power-list.js';

const frame = (list: PowerListElement) => list.renderRoot.querySelector('section');

describe('the language of a widget', () => {
  let hand: HandFetch;

  beforeEach(() => {
    hand = new HandFetch();
  });

  async function createIn(lang: string, dir?: string) {
    const host = await fixture<HTMLElement>(
      html`<div><power-list height="7" page-size="1" .gateway=${handGateway(hand)}></power-list></div>`,
    );
    host.lang = lang;
    if (dir) host.dir = dir;
    const list = host.querySelector('power-list') as PowerListElement;
    list.requestUpdate();
    return list;
  }

  it('is Arabic from the first string on and never briefly English', async () => {
    const said: string[] = [];
    const host = document.createElement('div');
    host.lang = 'ar';
    const list = document.createElement('power-list') as PowerListElement;
    Object.assign(list, { height: '7', pageSize: 1, gateway: handGateway(hand) });
    host.append(list);
    document.body.append(host);
    const watch = new MutationObserver(() => said.push(list.renderRoot.textContent ?? ''));
    await list.updateComplete;
    watch.observe(list.renderRoot, { childList: true, subtree: true, characterData: true });
    (await hand.request(0)).answer(validatorPage(7, [30]), { headers: { 'x-source': 'recorded' } });
    await nextEvent(list, 'gw-load');
    await settle(list);
    watch.disconnect();
    expect(partText(list, 'sample')).to.equal('بيانات للعرض');
    expect(partText(list, 'where')).to.contain('الصفوف من 1 إلى 1 من أصل 4');
    expect(partText(list, 'pager')).to.contain('التالي');
    expect(said.join()).not.to.match(/Rows|request|Next|loaded|Sample/);
    host.remove();
  });

  it('sets the direction of the frame if the page sets none', async () => {
    const list = await createIn('ar');
    while (frame(list)?.lang !== 'ar') await settle(list);
    expect(frame(list)?.dir).to.equal('rtl');
    expect(getComputedStyle(list.renderRoot.querySelector('footer') as Element).direction).to.equal('rtl');
  });

  it('leaves the direction to the page if the page sets one', async () => {
    const list = await createIn('ar', 'rtl');
    while (frame(list)?.lang !== 'ar') await settle(list);
    expect(frame(list)?.hasAttribute('dir')).to.equal(false);
    expect(getComputedStyle(list).direction).to.equal('rtl');
  });

  it('changes strings, notes and numbers in place, without a new request', async () => {
    const list = await createIn('en');
    (await hand.request(0)).answer(validatorPage(9, [12_345]));
    await nextEvent(list, 'gw-load');
    expect(partText(list, 'notes')).to.contain('this answer is for height 9');
    list.lang = 'ar-EG';
    while (frame(list)?.lang !== 'ar') await settle(list);
    expect(partText(list, 'notes')).to.contain('وهذه إجابة الارتفاع 9');
    expect(list.renderRoot.querySelector('td')?.textContent.trim()).to.equal('١٢٬٣٤٥');
    list.lang = 'ar';
    await settle(list);
    expect(list.renderRoot.querySelector('td')?.textContent.trim()).to.equal('12,345');
    list.lang = 'de';
    while (frame(list)?.lang !== 'en') await settle(list);
    expect(partText(list, 'notes')).to.contain('this answer is for height 9');
    expect(list.renderRoot.querySelector('td')?.textContent.trim()).to.equal('12.345');
    expect(hand.requests).to.have.length(1);
  });

  it('follows a change of the page language', async () => {
    const before = document.documentElement.lang;
    const list = await fixture<PowerListElement>(
      html`<power-list height="7" .gateway=${handGateway(hand)}></power-list>`,
    );
    (await hand.request(0)).answer(validatorPage(7, [30]));
    await nextEvent(list, 'gw-load');
    document.documentElement.lang = 'ar';
    while (frame(list)?.lang !== 'ar') await settle(list);
    document.documentElement.lang = before;
    while (frame(list)?.lang !== 'en') await settle(list);
  });

  it('follows a direction that the page sets later, in all of its content', async () => {
    const page = document.documentElement;
    const before = page.lang;
    page.lang = 'ar';
    try {
      const list = await fixture<PowerListElement>(
        html`<power-list height="7" .gateway=${handGateway(hand)}></power-list>`,
      );
      (await hand.request(0)).answer(validatorPage(7, [30]));
      await nextEvent(list, 'gw-load');
      while (frame(list)?.dir !== 'rtl') await settle(list);
      page.dir = 'rtl';
      await waitUntil(() => getComputedStyle(list).direction === 'rtl');
      // The change is reported by an observer and rendered afterwards.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await settle(list);
      const footer = list.renderRoot.querySelector('footer') as Element;
      expect(footer.matches(':dir(rtl)')).to.equal(true);
      page.dir = 'ltr';
      await waitUntil(() => footer.matches(':dir(ltr)'));
      expect(getComputedStyle(footer).direction).to.equal('ltr');
    } finally {
      page.lang = before;
      page.removeAttribute('dir');
    }
  });

  it('applies to failures, too, with the attribute name in its own direction', async () => {
    const list = await createIn('ar');
    const failed = nextEvent(list, 'gw-error');
    list.height = 'x';
    await failed;
    // Strings that load late replace the English strings.
    await waitUntil(() => !partText(list, 'empty-state')?.includes('No request was sent'));
    expect(partText(list, 'empty-state')).to.contain('لا يمكن استعمال \u2066height\u2069').and.to.contain('لم يُرسل شيء');
  });

  it('is English for an invalid language tag', async () => {
    const list = await createIn('klingon!!');
    await settle(list);
    expect(frame(list)?.lang).to.equal('en');
  });
});

describe('strings that load late', () => {
  afterEach(() => forgetLanguages());

  function speaker() {
    let updates = 0;
    const element = document.createElement('p');
    const host = Object.assign(element, {
      addController: () => undefined,
      removeController: () => undefined,
      requestUpdate: () => void (updates += 1),
      updateComplete: Promise.resolve(true),
    });
    return { element, language: new LanguageController(host), updates: () => updates };
  }

  function slowWords(word: string) {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const catalogue: Catalogue<{ readonly word: string }> = { name: 'test', en: { word: 'late' } };
    registerLanguage('fr', () => arrived.then(() => ({ words: { test: { word } } as PageWords })));
    return { catalogue, arrive };
  }

  it('are English until they have loaded, and localized afterwards', async () => {
    const { element, language, updates } = speaker();
    const { catalogue, arrive } = slowWords('tard');
    await language.prepare([catalogue]);
    element.lang = 'fr';
    language.listen();
    await waitUntil(() => language.ready);
    expect(language.localization.language).to.equal('en');
    const before = updates();
    arrive();
    await waitUntil(() => language.localization.language === 'fr');
    expect(language.localization.wordsOf(catalogue).word).to.equal('tard');
    expect(updates()).to.be.greaterThan(before);
  });

  it('are not used if the page has changed to another language meanwhile', async () => {
    const { element, language } = speaker();
    const { catalogue, arrive } = slowWords('tard');
    await language.prepare([catalogue]);
    element.lang = 'fr';
    language.listen();
    await waitUntil(() => language.ready);
    element.lang = 'de';
    language.listen();
    arrive();
    await new Promise((resolve) => setTimeout(resolve));
    await waitUntil(() => language.ready);
    expect(language.localization.language).to.equal('en');
    expect(language.localization.locale).to.equal('de');
  });
});

describe('strings that a page registers', () => {
  let hand: HandFetch;
  let asked: number;

  beforeEach(() => {
    hand = new HandFetch();
    asked = 0;
    forgetLanguages();
  });
  afterEach(() => forgetLanguages());

  async function answeredIn(lang: string) {
    const host = await fixture<HTMLElement>(
      html`<div lang=${lang}><power-list height="7" page-size="1" .gateway=${handGateway(hand)}></power-list></div>`,
    );
    const list = host.querySelector('power-list') as PowerListElement;
    (await hand.request(asked++)).answer(validatorPage(7, [30]));
    await nextEvent(list, 'gw-load');
    await settle(list);
    return list;
  }

  const words: PageWords = { answer: { next: 'Weiter', rows: (first, last) => `Zeilen ${first} bis ${last}` } };

  it('are used by elements in that language, whether created before or after', async () => {
    const list = await answeredIn('de-CH');
    expect(partText(list, 'where')).to.contain('Rows 1–1 of 4');
    expect(frame(list)?.lang).to.equal('en');
    registerLanguage('de', async () => Promise.resolve({ words }));
    await waitUntil(() => frame(list)?.lang === 'de');
    expect(partText(list, 'where')).to.contain('Zeilen 1 bis 1');
    expect(partText(list, 'pager')).to.contain('Weiter').and.to.contain('Previous');
    expect(frame(list)?.dir).to.equal('ltr');
    expect(frame(await answeredIn('de'))?.lang).to.equal('de');
    expect(frame(await answeredIn('fr'))?.lang).to.equal('en');
  });

  it('set the direction of the card to right-to-left if the page sets none', async () => {
    registerLanguage('fa', async () => Promise.resolve({ words: {} }), { direction: 'rtl' });
    expect(frame(await answeredIn('fa'))?.dir).to.equal('rtl');
  });

  it('are added to Arabic once they have loaded, and keep its direction', async () => {
    const list = await answeredIn('ar');
    while (frame(list)?.lang !== 'ar') await settle(list);
    let arrive: (module: { words: PageWords }) => void = () => undefined;
    registerLanguage('ar', () => new Promise((resolve) => (arrive = resolve)));
    await settle(list);
    expect([frame(list)?.lang, frame(list)?.dir]).to.deep.equal(['ar', 'rtl']);
    arrive({ words });
    await waitUntil(() => partText(list, 'where')?.includes('Zeilen 1 bis 1'));
    expect(frame(list)?.dir).to.equal('rtl');
    expect(partText(list, 'pager')).to.contain('السابق');
  });

  it('are reported as missing if they fail to load, and are loaded by Retry', async () => {
    let isThere = false;
    registerLanguage('de', async () => {
      if (!isThere) throw new GatewayError('network', { ownCode: true });
      return Promise.resolve({ words });
    });
    const list = await answeredIn('de');
    expect(partText(list, 'where')).to.contain('Rows 1–1 of 4');
    await waitUntil(() => partText(list, 'missing')?.includes('could not be loaded'));
    isThere = true;
    [...list.renderRoot.querySelectorAll('button')].find((button) => button.textContent?.includes('Retry'))?.click();
    await waitUntil(() => partText(list, 'where')?.includes('Zeilen 1 bis 1'));
  });

  it('override the default strings of one element through a property, and can be removed', async () => {
    const list = await answeredIn('en');
    const other = await answeredIn('ar');
    const before = partText(other, 'where');
    list.words = words;
    other.words = { answer: { next: '<b>التالي</b>' } };
    await waitUntil(() => partText(list, 'where')?.includes('Zeilen 1 bis 1'));
    await waitUntil(() => partText(other, 'pager')?.includes('<b>التالي</b>'));
    expect(partText(other, 'where')).to.equal(before?.replace('التالي', '<b>التالي</b>'));
    list.words = undefined;
    await waitUntil(() => partText(list, 'where')?.includes('Rows 1–1 of 4'));
  });
});

describe('the title of a widget', () => {
  it('has the configured level among the headings of the page', async () => {
    const list = await fixture<PowerListElement>(html`<power-list heading-level="4"></power-list>`);
    expect(list.renderRoot.querySelector('h2')?.ariaLevel).to.equal('4');
  });
});
