import { html, nothing, type TemplateResult } from 'lit';
import { loadCode } from '../../../client/load-code.js';
import type { Receipt } from '../../../client/operations/block-receipts-reply.js';
import type { TraceItem } from '../../../client/operations/trace-reply.js';
import { checksumAddress } from '../../../decode/abi/hash.js';
import type { AbiValue, Param } from '../../../decode/abi/reading.js';
import type { CallDecoder, RevertMeaning } from '../../../decode/calls/call-decoder.js';
import type { CallMeaning, CallReading } from '../../../decode/prepared-calls.js';
import {
  type SideRequest,
  type SideRequestHost,
  SideRequests,
  type SideRequestSource,
} from '../../../ui/controllers/side-requests.js';
import {
  isAmount,
  noteToken,
  timeOfArgument,
  type Said,
  type TokenOfAmount,
  tokenOfAmount,
  type UnitClues,
} from '../../../ui/evm/amount-units.js';
import type { Decoding } from '../../../ui/evm/decoding.js';
import type { EvmNetwork } from '../../../ui/evm/request.js';
import { formatAmount } from '../../../ui/format/amount.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { callWords } from '../../../ui/localization/calls.en.js';
import type { Localization } from '../../../ui/localization/localization.js';
import { remember } from '../../../ui/remember.js';
import { renderAbiValue } from '../../../ui/templates/abi-value.js';
import { etherUnitText } from '../../../ui/templates/ether-text.js';
import { renderTokenAmount } from '../../../ui/templates/token-amount.js';
import { renderMark } from '../../../ui/templates/value-mark.js';
import { words as catalogue } from '../words.en.js';

export interface ReceiptCall {
  readonly kind: 'call' | 'transfer' | 'creation';
  /** The name of its function, or the selector. */
  readonly name: string;
  readonly isGuess: boolean;
  readonly contract: string | undefined;
  /** The decoded call; undefined if it is unknown. */
  readonly reading: CallReading | undefined;
  readonly revert: RevertMeaning | undefined;
  readonly value: bigint;
  readonly error: string;
}

export type ReceiptCalls = SideRequest<ReadonlyMap<number, ReceiptCall>>;

export class CallsController {
  readonly #requests: SideRequests<readonly TraceItem[]>;
  readonly #decoding: Decoding;
  readonly #callsOf = remember(
    (receipts: readonly Receipt[], items: readonly TraceItem[], decoder: CallDecoder | undefined, _serial: number) =>
      toCalls(receipts, items, decoder),
  );

  constructor(host: SideRequestHost, source: SideRequestSource, decoding: Decoding) {
    this.#requests = new SideRequests(host, source);
    this.#decoding = decoding;
  }

  of(receipts: readonly Receipt[], network: EvmNetwork): ReceiptCalls | undefined {
    const state = this.#requests.of(nameOf(receipts, network));
    if (state?.kind !== 'loaded') return state;
    const { decoder, serial } = this.#decoding;
    return { kind: 'loaded', value: this.#callsOf(receipts, state.value, decoder, serial) };
  }

  async ask(receipts: readonly Receipt[], network: EvmNetwork): Promise<void> {
    const [{ blockHash } = {}] = receipts;
    if (blockHash === undefined) return;
    await this.#requests.ask(nameOf(receipts, network), async (gateway, options) => {
      const { traceBlock } = await loadCode(() => import('../../../client/operations/trace.js'));
      const request = { blockHash, tracer: 'call', onlyTopCall: true } as const;
      return (await traceBlock(gateway, request, { ...options, network })).value;
    });
  }
}

function nameOf([receipt]: readonly Receipt[], network: EvmNetwork): string {
  return `${network} ${receipt?.blockHash ?? ''}`;
}

function toCalls(
  receipts: readonly Receipt[],
  items: readonly TraceItem[],
  decoder: CallDecoder | undefined,
): ReadonlyMap<number, ReceiptCall> {
  return new Map(
    receipts.flatMap(({ transactionIndex, transactionHash }, place): [number, ReceiptCall][] => {
      const item = items[transactionIndex];
      const [frame] = item?.kind === 'call' ? item.frames : [];
      if (!frame || (item?.txHash && item.txHash !== transactionHash)) return [];
      const { input = '0x', to, type, value = 0n, error = '', output = '0x' } = frame;
      const kind = type.startsWith('CREATE') ? 'creation' : input.length < 10 ? 'transfer' : 'call';
      const meaning = kind === 'call' ? decoder?.decodeCall(input, to) : undefined;
      const reading = readingOf(meaning);
      const name = reading?.call.name ?? (kind === 'call' ? input.slice(0, 10) : '');
      const revert = error === '' ? undefined : decoder?.decodeRevert(output, to);
      return [
        [place, { kind, name, isGuess: meaning?.kind === 'guessed', contract: to, reading, revert, value, error }],
      ];
    }),
  );
}

