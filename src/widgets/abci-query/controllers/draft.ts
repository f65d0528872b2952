import { loadCode } from '../../../client/load-code.js';
import type { EntryForm } from '../../../decode/cosmos/fields.js';
import type { Control, ControlsOf, Unit } from '../../../ui/fields/controls.js';
import { RequestForm, type FormHooks } from '../../../ui/fields/form.js';
import { formatHex } from '../../../ui/format/hex.js';
import { Lazy } from '../../../ui/lazy.js';
import { onDemand } from '../../../ui/on-demand.js';
import type { LatePart } from '../../../ui/widget/shown.js';
import type { AbciQueryElement } from '../abci-query.js';
import { fields } from '../request.js';
import type { FieldValues, TypedBytes } from '../form-bytes.js';
import type { Template } from '../templates.js';
import type { AbciSteps } from './create.js';
import type { HistoryEntry } from './history.js';

const height: Control = { expected: () => 'a decimal height, or latest', size: 9, inputMode: 'numeric' };

export const controls: ControlsOf<typeof fields> = {
  path: { expected: () => 'a path', isHex: true, maxLength: 2_000 },
  data: { expected: () => 'whole bytes in hex', isHex: true, rows: 1, placeholder: '0x…' },
  height: { ...height, least: 1n },
  compareHeight: height,
  expectedAppHash: { expected: () => '64 hex digits', isHex: true, maxLength: 66 },
  template: { expected: () => 'the name of a query, such as bank.balance' },
};

type TemplateCode = typeof import('../template-form.js');

export type Preview = { readonly kind: 'coming' } | { readonly kind: 'failed' } | TypedBytes;

/**
 * A query while it is filled in: path and bytes as fields of the request, or the fields of a template, from which path
 * and bytes are encoded. The attributes contain the last sent query. Nothing is sent before the form is submitted.
 */
export class Draft {
  readonly form: RequestForm<typeof fields>;
  readonly ready: Promise<unknown>;
  prove = false;
  values: FieldValues = {};
  /** Whether the form was submitted. After that it also reports missing fields. */
  isAsked = false;
  readonly #host: AbciQueryElement;
  readonly #code: Lazy<typeof import('../../../decode/cosmos/fields.js')>;
  readonly #templates: Lazy<TemplateCode>;
  #preview: Preview = { kind: 'coming' };
  #template: Template | undefined;
  #taken: string | undefined;
  #work: Promise<void> = Promise.resolve();
  #version = 0;

