import { html, nothing, type TemplateResult } from 'lit';
import { slotControl } from '../../ui/evm/controls.js';
import { isHash } from '../../ui/evm/request.js';
import { choiceControl, type Control, type ControlsOf } from '../../ui/fields/controls.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import type { Localization } from '../../ui/localization/localization.js';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import type { Actions } from '../../ui/widget/shown.js';
import type { LogsForm } from './controllers/form.js';
import { type fields, readBlockOrTag, readJson, readList } from './request.js';
import type { LogsChoices } from './view.js';
import { words as catalogue } from './words.en.js';

const topic: Control = { ...listControl(32) };

/** A valid text is rejected if it conflicts with other fields. */
export const controls: ControlsOf<typeof fields> = {
  fromBlock: {
    expected: (given) =>
      given === '' ? 'a block number or tag, or a block hash under More options' : expectedBlock(given),
    size: 11,
  },
  toBlock: {
    expected: (given, { fromBlock = '' }) =>
      readBlockOrTag(given) === undefined
        ? expectedBlock(given)
        : `a block not before from-block, ${String(readBlockOrTag(fromBlock))}`,
    size: 11,
  },
  blockHash: {
    expected: (given) =>
      isHash(given) ? 'either a block hash or a range of blocks, not both' : '32 bytes in hex with 0x',
    isHex: true,
    placeholder: '0x…',
  },
  address: listControl(20),
  event: { expected: () => 'either an event or a topic0, not both', isHex: true, maxLength: 10_000 },
  topic0: topic,
  topic1: topic,
  topic2: topic,
  topic3: topic,
  network: slotControl,
  window: { expected: () => 'a whole number of blocks, 1 or more', size: 11, inputMode: 'numeric' },
  order: choiceControl(['oldest', 'newest']),
};

function expectedBlock(given: string): string {
  const hint = given.toLowerCase() === 'pending' ? '; there are no pending logs' : '';
  return `a block number, decimal or 0x…, or latest, earliest, safe or finalized${hint}`;
}

/** Hex with this number of bytes; several values are alternatives. */
function listControl(bytes: number): Control {
  const digits = new RegExp(`^0x[0-9a-f]{${2 * bytes}}$`, 'i');
  const expected = (given: string) => {
    const items = readList(given);
    if (!items) {
      const { problem } = readJson(given);
      return `a JSON array of strings${problem === undefined ? '' : `: ${problem}`}`;
    }
    const which = `(item ${items.findIndex((item) => !digits.test(item)) + 1} of ${items.length} is not)`;
    return `${bytes} bytes in hex with 0x${items.length > 1 ? ` ${which}` : ''}`;
  };
  // Enough for a thousand values.
  return { expected, isHex: true, maxLength: 100_000, placeholder: '0x…' };
}

export function renderForm(
  form: LogsForm,
  choices: LogsChoices,
  actions: Actions<LogsChoices>,
  localization: Localization,
): TemplateResult | typeof nothing {
  const words = localization.wordsOf(catalogue);
  const { isMoreOpen } = choices;
  const toggle = () => actions.choose({ isMoreOpen: !isMoreOpen });
  const stop = renderStopButton(form.stop, localization);
  const buttons = html`<button
      type="button"
      part="button"
      title=${words.transfersTitle}
      @click=${searchTransfers(form)}
    >
      ${words.transfers}
    </button>
    ${renderDisclosure(words.more, isMoreOpen, toggle)}
    ${isMoreOpen ? form.more?.renderMore(form, choices, actions, localization) : nothing}`;
  return form.fields.render({ ...words.form, ...(form.isLoading ? { submit: stop } : {}), buttons }, localization);
}

function searchTransfers(form: LogsForm): (event: Event) => void {
  return ({ currentTarget }) => {
    form.fields.fill('event', 'Transfer(address,address,uint256)');
    (currentTarget as HTMLButtonElement).form?.requestSubmit();
  };
}

export function renderStopButton(stop: () => void, localization: Localization): TemplateResult {
  return html`<button type="button" part="button" @click=${stop}>${localization.wordsOf(answerWords).stop}</button>`;
}

export function renderProgress(
  { logs }: { readonly logs?: { readonly form: Pick<LogsForm, 'stop'> } },
  localization: Localization,
  isWaiting: boolean,
): TemplateResult | typeof nothing {
  if (!isWaiting || !logs) return nothing;
  return html`<p class="receiving">
    <span>${localization.wordsOf(answerWords).searching}</span> ${renderStopButton(logs.form.stop, localization)}
  </p>`;
}
