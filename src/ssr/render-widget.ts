import { GatewayError } from '../client/errors.js';
import { loadCode } from '../client/load-code.js';
import type { WidgetTag } from '../ui/localization/catalogue.js';
import {
  type AnyWidget,
  type AttributeValue,
  createServerElement,
  type Drawn,
  escapeAttribute,
  toScriptText,
  writeAttributes,
} from './server-element.js';
import type { ElementRenderer } from '@lit-labs/ssr/lib/element-renderer.js';
import type { CSSResult } from 'lit';
import type { Gateway } from '../client/gateway.js';
import { onlyRequest } from '../ui/when-to-ask/request.js';
import { readSnapshot, type Snapshot } from '../ui/when-to-ask/snapshot.js';

const loaders: Readonly<Record<WidgetTag, () => Promise<unknown>>> = {
  'abci-query': async () => (await loadCode(() => import('../widgets/abci-query/abci-query.js'))).AbciQueryElement,
  'access-list': async () => (await loadCode(() => import('../widgets/access-list/access-list.js'))).AccessListElement,
  'block-receipts': async () =>
    (await loadCode(() => import('../widgets/block-receipts/block-receipts.js'))).BlockReceiptsElement,
  'evidence-list': async () =>
    (await loadCode(() => import('../widgets/evidence-list/evidence-list.js'))).EvidenceListElement,
  'evm-logs': async () => (await loadCode(() => import('../widgets/evm-logs/evm-logs.js'))).EvmLogsElement,
  'evm-transaction': async () =>
    (await loadCode(() => import('../widgets/evm-transaction/evm-transaction.js'))).EvmTransactionElement,
  'tx-trace': async () => (await loadCode(() => import('../widgets/tx-trace/tx-trace.js'))).TxTraceElement,
  'uncle-block': async () => (await loadCode(() => import('../widgets/uncle-block/uncle-block.js'))).UncleBlockElement,
  'validator-set': async () =>
    (await loadCode(() => import('../widgets/validator-set/validator-set.js'))).ValidatorSetElement,
};

/**
 * The class of a widget.
 *
 * @throws GatewayError `config` for any other tag
 */
async function loadElementClass(tag: string): Promise<typeof AnyWidget> {
  if (!isWidgetTag(tag))
    throw new GatewayError('config', {
      option: 'tag',
      value: tag.slice(0, 40),
      expected: Object.keys(loaders).join(', '),
    });
  // Requests and answers differ between tags; rendering inspects neither.
  return (await loaders[tag]()) as typeof AnyWidget;
}

function isWidgetTag(tag: string): tag is WidgetTag {
  return Object.hasOwn(loaders, tag);
}

/**
 * Returns the styles of a widget as one stylesheet, to serve under the URL in `stylesheet` of `renderWidget`.
 *
 * @throws GatewayError `config` for any other tag
 */
export async function widgetStyles(tag: WidgetTag): Promise<string> {
  const own = await createServerElement(tag, await loadElementClass(tag)).loadStyles();
  return toStyleText([...new Set([...own, ...(await laterStyles())])]);
}

async function laterStyles(): Promise<readonly CSSResult[]> {
  const { styles } = await loadCode(() => import('../ui/tools/toolbox.js'));
  const { checkStyles } = await loadCode(() => import('../ui/styles/checks.js'));
  const { checkListStyles } = await loadCode(() => import('../ui/styles/check-list.js'));
  const { styles: mismatch } = await loadCode(() => import('../ui/widget/mismatch.js'));
  return [...styles, checkStyles, checkListStyles, ...mismatch];
}

function toStyleText(styles: readonly CSSResult[]): string {
  return styles.map(({ cssText }) => cssText).join('\n');
}

export type { AttributeValue };

/** The options of `renderWidget`. */
export interface RenderOptions {
  /**
   * The attributes of the tag by attribute name; for example, `page-size`. `true` sets an empty attribute, `false` and
   * null omit it.
   */
  readonly attributes?: Readonly<Record<string, AttributeValue>>;
  /**
   * The result of `save({ answers: true })`, as an object or JSON. Rendered on the server and reused by the element in
   * the browser.
   */
  readonly snapshot?: Snapshot | string | undefined;
  /** The CSP nonce for the `<style>` element. */
  readonly nonce?: string | undefined;
  /** The URL of a stylesheet with `widgetStyles(tag)`, linked instead of the `<style>` element. */
  readonly stylesheet?: string | undefined;
}

