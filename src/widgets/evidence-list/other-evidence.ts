import { html, nothing, type TemplateResult } from 'lit';
import { renderMissed } from '../../ui/templates/disclosure.js';
import { loadCode } from '../../client/load-code.js';
import type { JsonObject } from '../../client/wire/read.js';
import type { Decoded } from '../../decode/cosmos/message.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import { safeSource } from '../../ui/format/safe-text.js';
import { renderMessage, type TreeOptions } from '../../ui/templates/message-tree.js';
import type { EvidenceListWords } from './words.en.js';

const longestValue = 4_000;

/** Evidence of other modules, whose bytes are decoded when first drawn. */
export class OtherEvidenceReader {
  readonly #host: LazyHost;
  readonly #read = new WeakMap<JsonObject, Decoded | 'coming' | 'none' | 'failed'>();

  constructor(host: LazyHost) {
    this.#host = host;
  }

  /** Draws its packed bytes by type or wire format, and the members as received. */
  render(type: string | null, value: JsonObject, options: TreeOptions, words: EvidenceListWords): TemplateResult {
    const packed = Object.hasOwn(value, 'value') ? value['value'] : undefined;
    if (type !== null && typeof packed === 'string') void this.#decode(type, packed, value);
    const decoded = this.#read.get(value);
    return html`${typeof decoded === 'object' ? renderMessage(decoded, options) : nothing}
      ${decoded === 'failed' ? renderMissed(options.localization) : nothing}
      <pre class="as-it-came" dir="ltr" tabindex="0" aria-label=${words.rawValueOf}>
${safeSource(JSON.stringify(value, null, 2), longestValue)}</pre>`;
  }

  async #decode(type: string, base64: string, value: JsonObject): Promise<void> {
    if (this.#read.has(value)) return;
    this.#read.set(value, 'coming');
    try {
      this.#read.set(value, await decode(type, base64));
    } catch (thrown) {
      this.#read.set(value, 'failed');
      this.#host.codeMissing?.(() => void this.#read.delete(value), thrown);
    }
    this.#host.requestUpdate();
  }
}

async function decode(type: string, base64: string): Promise<Decoded | 'none'> {
  const [{ decodeBase64 }, { unpackAny }] = await Promise.all([
    loadCode(() => import('../../decode/bytes.js')),
    loadCode(() => import('../../decode/cosmos/message.js')),
  ]);
  const bytes = decodeBase64(base64);
  return bytes ? unpackAny(type, bytes) : 'none';
}
