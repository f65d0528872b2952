import { answerWords } from '../../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { loadCode } from '../../../client/load-code.js';
import type { Frame } from '../../../client/wire/frame.js';
import { announce } from '../../../ui/templates/banners.js';
import type { DetailDrawing } from '../panels/failures-panel.js';

/** Draws the form for corrections: another signature for the selector, a name for the address. */
export function renderOverrideForm(drawing: DetailDrawing, frame: Frame): TemplateResult | typeof nothing {
  const { words, names } = drawing;
  const selector = names.selectorOf(frame);
  const { to } = frame;
  if (selector === '' && to === undefined) return nothing;
  return html`<details class="overrides">
    <summary>${words.correct}</summary>
    ${selector === '' ? nothing : renderSignature(drawing, selector)}
    ${to === undefined ? nothing : renderNaming(drawing, to)}
  </details>`;
}

function renderSignature({ state, words }: DetailDrawing, selector: string): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const text = textOf(form, 'signature');
    void selectorOfText(text).then(
      (found) => {
        if (found === selector.toLowerCase()) return state.overrides.giveSignature(text);
        announce(form, found === undefined ? words.noSignature : words.otherSelector(found, selector));
      },
      () => announce(form, state.localization.wordsOf(answerWords).partFailed),
    );
  };
  return html`<form class="correction" novalidate @submit=${submit}>
    <label class="field"
      ><span>${words.readBy(selector)}</span>
      <input
        name="signature"
        part="input"
        class="hex"
        size="36"
        autocomplete="off"
        spellcheck="false"
        maxlength="2000"
        placeholder="transfer(address,uint256)"
    /></label>
    <button part="button">${words.use}</button>
  </form>`;
}

function renderNaming({ state, words }: DetailDrawing, address: string): TemplateResult {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    state.overrides.nameAddress(address, textOf(event.currentTarget as HTMLFormElement, 'name'));
  };
  return html`<form class="correction" novalidate @submit=${submit}>
    <label class="field"
      ><span>${words.nameOf(state.decoding.checksum(address))}</span>
      <input
        name="name"
        part="input"
        autocomplete="off"
        maxlength="60"
        .value=${state.overrides.named.get(address.toLowerCase()) ?? ''}
    /></label>
    <button part="button">${words.use}</button>
  </form>`;
}

/** The selector of a signature; undefined if the text is not one. */
async function selectorOfText(text: string): Promise<string | undefined> {
  const [{ parseSignature, signatureText }, { selectorOf }] = await Promise.all([
    loadCode(() => import('../../../decode/abi/signature.js')),
    loadCode(() => import('../../../decode/abi/hash.js')),
  ]);
  const signature = parseSignature(text);
  return signature && selectorOf(signatureText(signature.name, signature.inputs));
}

function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}