/** The options of `takeSnapshot`. */
export interface SnapshotOptions {
  /** The attributes of the tag, in the format of `renderWidget`. */
  readonly attributes?: Readonly<Record<string, AttributeValue>>;
  /** A gateway created by `createGateway`, with the server's key. */
  readonly gateway: Gateway;
}

// These attributes set the behavior of a tag in a browser, not its content.
const behaviour = new Set(['loading', 'permalink', 'refresh-every']);

/**
 * Renders the markup of a widget. With a snapshot that has answers, the markup contains the answer in a declarative
 * shadow tree, which the element reuses without a new request. Without a snapshot, the markup is the tag with its
 * attributes.
 *
 * @throws GatewayError `config` for an invalid tag, attribute or snapshot; otherwise the reason why the answer cannot
 *   be rendered
 */
export async function renderWidget(tag: WidgetTag, options: RenderOptions = {}): Promise<string> {
  const Base = await loadElementClass(tag);
  const { attributes = {}, snapshot, nonce, stylesheet } = options;
  const saved = snapshot === undefined ? undefined : readSnapshot(snapshot, tag);
  // A snapshot may come from strangers: it defines the request, not the expectations of the page.
  const texts = writeAttributes({ ...attributes, ...(saved && onlyRequest(Base, writeAttributes(saved.attributes))) });
  if (!saved?.answers) return toTag(tag, texts, '');
  const drawn = await createServerElement(tag, Base).draw(withoutBehaviour(texts), { snapshot: saved });
  const style =
    stylesheet === undefined
      ? `<style${nonce === undefined ? '' : ` nonce="${escapeAttribute(nonce)}"`}>${toStyleText(drawn.styles)}</style>`
      : `<link rel="stylesheet" href="${escapeAttribute(stylesheet)}">`;
  const script = `<script type="application/json">${toScriptText(saved)}</script>`;
  const tree = `<template shadowrootmode="open">${style}${await toMarkup(drawn)}${script}</template>`;
  return toTag(tag, withStates(texts, drawn.states), tree);
}

/**
 * Queries a gateway on the server and returns a snapshot for `renderWidget`: the request and the response. It contains
 * no URL and no key.
 *
 * @throws GatewayError `config` for an invalid tag or attribute; otherwise the error of the request
 */
export async function takeSnapshot(tag: WidgetTag, { attributes = {}, gateway }: SnapshotOptions): Promise<Snapshot> {
  const element = createServerElement(tag, await loadElementClass(tag));
  await element.draw(withoutBehaviour(writeAttributes(attributes)), { gateway });
  return element.save({ answers: true });
}

function withoutBehaviour(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !behaviour.has(name)));
}

function toTag(tag: string, attributes: Readonly<Record<string, string>>, content: string): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  return `<${tag}${written.join('')}>${content}</${tag}>`;
}

/** In server markup, states are classes (for example, `gw-error`) instead of `:state()`; the element removes them. */
function withStates(
  attributes: Readonly<Record<string, string>>,
  states: readonly string[],
): Readonly<Record<string, string>> {
  if (states.length === 0) return attributes;
  const names = [attributes['class'], ...states.map((state) => `gw-${state}`)].filter((name) => name);
  return { ...attributes, class: names.join(' ') };
}

async function toMarkup({ template }: Drawn): Promise<string> {
  const [{ render }, { collectResult }] = await loadRenderer();
  // Lit renders slots only inside an element, and does not read anything else of this element.
  const host = {} as ElementRenderer;
  const markup = await collectResult(render(template, { customElementHostStack: [host] }));
  // Removes Lit's hydration markers, which the element does not need. Text of an answer no longer contains "<" here.
  return markup.replaceAll(/<!--\/?lit-(?:part|node)[^>]*-->|<\?>/g, '');
}

async function loadRenderer() {
  try {
    return await Promise.all([
      loadCode(() => import('@lit-labs/ssr')),
      loadCode(() => import('@lit-labs/ssr/lib/render-result.js')),
    ]);
  } catch (thrown) {
    if ((thrown as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw thrown;
    throw new GatewayError('config', { option: 'gateway-elements/ssr', expected: '@lit-labs/ssr to be installed' });
  }
}
