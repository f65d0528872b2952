import { loadCode } from '../../client/load-code.js';
import type { EntryForm } from '../../decode/cosmos/data-entry.js';
import type { LazyHost } from '../../ui/controllers/missing-code.js';
import type { WrongReason } from './typed-bytes.js';
import { templateOf, type Template } from './templates.js';

/** The attributes that a form fills. */
export interface QueryAttributes {
  path: string;
  data: string;
  height: string;
  prove: boolean;
  template: string;
  compareHeight: string;
}

/** The widget, as far as its form needs it. */
export interface DraftHost extends QueryAttributes, LazyHost {
  /** Of the accounts of the chain: keys hold addresses as bytes. */
  readonly bech32Prefix: string;
}

/** What would be sent now. */
export type Preview =
  | { readonly kind: 'coming' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'bytes'; readonly path: string; readonly data: string; readonly doubtful: readonly string[] }
  | {
      readonly kind: 'wrong';
      /** The field; empty for the bytes of a raw query. */
      readonly name: string;
      readonly reason: WrongReason | 'not-hex' | 'odd-hex' | 'not-base64' | 'not-bech32';
    };

/** What a person is filling in. The attributes are what was asked; nothing is asked before the person says so. */
export class Draft {
  path = '';
  entry: EntryForm = 'hex';
  typed = '';
  height = '';
  prove = false;
  compareHeight = '';
  preview: Preview = { kind: 'bytes', path: '', data: '', doubtful: [] };
  values: Readonly<Record<string, string>> = {};
  readonly #host: DraftHost;
  readonly #ask: (asked: QueryAttributes) => void;
  #template: Template | undefined;
  #taken: string | undefined;
  #work: Promise<void> = Promise.resolve();
  #version = 0;

  constructor(host: DraftHost, ask: (asked: QueryAttributes) => void) {
    this.#host = host;
    this.#ask = ask;
  }

  /** The form that is chosen; undefined for path and bytes. */
  get template(): Template | undefined {
    return this.#template;
  }

  /** Takes over what the attributes say, when they changed by another hand. */
  follow(): void {
    const { path, data, height, prove, template, compareHeight } = this.#host;
    const asked = JSON.stringify([path, data, height, prove, template, compareHeight]);
    if (asked === this.#taken) return;
    this.#taken = asked;
    const chosen = templateOf(template.trim());
    // What was typed into a form stays when its own bytes were asked.
    const isOwn =
      chosen === this.#template &&
      this.preview.kind === 'bytes' &&
      this.preview.data === data &&
      this.preview.path === path;
    Object.assign(this, { path, height: height === 'latest' ? '' : height, prove, compareHeight });
    if (isOwn) return;
    this.#template = chosen;
    this.values = {};
    Object.assign(this, { entry: 'hex', typed: data });
    this.#renew();
    if (chosen && data !== '') void this.#fillFrom(chosen, path, data);
  }

  choose(id: string): void {
    this.#template = templateOf(id);
    this.values = {};
    // The same bytes can be worked on by hand.
    if (!this.#template && this.preview.kind === 'bytes') {
      Object.assign(this, { path: this.preview.path, entry: 'hex', typed: this.preview.data });
    }
    this.#renew();
  }

  set(name: string, value: string): void {
    this.values = { ...this.values, [name]: value };
    this.#renew();
  }

  /** Path, entry form or typed bytes of a raw query. */
  change(part: Partial<Pick<Draft, 'path' | 'entry' | 'typed'>>): void {
    Object.assign(this, part);
    this.#renew();
  }

  /** Asks what is filled in, when its bytes are there. */
  async submit(): Promise<void> {
    await this.#work;
    const { preview, height, prove, compareHeight } = this;
    if (preview.kind !== 'bytes') return;
    this.#ask({
      path: preview.path,
      data: preview.data,
      template: this.#template?.id ?? '',
      height: height.trim(),
      prove,
      compareHeight: compareHeight.trim(),
    });
  }

  #renew(): void {
    const version = ++this.#version;
    this.preview = { kind: 'coming' };
    this.#work = this.#write().then(
      (preview) => this.#show(version, preview),
      // The code did not come; the form says so, and the next change tries again.
      (thrown: unknown) => {
        this.#show(version, { kind: 'failed' });
        this.#host.codeMissing?.(this.#again, thrown);
      },
    );
    this.#host.requestUpdate();
  }

  readonly #again = (): void => {
    if (this.preview.kind === 'failed') this.#renew();
  };

  #show(version: number, preview: Preview): void {
    if (version !== this.#version) return;
    this.preview = preview;
    this.#host.requestUpdate();
  }

  async #write(): Promise<Preview> {
    const { path, entry, typed, values } = this;
    const template = this.#template;
    // While the code comes, the form may become another one.
    if (template) return (await loadCode(() => import('./typed-bytes.js'))).toTypedBytes(template, values);
    const [{ readEntry }, { encodeHex }] = await Promise.all([
      loadCode(() => import('../../decode/cosmos/data-entry.js')),
      loadCode(() => import('../../decode/hex.js')),
    ]);
    const entered = readEntry(entry, typed);
    if (entered.kind === 'wrong') return { kind: 'wrong', name: '', reason: entered.reason };
    return { kind: 'bytes', path: path.trim(), data: encodeHex(entered.bytes), doubtful: [] };
  }

  /** Reads the fields of a form out of bytes that were asked by attribute or address. */
  async #fillFrom(template: Template, path: string, data: string): Promise<void> {
    const version = this.#version;
    const values = await loadCode(() => import('./typed-values.js')).then(
      ({ toFieldValues }) => toFieldValues(template, path, data, this.#host.bech32Prefix),
      (thrown: unknown) =>
        this.#host.codeMissing?.(() => version === this.#version && void this.#fillFrom(template, path, data), thrown),
    );
    if (!values || version !== this.#version) return;
    this.values = values;
    this.#renew();
  }
}
