import { html, nothing, type TemplateResult } from 'lit';
import { basisPointsOf } from '../../format/ratio.js';
import { safeText } from '../../format/safe-text.js';
import { shortHash } from '../../format/shorten.js';
import type { Localization } from '../../localization/localization.js';
import { renderFields, type Field } from '../../templates/fields.js';
import { renderSign } from '../../templates/value-mark.js';
import type { StateEvidence } from '../ask-signers.js';
import { readHeight } from '../fields.js';
import {
  chainStyles,
  renderBytes,
  renderHeader,
  renderSecond,
  renderVotes,
  renderWay,
  tellSecond,
  toHexField,
} from './step-bytes.js';
import { type ChainWords, words as catalogue } from './words.en.js';
import { checkWords } from '../../localization/checks.en.js';

export { toHexField } from './step-bytes.js';
export const styles = [chainStyles];
export const catalogues = [catalogue, checkWords];

export interface ChainSubject {
  readonly label: unknown;
  /** Whether it differs from the rebuilt value. */
  readonly isWrong?: boolean;
  readonly fields: readonly Field[];
  readonly values?: readonly ChainValue[];
  readonly state?: {
    readonly height: bigint;
    readonly root: string | undefined;
    readonly fields: readonly Field[];
    readonly isHeld: boolean;
  };
  /** Requests another height instead of this height; omitted if it is always the newest. */
  readonly pin?: ((height: bigint) => void) | undefined;
  readonly save?: () => void;
}

export interface ChainValue {
  readonly store: string;
  readonly path: string;
  /** In hex. */
  readonly key: string;
  /** Null if there is no value. */
  readonly value: Uint8Array | null;
  readonly isHeld: boolean;
}

const mostSteps = 4;

export interface OpenedSteps {
  readonly opened: ReadonlySet<string>;
  readonly toggle: (step: string, isOpen: boolean) => void;
  readonly goOn: (needed: number) => void;
  readonly hasSecond: boolean;
  readonly askSecond: (height: bigint) => void;
}

export interface Waiting {
  readonly height: bigint;
  /** Seconds since the first request. */
  readonly seconds: number;
  /** Seconds until it is given up: two block times. */
  readonly of: number;
  readonly stop: () => void;
}

export function chainWordsOf(localization: Localization): ChainWords {
  return localization.wordsOf(catalogue);
}

export function tellRequests(count: number, localization: Localization): string {
  const { next } = localization.wordsOf(checkWords);
  return chainWordsOf(localization).asked(next.requests(localization.format.integer(count), count));
}

/**
 * Renders the path from a value to the validators, and to the header that the page trusts: a sentence whose phrases
 * open the steps below, and the steps with a figure each. A step opens its bytes.
 */
export function renderChain(
  { label, isWrong, fields, values = [], state, pin, save }: ChainSubject,
  evidence: StateEvidence,
  signers: OpenedSteps,
  localization: Localization,
): TemplateResult {
  const words = chainWordsOf(localization);
  const { format } = localization;
  const { signed, reached } = evidence;
  const { second } = evidence;
  const told = second && tellSecond(second, evidence, words, localization);
  const { next } = localization.wordsOf(checkWords);
  const [shown, rest] = [values.slice(0, mostSteps), values.slice(mostSteps)];
  const marked = (all: readonly ChainValue[]): Mark => (all.every(({ isHeld }) => isHeld) ? 'ok' : 'bad');
  const header = signed.block?.signedHeader.header ?? (reached?.kind === 'proven' ? reached.header.header : undefined);
  const votes = toldVotes(evidence, localization, words);
  const way = toldWay(evidence, localization, words);
  const paused = reached?.kind === 'open' && reached.cause === 'paused' ? reached : undefined;
  const { needed = 40, left } = paused ?? {};
  const steps: readonly Step[] = [
    { name: 'value', mark: isWrong ? 'bad' : 'ok', text: label, bytes: () => renderFields(fields) },
    ...shown.map((each, at) => ({
      name: `key-${at}`,
      mark: marked([each]),
      text: renderKey(each, at === 0, words),
      bytes: () => renderFields(toFields(each, words)),
    })),
    ...(rest.length > 0
      ? [
          {
            name: 'keys',
            mark: marked(rest),
            text: words.moreValues(format.integer(rest.length)),
            bytes: () => rest.map((each) => renderFields(toFields(each, words))),
          },
        ]
      : []),
    ...(state
      ? [
          {
            name: 'state',
            mark: state.isHeld ? ('ok' as const) : ('bad' as const),
            text: words.inState(format.integer(state.height)),
            title: words.stateAt(format.integer(state.height)),
            figure: renderShort(state.root),
            bytes: () => renderFields(state.fields),
          },
          {
            name: 'header',
            mark: header ? ('ok' as const) : ('open' as const),
            text: words.inHeader(format.integer(evidence.height)),
            title: words.header(format.integer(evidence.height)),
            figure: renderShort(signed.verdict?.headerHash),
            bytes: () =>
              header ? renderHeader(header, signed.verdict?.headerHash, words, localization) : words.causes.failed,
          },
        ]
      : []),
    { name: 'votes', title: words.votes, ...votes, bytes: () => renderVotes(evidence, words, localization) },
    { name: 'way', title: words.origin, ...way, bytes: () => renderWay(evidence, words, localization) },
    ...(second && told
      ? [{ name: 'second', ...told, bytes: () => renderSecond(second, evidence, words, localization) }]
      : []),
  ];
  const open = (event: Event, name: string) => {
    event.preventDefault();
    const row = (event.currentTarget as Element).closest('p')?.parentNode?.querySelector(`[data-step="${name}"]`);
    signers.toggle(name, true);
    row?.querySelector('summary')?.focus();
  };
  return html`<p class="chain-told">
      ${steps.map(
        ({ name, mark, text }) =>
          // prettier-ignore
          html`<a href="#step-${name}" class=${mark} part="link" @click=${(event: Event) => open(event, name)}>${
            mark === 'ok' ? nothing : html`${renderSign(mark === 'bad' ? 'bad' : 'warn')} `
          }${text}</a> `,
      )}
    </p>
    <div class="chain" part="chain">
      ${steps.map(
        ({ name, mark, text, title, figure, bytes }) =>
          html`<details
            class=${mark}
            data-step=${name}
            ?open=${signers.opened.has(name)}
            @toggle=${({ currentTarget }: Event) => signers.toggle(name, (currentTarget as HTMLDetailsElement).open)}
          >
            <summary>
              ${renderSign(mark === 'open' ? 'warn' : mark)} <span>${title ?? text}</span>
              <span class="figure-cell">${figure}</span>
            </summary>
            ${signers.opened.has(name) ? html`<div>${bytes()}</div>` : nothing}
          </details>`,
      )}
    </div>
    <p class="chain-actions">
      ${
        paused
          ? html`<button type="button" part="button" @click=${() => signers.goOn(needed)}>
                ${words.goOn(format.integer(needed))}
              </button>
              ${
                left
                  ? html`<span class="requests">${words.left(format.integer(left[0]), format.integer(left[1]))}</span>`
                  : nothing
              }`
          : nothing
      }
      ${signed.check.details?.['cause'] === 'head' ? renderPin(evidence.height, !!state, pin, localization) : nothing}
      ${
        signers.hasSecond && !second
          ? html`<button type="button" part="button" @click=${() => signers.askSecond(evidence.height)}>
                ${words.askSecond}
              </button>
              <span class="requests">${next.requests(format.integer(3), 3)}</span>`
          : nothing
      }
      ${save ? html`<button type="button" part="button" @click=${save}>${words.save}</button>` : nothing}
    </p>`;
}

