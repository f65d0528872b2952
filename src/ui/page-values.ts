import { html, render, type TemplateResult } from 'lit';
import { Directive, directive, type DirectiveResult } from 'lit/directive.js';
import { safeText } from './format/safe-text.js';
import { isObject } from '../client/options.js';
import type { Drawn, Owner, RenderByPage, RendererContext, Renderers } from './host-data.js';
import { guarded, isText } from './host-input.js';

/**
 * Calls a page function that renders a value; undefined if it returns nothing, or content that must not be rendered.
 */
export type Draw<Given extends readonly unknown[]> = (...given: Given) => unknown;

/**
 * Calls a page function that renders a value. Its nodes and templates get their own element, so a template that throws
 * does not affect others.
 *
 * @param name the page's name of the function
 */
export function drawnBy<Given extends readonly unknown[]>(name: string, call: Draw<Given>): Draw<Given> {
  const draw = guarded(name, call, isDrawn);
  const put = guarded(name, frame, isFramed);
  return (...given) => {
    const drawn = draw(...given);
    return drawn === undefined ? undefined : put(drawn);
  };
}

function isDrawn(value: unknown): value is Drawn {
  return isText(value) || value instanceof Node || isTemplate(value);
}

/** Parsed JSON, which may be chain text, has the members of a template, but not its strings array. */
function isTemplate(value: unknown): value is TemplateResult {
  const { _$litType$: type, strings } = (value ?? {}) as Partial<TemplateResult>;
  return typeof type === 'number' && Array.isArray(strings) && Object.hasOwn(strings, 'raw');
}

function isFramed(value: unknown): value is TemplateResult | Node {
  return value !== undefined;
}

function frame(drawn: Drawn): TemplateResult | Node {
  if (isText(drawn)) return html`<bdi dir="auto">${safeText(drawn)}</bdi>`;
  const own = document.createElement('span');
  own.style.display = 'contents';
  if (drawn instanceof Node) own.replaceChildren(drawn);
  else render(drawn, own);
  return own;
}

/** Renders a value again only if its inputs have changed, so that components keep their state. */
class PageValueDirective extends Directive {
  #from: readonly unknown[] | undefined;
  #drawn: unknown;

  render(draw: () => unknown, from: readonly unknown[], ours: unknown): unknown {
    if (!this.#from || from.some((each, index) => !Object.is(each, this.#from?.[index]))) {
      this.#from = from;
      this.#drawn = draw();
    }
    return this.#drawn ?? ours;
  }
}

/**
 * Renders a value with a page function, or with the default template if it returns nothing. `from` is the input of its
 * result.
 */
export const pageValue: (
  draw: () => unknown,
  from: readonly unknown[],
  ours: unknown,
) => DirectiveResult<typeof PageValueDirective> = directive(PageValueDirective);

const kinds = ['address', 'hash', 'amount', 'timestamp', 'moniker'] as const satisfies readonly (keyof Renderers)[];

export function createRender(given: readonly Renderers[], owner: Owner): RenderByPage {
  for (const each of given) {
    const others = isObject(each) ? Object.keys(each).filter((name) => !kinds.some((kind) => kind === name)) : [each];
    for (const other of others)
      reportError(new TypeError(`renderers has no “${safeText(String(other), 40)}”; it has ${kinds.join(', ')}.`));
  }
  const byKind = new Map<string, readonly Draw<[unknown, RendererContext]>[]>(
    kinds.map((kind) => [kind, given.flatMap((each) => rendererOf(each, kind))]),
  );
  return (kind, value, ours, { field = kind, unit } = {}) => {
    const draws = byKind.get(kind);
    if (!draws?.length) return undefined;
    const network = networkOf(owner);
    const context = { tag: owner.localName, network, field, ...(unit ? { unit } : {}) };
    const draw = () => {
      for (const each of draws) {
        const drawn = each(value, context);
        if (drawn !== undefined) return drawn;
      }
      return undefined;
    };
    const key = value instanceof Date ? value.getTime() : value;
    return html`${pageValue(draw, [draws, key, network, field, unit?.symbol, unit?.decimals], ours)}`;
  };
}

function rendererOf(renderers: Renderers, kind: keyof Renderers): readonly Draw<[unknown, RendererContext]>[] {
  if (!isObject(renderers) || renderers[kind] === undefined) return [];
  const all = renderers as Readonly<Record<string, Draw<[unknown, RendererContext]>>>;
  return [drawnBy(`renderers.${kind}`, (value, context) => all[kind]?.(value, context))];
}

function networkOf({ network }: Owner): RendererContext['network'] {
  return network === undefined ? 'cosmos' : network === 'evm-b' ? 'evm-b' : 'evm-a';
}