function readingOf(meaning: CallMeaning | undefined): CallReading | undefined {
  return meaning?.kind === 'decoded' ? meaning : meaning?.kind === 'guessed' ? meaning.candidates[0] : undefined;
}

/** The method of a transaction, and its value if that is not zero. */
export function renderMethod({ kind, name, isGuess, value }: ReceiptCall, localization: Localization): TemplateResult {
  const { guessedTitle } = localization.wordsOf(callWords);
  return html`<span class="stacked"
    ><span class="method"
      >${kind === 'call' ? html`<bdi dir="ltr">${safeText(name, 60)}</bdi>` : localization.wordsOf(catalogue).methods[kind]}${
        isGuess ? html`<span class="guess-sign" title=${guessedTitle}>?</span>` : nothing
      }</span
    >${value > 0n ? html`<span class="price">${etherUnitText(value, localization)}</span>` : nothing}</span
  >`;
}

/** The tokens of amounts in the arguments of a call: errors often contain the same amounts. */
function cluesOf({ reading, contract }: ReceiptCall, { host }: Localization): UnitClues {
  const moved = new Map<bigint, TokenOfAmount | null>();
  const { call, args = [] } = reading ?? {};
  const said = {
    kind: 'argument',
    text: call?.text ?? '',
    params: call?.params ?? [],
    values: args,
    contract,
  } as const;
  for (const [place, value] of args.entries()) {
    const found = tokenOfAmount(said, place, undefined, (pair) => host.pairs?.get(pair));
    if (typeof value === 'bigint' && found) noteToken(moved, value, { basis: 'comparison', ...found });
  }
  return { moved, pairs: new Map() };
}

/** From this value on, an amount without a known unit is a multiple of 10¹⁸, the scale of most tokens. */
const worthScaling = 10n ** 15n;
/** Larger values are not amounts. */
const mostScaled = 1n << 128n;

/** A value of an error: a time in words, a large amount of an unknown token in short. Its title has all digits. */
function renderArgument(value: AbiValue, param: Param, localization: Localization): unknown {
  const options = { localization, checksum: checksumAddress, brief: true };
  if (typeof value !== 'bigint') return renderAbiValue(value, param, options);
  const { format } = localization;
  const digits = format.integer(value);
  const time = timeOfArgument(value, param.name);
  if (time) return html`<bdi title=${digits}>${format.exact(time)}</bdi>`;
  if (value < worthScaling) return digits;
  if (value >= mostScaled || !isAmount(param)) return renderAbiValue(value, param, options);
  const title = localization.wordsOf(catalogue).unscaled(digits);
  return html`<abbr title=${title}>${formatAmount(value, 18, format)}&nbsp;×&nbsp;10¹⁸</abbr>`;
}

export function renderReason(failed: ReceiptCall, localization: Localization): TemplateResult {
  const { revert, contract, error } = failed;
  if (revert?.kind === 'message' && typeof revert.message === 'string')
    return html`<bdi dir="auto">“${safeText(revert.message, 200)}”</bdi>`;
  if (revert?.kind === 'panic') return html`<bdi dir="ltr">Panic(0x${revert.code.toString(16).padStart(2, '0')})</bdi>`;
  const reading = revert?.kind === 'custom' ? readingOf(revert.meaning) : undefined;
  if (!reading) return html`<bdi dir="auto">${safeText(error, 200)}</bdi>`;
  const { call, args } = reading;
  const said: Said = { kind: 'error', text: call.text, params: call.params, values: args, contract };
  const clues = cluesOf(failed, localization);
  const shown = args.map((value, place) => {
    const param = call.params[place] ?? { name: '', type: 'bytes' };
    const name = param.name === '' ? nothing : html`${safeText(param.name, 40)}&nbsp;`;
    const amount = renderTokenAmount(said, place, localization, clues);
    return html`${place > 0 ? ', ' : nothing}${name}${amount ?? renderArgument(value, param, localization)}`;
  });
  const guess = revert?.kind === 'custom' && revert.meaning.kind === 'guessed';
  return html`<bdi dir="ltr">${safeText(call.name, 80)}(${shown})</bdi>${
      guess ? html` ${renderMark('guess', localization.wordsOf(callWords).guessed)}` : nothing
    }`;
}
