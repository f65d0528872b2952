import { expect, fixture, html } from '@open-wc/testing';
import { LanguageController } from '../../../src/ui/controllers/language.js';
import type { Catalogue } from '../../../src/ui/localization/catalogue.js';
import { waitUntil } from '../../support/wait.js';
import { HandFetch, validatorPage } from './hand-fetch.js';
import { handGateway, nextEvent, partText, settle, type PowerListElement } from './power-list.js';
import './power-list.js';

describe('the language of a widget', () => {
  let hand: HandFetch;

  beforeEach(() => {
    hand = new HandFetch();
  });

  const frame = (list: PowerListElement) => list.renderRoot.querySelector('section');

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

  it('is Arabic from the first word on, and never English for a moment', async () => {
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

  it('gives the frame its direction where the page gives none', async () => {
    const list = await createIn('ar');
    while (frame(list)?.lang !== 'ar') await settle(list);
    expect(frame(list)?.dir).to.equal('rtl');
    expect(getComputedStyle(list.renderRoot.querySelector('footer') as Element).direction).to.equal('rtl');
  });

  it('leaves the direction to the page where it gives one', async () => {
    const list = await createIn('ar', 'rtl');
    while (frame(list)?.lang !== 'ar') await settle(list);
    expect(frame(list)?.hasAttribute('dir')).to.equal(false);
    expect(getComputedStyle(list).direction).to.equal('rtl');
  });

  it('changes in place: words, notes and numbers, without asking again', async () => {
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

  it('follows the page when that changes its language', async () => {
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

  it('has its direction when the page gives one later, in all that is drawn by it', async () => {
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
      // Told by an observer, and drawn after that.
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

  it('is that of a failure too, with the name of the attribute in its own direction', async () => {
    const list = await createIn('ar');
    const failed = nextEvent(list, 'gw-error');
    list.height = 'x';
    await failed;
    expect(partText(list, 'picture')).to.contain('لا يمكن استعمال \u2066height\u2069').and.to.contain('لم يُرسل شيء');
  });

  it('of a word that has no language is English', async () => {
    const list = await createIn('klingon!!');
    await settle(list);
    expect(frame(list)?.lang).to.equal('en');
  });
});

describe('words that come later than a reader would wait', () => {
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
    const catalogue: Catalogue<{ readonly word: string }> = {
      en: { word: 'late' },
      ar: () => arrived.then(() => ({ word })),
    };
    return { catalogue, arrive };
  }

  it('are English until they are there, and spoken from then on', async () => {
    const { element, language, updates } = speaker();
    const { catalogue, arrive } = slowWords('متأخر');
    await language.prepare([catalogue]);
    element.lang = 'ar';
    language.listen();
    await waitUntil(() => language.ready);
    expect(language.localization.language).to.equal('en');
    const before = updates();
    arrive();
    await waitUntil(() => language.localization.language === 'ar');
    expect(language.localization.wordsOf(catalogue).word).to.equal('متأخر');
    expect(updates()).to.be.greaterThan(before);
  });

  it('are not spoken when the page speaks another language by then', async () => {
    const { element, language } = speaker();
    const { catalogue, arrive } = slowWords('متأخر');
    await language.prepare([catalogue]);
    element.lang = 'ar';
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

describe('the title of a widget', () => {
  it('takes its place among the headings of the page', async () => {
    const list = await fixture<PowerListElement>(html`<power-list heading-level="4"></power-list>`);
    expect(list.renderRoot.querySelector('h2')?.ariaLevel).to.equal('4');
  });
});
