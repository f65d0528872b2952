import type { Effect } from '../../../decode/trace/outcome.js';
import type { Catalogue } from '../../../ui/localization/catalogue.js';

/** The patterns and colours in the legend of the flame graph. */
export type LegendKey = 'failed' | 'reverted' | 'match' | 'intrinsic' | 'tiny';

export const english = {
  label: (frames: string, count: number): string =>
    `Gas flame graph of ${frames} ${count === 1 ? 'call' : 'calls'}. The call tree lists them with their gas.`,
  title: 'Gas by call',
  titleNote: 'Width is gas used; order is execution order',
  measuring: 'Drawing the flame graph …',
  noGas: 'The trace has no gas values to draw.',
  noGasNext: 'The call tree lists the calls.',

  whole: 'Whole transaction',
  zoomIn: 'Zoom in',
  zoomed: (name: string, share: string): string => `Zoomed to ${name}: ${share} of the gas.`,
  unzoomed: 'Showing the whole transaction.',
  tooNarrow: 'Too little gas to zoom in.',

  intrinsic: 'Intrinsic gas',
  intrinsicNote: 'Charged before execution: for the transaction itself, its calldata and its lists.',
  tiny: (frames: string, count: number): string => `${frames} tiny ${count === 1 ? 'call' : 'calls'}`,
  tinyShort: (frames: string): string => `${frames} tiny`,
  among: (frames: string): string => `Grouped with others: ${frames} tiny calls; double-click to zoom in.`,

  gas: (used: string): string => `${used} gas`,
  noGasGiven: 'The trace has no gas used for this call; its width is that of its nested calls.',
  unread: 'This call could not be read.',
  ownUnread: 'Self gas unknown: a nested call could not be read',
  unreadCount: (frames: string, count: number): string =>
    `${count === 1 ? 'One call' : `${frames} calls`} could not be read; ${count === 1 ? 'its' : 'their'} gas is drawn as self gas of the caller.`,
  share: (share: string): string => `${share} of the transaction`,
  under: (share: string): string => `under ${share}`,
  own: (own: string): string => `${own} self gas, without nested calls`,
  given: (gas: string): string => `${gas} provided`,
  over: 'Its nested calls used more gas than the call itself: refunds are subtracted from the caller only. They are drawn in proportion.',
  match: 'Search match',
  effects: {
    done: 'Succeeded',
    failed: 'Failed',
    reverted: 'Reverted by caller',
    unknown: 'Status unknown (could not be read)',
  } satisfies Readonly<Record<Effect, string>>,

  total: (whole: string): string => `${whole} gas in total`,
  ofIntrinsic: (gas: string, isLeast: boolean): string => `${isLeast ? 'at least ' : ''}${gas} of it intrinsic`,
  atLeast: (gas: string): string => `at least ${gas}`,
  overCount: (frames: string, count: number): string =>
    count === 1
      ? 'The nested calls of one call used more gas than the call itself, as refunds are subtracted from the caller only; they are drawn in proportion.'
      : `The nested calls of ${frames} calls used more gas than those calls themselves, as refunds are subtracted from the caller only; they are drawn in proportion.`,
  found: (frames: string, count: number): string => (count === 1 ? 'One match' : `${frames} matches`),
  legendOf: 'Legend',
  legend: {
    failed: 'failed',
    reverted: 'reverted by caller',
    match: 'search match',
    intrinsic: 'intrinsic gas',
    tiny: 'tiny calls',
  } satisfies Readonly<Record<LegendKey, string>>,
  heat: 'stronger colour: more self gas',
};

/** The words of the flame graph. Numbers are formatted by the caller, names safe to display. */
export type FlameWords = typeof english;

export const flameWords: Catalogue<FlameWords> = {
  name: 'tx-trace/flame',
  en: english,
};

declare module '../../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'tx-trace/flame': FlameWords;
  }
}