  /** Templates load after the first mark, unless one of them is queried or the form renders first. */
  constructor(host: AbciQueryElement, steps: AbciSteps, willAsk: FormHooks<typeof fields>['willAsk']) {
    this.#host = host;
    this.#templates = new Lazy(host, async () => {
      const templates = await onDemand.abciTemplates();
      await steps.useResources(templates);
      return templates;
    });
    this.ready = host.beginsWithForm ? this.#templates.load() : Promise.resolve();
    void steps.firstVerified.shown.then(() => this.#templates.get());
    this.#code = new Lazy(host, onDemand.abciEntries);
    const data = { ...controls.data, units: encodings(this.#code) };
    this.form = new RequestForm(
      host,
      fields,
      { ...controls, data },
      {
        ...(willAsk ? { willAsk } : {}),
        typed: (name) => {
          if (name === 'template') this.#choose();
          host.requestUpdate();
        },
        further: async () => {
          if (this.preview?.kind === 'coming') await (this.#template ? this.#work : this.#code.load());
          const { preview, prove } = this;
          this.isAsked = true;
          host.requestUpdate();
          return preview?.kind === 'bytes' ? { path: preview.path, data: preview.data, prove } : undefined;
        },
      },
    );
  }

  get templates(): LatePart<TemplateCode> {
    return this.#templates;
  }

  get compareHeight(): string {
    return this.#host.compareHeight;
  }

  get refreshEvery(): string {
    return this.#host.refreshEvery;
  }

  readonly wantTemplates = (): void => {
    this.#templates.again();
    this.#templates.get();
  };

  readonly setProve = (prove: boolean): void => void (this.prove = prove);

  readonly refreshAt = (period: string): void => void (this.#host.refreshEvery = period);

  readonly stopComparing = (): void => this.form.ask({ compareHeight: '' });

  repeat({ path, data, height, prove, template }: HistoryEntry): void {
    this.form.ask({ path, data, height, template, compareHeight: '', prove });
  }

  get template(): Template | undefined {
    return this.#template;
  }

  /** The request that would be sent; undefined while the typed bytes are invalid, which their field reports. */
  get preview(): Preview | undefined {
    if (this.#template) return this.#preview;
    const [path = '', data] = [this.form.textOf('path'), this.form.textOf('data')];
    if (data !== undefined) return { kind: 'bytes', path, data, doubtful: [] };
    return this.#code.failed ? { kind: 'failed' } : this.#code.module ? undefined : { kind: 'coming' };
  }

  follow(): void {
    const { path, data, prove, template } = this.#host;
    const asked = JSON.stringify([path, data, prove, template]);
    if (asked === this.#taken) return;
    const id = template.trim();
    // Applied once the code of the form has loaded.
    if (id !== '' && !this.#templates.get()) return;
    this.#taken = asked;
    this.prove = prove;
    const chosen = this.#templates.module?.templateOf(id);
    const made = this.#preview;
    // Typed fields stay if their own bytes were queried.
    if (chosen === this.#template && made.kind === 'bytes' && made.data === data && made.path === path) return;
    this.form.fill('template', template);
    this.#begin(chosen);
    if (chosen && data !== '') void this.#fillFrom(chosen, path, data);
  }

  set(name: string, value: string): void {
    this.values = { ...this.values, [name]: value };
    this.#renew();
  }

  #choose(): void {
    const made = this.#preview;
    const before = this.#template;
    this.#begin(this.#templates.module?.templateOf(this.form.textOf('template') ?? ''));
    // The same bytes can be edited by hand.
    if (this.#template || !before || made.kind !== 'bytes') return;
    this.form.fill('path', made.path);
    this.form.fill('data', made.data);
  }

  #begin(template: Template | undefined): void {
    this.#template = template;
    this.values = {};
    this.isAsked = false;
    this.#renew();
  }

  #renew(): void {
    const version = ++this.#version;
    this.#preview = { kind: 'coming' };
    const template = this.#template;
    if (template)
      // The template may change while the code is loading.
      this.#work = this.#write(template, this.values).then(
        (preview) => this.#show(version, preview),
        // The code failed to load; the form reports it, and the next change tries again.
        (thrown: unknown) => {
          this.#show(version, { kind: 'failed' });
          this.#host.codeMissing?.(this.#again, thrown);
        },
      );
    this.#host.requestUpdate();
  }

  readonly #again = (): void => {
    if (this.#preview.kind === 'failed') this.#renew();
  };

  #show(version: number, preview: Preview): void {
    if (version !== this.#version) return;
    this.#preview = preview;
    this.#host.requestUpdate();
  }

  async #write(template: Template, values: FieldValues): Promise<Preview> {
    return (await loadCode(onDemand.abciBytes)).toTypedBytes(template, values);
  }

  async #fillFrom(template: Template, path: string, data: string): Promise<void> {
    const version = this.#version;
    const values = await loadCode(onDemand.abciBytes).then(
      ({ toFieldValues }) => toFieldValues(template, path, data, this.#host.bech32Prefix),
      (thrown: unknown) =>
        this.#host.codeMissing?.(() => version === this.#version && void this.#fillFrom(template, path, data), thrown),
    );
    if (!values || version !== this.#version) return;
    this.values = values;
    this.#renew();
  }
}

const plainHex = /^(?:[0-9a-f]{2})+$/;

function encodings(code: Lazy<typeof import('../../../decode/cosmos/fields.js')>) {
  const encoding = (form: EntryForm): Unit => ({
    read: (typed) => {
      if (typed === '') return { text: '' };
      // Queried text stays as typed.
      if (form === 'hex' && plainHex.test(typed)) return { text: typed };
      const entry = code.get()?.readEntry(form, typed);
      if (!entry) return {};
      return entry.kind === 'wrong' ? { reason: entry.reason } : { text: formatHex(entry.bytes) };
    },
    // The attribute contains hex. Switching the encoding keeps the digits as text.
    write: (text) => text,
  });
  return {
    hex: encoding('hex'),
    text: encoding('text'),
    base64: encoding('base64'),
    bech32: encoding('bech32'),
    integer: encoding('integer'),
  };
}
