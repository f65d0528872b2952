import { loadCode } from '../../client/load-code.js';
import { slotControl } from '../../ui/evm/controls.js';
import { isHash } from '../../ui/evm/request.js';
import { choiceControl, type Control, type ControlsOf } from '../../ui/fields/controls.js';
import { readQuery } from '../../ui/fields/query.js';
import {
  conflictOf,
  fields,
  readBlockOrTag,
  readJson,
  readList,
  queryOf,
  type LogsAttributes,
  type LogsQuery,
} from './fields.js';
import { answerWords } from '../../ui/localization/answer.en.js';
import { html, nothing, type TemplateResult } from 'lit';
import { renderDisclosure } from '../../ui/templates/disclosure.js';
import type { EvmLogsState } from './state.js';

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

/**
 * Parses the attributes; undefined while they name neither a range nor a block. A promise if an event must be hashed.
 *
 * @throws GatewayError `config`, which names the attribute
 */
export function toLogsQuery(texts: LogsAttributes): LogsQuery | undefined | Promise<LogsQuery> {
  const values = readQuery(fields, controls, texts, conflictOf);
  const toTopics = async (event: string) => (await loadCode(() => import('./event-field.js'))).toEventTopics(event);
  return values && queryOf(values, toTopics);
}

function expectedBlock(given: string): string {
  const hint = given.toLowerCase() === 'pending' ? '; there are no pending logs' : '';
  return `a block number, decimal or 0x…, or latest, earliest, safe or finalized${hint}`;
}

/** Hex of this many bytes; several are alternatives. */
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
  // Enough for a thousand of them.
  return { expected, isHex: true, maxLength: 100_000 };
}

/** Renders the form: range, contracts and event; everything else behind a button. */
export function renderForm(state: EvmLogsState): TemplateResult {
  const { form, host, words, panels, parts, localization } = state;
  const isOpen = panels.has('more');
  const stop = html`<button type="button" part="button" @click=${() => host.abort()}>
    ${localization.wordsOf(answerWords).stop}
  </button>`;
  const buttons = html`${renderDisclosure(words.more, isOpen, () => state.togglePanel('more'))}
  ${isOpen ? parts.more.get()?.renderMore(state) : nothing}`;
  return form.render({ ...words.form, ...(state.host.isLoading ? { submit: stop } : {}), buttons }, localization);
}