export function renderWaiting(
  { height, seconds, of, stop }: Waiting,
  isState: boolean,
  pin: ChainSubject['pin'],
  localization: Localization,
): TemplateResult {
  const words = chainWordsOf(localization);
  const { format } = localization;
  return html`<p class="chain-actions">
    <span>${words.waiting(format.integer(height + 1n), format.integer(seconds), format.integer(of))}</span>
    <button type="button" part="button" @click=${stop}>${words.stop}</button>
    ${renderPin(height, isState, pin, localization)}
  </p>`;
}

function renderPin(
  header: bigint,
  isState: boolean,
  pin: ChainSubject['pin'],
  localization: Localization,
): TemplateResult | typeof nothing {
  const height = header - (isState ? 3n : 2n);
  if (!pin || height < 2n) return nothing;
  return html`<button type="button" part="button" @click=${() => pin(height)}>
    ${chainWordsOf(localization).pin(localization.format.integer(height))}
  </button>`;
}

/** A key in a few letters: the last bytes are more distinctive than the first. */
function renderKey({ store, key, value }: ChainValue, isFirst: boolean, words: ChainWords): TemplateResult {
  const short = key.length > 20 ? `${key.slice(0, 6)}…${key.slice(-10)}` : key;
  const before = value === null ? words.noneAt : isFirst ? words.builtOf : words.andOf;
  return html`${before} <bdi class="hash" dir="ltr">${safeText(`${store}/${short}`, 60)}</bdi>`;
}

function toFields({ path, key, value }: ChainValue, words: ChainWords): readonly Field[] {
  const text = (label: string, long: string) => ({ label, long: true, value: renderBytes(long) });
  return [text(words.path, path), text(words.key, key), toHexField(words.valueBytes, value)];
}

type Mark = 'ok' | 'open' | 'bad';

interface Told {
  readonly mark: Mark;
  readonly text: unknown;
  readonly figure?: unknown;
}

interface Step extends Told {
  readonly name: string;
  /** The text of the step outside of the sentence. Default: its text. */
  readonly title?: string;
  readonly bytes: () => unknown;
}

function renderShort(hash: string | undefined): unknown {
  return hash === undefined ? nothing : html`<bdi class="hash" dir="ltr" title=${hash}>${shortHash(hash)}</bdi>`;
}

function toldVotes(
  { signed: { verdict, check }, height }: StateEvidence,
  { format }: Localization,
  words: ChainWords,
): Told {
  if (check.outcome === 'fail') return { mark: 'bad', text: words.notSigned(format.integer(height)) };
  if (!verdict) return { mark: 'open', text: words.noVotes };
  const { votes, signedPower, totalPower } = verdict;
  const signers = votes.filter(({ vote }) => vote === 'commit').length;
  const share = format.share(basisPointsOf(signedPower, totalPower));
  const text = words.signedBy(format.integer(signers), format.integer(votes.length), share);
  return { mark: 'ok', text, figure: share };
}

function toldWay(
  { signed, reached, root, unbonding }: StateEvidence,
  { format }: Localization,
  words: ChainWords,
): Told {
  const at = readHeight(root?.height ?? '');
  const from = typeof at === 'bigint' ? format.integer(at) : '?';
  switch (reached?.kind) {
    case 'signed':
      return { mark: 'ok', text: words.fromSet };
    case 'proven':
      return {
        mark: unbonding?.isLonger === false ? 'open' : 'ok',
        text: signed.verdict ? words.fromRoot(from) : words.headerFromRoot(from),
        figure: words.header(from),
      };
    case 'broken':
      return { mark: 'bad', text: words.brokenWay(from, format.integer(reached.at)) };
    case 'open':
      return { mark: 'open', text: root?.height === '' ? words.noWayFromSet : words.noWay(from) };
    case undefined:
      return { mark: 'open', text: words.toldSet };
  }
}
