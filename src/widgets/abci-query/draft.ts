import { loadCode } from '../../client/load-code.js';
import { RequestForm, type FormHooks } from '../../ui/fields/form.js';
import { Lazy } from '../../ui/lazy.js';
import { controls, encodings } from './form.js';
import type { AbciQueryElement } from './abci-query.js';
import { fields } from './fields.js';
import type { FieldValues, TypedBytes } from './form-bytes.js';
import type { Template } from './templates.js';

type TemplateCode = typeof import('./template-form.js');

export type Preview = { readonly kind: 'coming' } | { readonly kind: 'failed' } | TypedBytes;

/**
 * A query being filled in: path and bytes as fields of the request, or the fields of a template, of which path and
 * bytes are made. The attributes hold the last sent query; nothing is sent before the form is submitted.
 */
export class Draft {
  readonly form: RequestForm<typeof fields>;
  prove = false;
  values: FieldValues = {};
  /** Whether the form was submitted: from then on it names missing fields, too. */
  isAsked = false;
  readonly #host: AbciQueryElement;
  readonly #code: Lazy<typeof import('../../decode/cosmos/fields.js')>;
  readonly #templates: Lazy<TemplateCode>;
  #preview: Preview = { kind: 'coming' };
  #template: Template | undefined;
  #taken: string | undefined;
  #work: Promise<void> = Promise.resolve();
  #version = 0;

  /** Templates are loaded after `shown`, unless one of them is queried or the form is drawn first. */
  constructor(
    host: AbciQueryElement,
    templates: Lazy<TemplateCode>,
    shown: Promise<void>,
    willAsk: FormHooks<typeof fields>['willAsk'],
  ) {
    this.#host = host;
    this.#templates = templates;
    if (host.path.trim() === '') templates.get();
    else void shown.then(() => templates.get());
    this.#code = new Lazy(host, () => import('../../decode/cosmos/fields.js'));
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

  /** The selected template; undefined for path and bytes. */
  get template(): Template | undefined {
    return this.#template;
  }

  /** What would be sent; undefined while the typed bytes are invalid, which their field shows. */
  get preview(): Preview | undefined {
    if (this.#template) return this.#preview;
    const [path = '', data] = [this.form.textOf('path'), this.form.textOf('data')];
    if (data !== undefined) return { kind: 'bytes', path, data, doubtful: [] };
    return this.#code.failed ? { kind: 'failed' } : this.#code.module ? undefined : { kind: 'coming' };
  }

  /** Takes over the attributes when something else changed them. */
  follow(): void {
    const { path, data, prove, template } = this.#host;
    const asked = JSON.stringify([path, data, prove, template]);
    if (asked === this.#taken) return;
    const id = template.trim();
    // Taken over once the code of the form has loaded.
    if (id !== '' && !this.#templates.get()) return;
    this.#taken = asked;
    this.prove = prove;
    const chosen = this.#templates.module?.templateOf(id);
    const made = this.#preview;
    // Typed fields stay when their own bytes were queried.
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
    return (await loadCode(() => import('./form-bytes.js'))).toTypedBytes(template, values);
  }

  async #fillFrom(template: Template, path: string, data: string): Promise<void> {
    const version = this.#version;
    const values = await loadCode(() => import('./form-values.js')).then(
      ({ toFieldValues }) => toFieldValues(template, path, data, this.#host.bech32Prefix),
      (thrown: unknown) =>
        this.#host.codeMissing?.(() => version === this.#version && void this.#fillFrom(template, path, data), thrown),
    );
    if (!values || version !== this.#version) return;
    this.values = values;
    this.#renew();
  }
}
