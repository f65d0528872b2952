import type { Receipt } from '../../../client/operations/block-receipts-reply.js';
import type { Log } from '../../../client/operations/logs-reply.js';
import type { Frame, FrameLog } from '../../../client/wire/frame.js';
import type { GasFork } from '../../../client/wire/intrinsic-gas.js';
import type { CallDecoder } from '../../../decode/calls/call-decoder.js';
import type { TraceComparison } from '../../../decode/trace/compare.js';
import { describeFailure } from '../../../decode/trace/describe-failure.js';
import { gasByFork, gasOf, intrinsicPart } from '../../../decode/trace/gas.js';
import type { TokenMovement, ValueMovement } from '../../../decode/trace/movement.js';
import type { UnitClues } from '../../../ui/evm/amount-units.js';
import { cluesOfCalls, withReason } from '../../../ui/evm/unit-clues.js';
import { remember } from '../../../ui/remember.js';
import type { LateParts } from '../../../ui/widget/shown.js';
import { gasForkOf } from '../../../verify/chain-differences.js';
import type { HeaderFork } from '../../../verify/header.js';
import {
  type CallsOnShow,
  type Compared,
  mostCounted,
  type Movements,
  type TabName,
  type TraceParts,
  type TraceTypes,
} from '../view.js';
import { CallFinder } from './call-finder.js';
import type { Explorer } from './explorer.js';
import type { FlamePanel } from './flame-panel.js';
import { InSlices } from './in-slices.js';
import type { FrameNames } from './names.js';
import type { TraceController } from './trace-controller.js';

export interface Given {
  readonly parts: LateParts<TraceTypes>;
  readonly tab: TabName;
  readonly isWhole: boolean;
  readonly receipts: readonly Receipt[] | undefined;
  readonly other: number | undefined;
  readonly header: HeaderFork | undefined;
}

interface Subject extends Given {
  readonly explorer: Explorer;
  readonly names: FrameNames;
  readonly receiptGas: bigint | undefined;
}

type Facts = Omit<CallsOnShow, 'explorer' | 'isRead' | 'names'>;

export class CallFacts {
  readonly #calls: TraceController;
  readonly finder: CallFinder;
  readonly #comparison: InSlices<readonly [readonly Frame[], readonly Frame[]], TraceComparison>;
  readonly #coins: InSlices<readonly [readonly Frame[], keepsCoins: boolean], ValueMovement>;
  readonly #tokens: InSlices<readonly [readonly Frame[]], TokenMovement>;
  readonly #gasByFork = remember((frames: readonly Frame[], gas: bigint | undefined, fork: GasFork | undefined) =>
    gasByFork(frames, gas, fork),
  );
  readonly #clues = remember(cluesOf);
  readonly #otherClues = remember(cluesOf);
  readonly #failureOf = remember((frames: readonly Frame[], index: number, decoder: CallDecoder) =>
    describeFailure(frames, index, decoder),
  );
  readonly #logsOf = remember(toLogs);
  readonly #transfersOf = remember((value: ValueMovement, tokens: TokenMovement, part: TraceParts['transfers']) =>
    part.transfersOf(value, tokens),
  );
  flame: FlamePanel | undefined;

  constructor(calls: TraceController) {
    const { host } = calls;
    this.#calls = calls;
    this.finder = new CallFinder(host);
    this.#comparison = new InSlices(host);
    this.#coins = new InSlices(host);
    this.#tokens = new InSlices(host);
  }

  of(subject: Subject): Facts {
    const { parts, tab, isWhole, explorer, names } = subject;
    const { host, select, decoder } = this.#calls;
    const { frames, selected } = explorer;
    this.finder.follow(frames, names);
    if (parts.flame.module) this.flame ??= new parts.flame.module.FlamePanel(host, select);
    const isFailed = explorer.effects[selected] === 'failed';
    return {
      ...{ search: this.finder.search, matches: this.finder.matches, flame: this.flame?.turn },
      logs: this.#logsOf(frames[selected]?.logs),
      compared: isWhole && tab === 'compare' ? this.#comparedOf(subject) : undefined,
      movements: isWhole ? this.#movementsOf(subject) : undefined,
      failure: decoder && isFailed ? this.#failureOf(frames, selected, decoder) : undefined,
      gas: this.#gasOf(subject),
      clues: this.#clues(frames, names),
    };
  }

  #gasOf({ explorer, receipts, header, receiptGas }: Subject): NonNullable<Facts['gas']> {
    const { items, data } = this.#calls;
    const calls = items.map((item) => (item.kind === 'call' ? item.frames[0] : undefined));
    const fork = gasForkOf({ named: data.fork, header, receipts, calls });
    const { frames, outline } = explorer;
    const byFork = this.#gasByFork(frames, receiptGas, fork);
    const intrinsic = intrinsicPart(byFork);
    const within = intrinsic?.isIncluded ? intrinsic.gas : 0n;
    return { fork, byFork, intrinsic, of: (index) => gasOf(frames, index, outline.ends, within) };
  }

  #movementsOf({ explorer, parts, tab, header }: Subject): Movements | undefined {
    const part = parts.transfers.module;
    const { frames, effects } = explorer;
    if (!part || (frames.length > mostCounted && tab !== 'value')) return undefined;
    // All rules of Amsterdam, and not only its gas rules.
    const keeps = this.#calls.data.fork === 'amsterdam' || header === 'amsterdam';
    const value = this.#coins.get([frames, keeps], () => part.valueInSteps(frames, effects, keeps));
    const tokens = this.#tokens.get([frames], () => part.tokensInSteps(frames, effects));
    return value && tokens && { value, tokens, transfers: this.#transfersOf(value, tokens, part) };
  }

  #comparedOf({ explorer, parts, other }: Subject): Compared | undefined {
    const part = parts.comparison.module;
    const { explorers, shownIndex } = this.#calls;
    const second = other === undefined || other === shownIndex ? undefined : this.#calls.explorerOf(other);
    if (!part || other === undefined || !second) return undefined;
    const comparison = explorers.isRead(second)
      ? this.#comparison.get([explorer.frames, second.frames], () => part.compareInSteps(explorer, second))
      : undefined;
    const names = this.#calls.namesOf(other);
    if (!names) return undefined;
    const clues = this.#otherClues(second.frames, names);
    return { index: other, explorer: second, names, clues, comparison };
  }
}

/** Converts them to chain logs. A trace does not show their position in the block. */
function toLogs(logs: readonly FrameLog[] = []): readonly Log[] {
  return logs.map(
    ({ address, topics, data, index }, place) =>
      ({
        ...{ address, topics, data, logIndex: index ?? place, removed: false },
        ...{ blockHash: null, blockNumber: null, transactionHash: null, transactionIndex: null },
      }) as Log,
  );
}

/** Clues about units from the calls and the failure reason, which is known with the decoder. */
function cluesOf(frames: readonly Frame[], names: FrameNames): UnitClues {
  const clues = cluesOfCalls(frames);
  const meaning = names.revertOf(0);
  const reading = meaning?.kind === 'custom' && meaning.meaning.kind === 'decoded' ? meaning.meaning : undefined;
  if (!reading) return clues;
  const { call, args } = reading;
  return withReason(clues, {
    kind: 'error',
    text: call.text,
    params: call.params,
    values: args,
    contract: frames[0]?.to,
  });
}
