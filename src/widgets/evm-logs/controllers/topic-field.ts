import type { Hex } from 'viem';
import { html, type TemplateResult } from 'lit';
import { loadCode } from '../../../client/load-code.js';
import type { TopicType } from '../../../decode/abi/topic.js';
import type { LazyHost } from '../../../ui/controllers/missing-code.js';
import { invalid } from '../../../ui/fields/controls.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { panelWords } from '../late-words.en.js';

export const topicTypes: readonly TopicType[] = ['hash', 'address', 'uint256', 'int256', 'bool', 'string', 'bytes'];

const expected: Readonly<Record<TopicType, string>> = {
  hash: '32 bytes in hex with 0x',
  address: 'an address, 20 bytes in hex with 0x',
  uint256: 'a whole number from 0 to 2^256 − 1',
  int256: 'a whole number from −2^255 to 2^255 − 1',
  bool: 'true or false',
  string: 'text',
  bytes: 'whole bytes in hex with 0x',
};

/** The topic field: hashes, or one value of the type selected next to it. */
export class TopicField {
  type: TopicType = 'hash';
  /** Typed texts and bytes: the preimages of the hashes that are sent. */
  typed: readonly string[] = [];
  readonly #host: LazyHost;
  readonly #place: number;

  constructor(host: LazyHost, place: number) {
    this.#host = host;
    this.#place = place;
  }

  readonly render = (input: TemplateResult, localization: Localization): TemplateResult => {
    const words = localization.wordsOf(panelWords);
    return html`<span class="typed"
      >${input}
      <select
        part="input"
        aria-label=${words.topicType(localization.format.integer(this.#place))}
        .value=${this.type}
        @input=${this.#choose}
      >
        ${topicTypes.map((type) => html`<option value=${type} ?selected=${this.type === type}>${words.types[type]}</option>`)}
      </select></span
    >`;
  };

  /** Hashes can be alternatives; other types accept one value. */
  readonly read = async (typed: string): Promise<string> => {
    const { type } = this;
    if (type === 'hash') return typed;
    const topic = await toTopic(`topic${this.#place}`, type, typed);
    if (type === 'string' || type === 'bytes') this.typed = [...this.typed.slice(-20), typed];
    return topic;
  };

  readonly #choose = ({ currentTarget }: Event): void => {
    const { value } = currentTarget as HTMLSelectElement;
    this.type = topicTypes.find((type) => type === value) ?? 'hash';
    this.#host.requestUpdate();
  };
}

/**
 * The topic of a typed value.
 *
 * @throws GatewayError `config`, which names the attribute
 */
export async function toTopic(option: string, type: TopicType, text: string): Promise<Hex> {
  const { encodeTopic } = await loadCode(() => import('../../../decode/abi/topic.js'));
  const topic = encodeTopic(type, text);
  if (topic === undefined) throw invalid(option, text, expected[type]);
  return topic;
}
