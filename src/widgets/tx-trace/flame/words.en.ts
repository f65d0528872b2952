import type { Effect } from '../../../decode/trace/outcome.js';

/** What the patterns and colours of the flame graph stand for. */
export type LegendKey = 'failed' | 'undone' | 'match' | 'intrinsic' | 'tiny';

/** The words in English. */
export const english = {
  label: (frames: string, count: number): string => `Gas flame graph of ${frames} ${count === 1 ? 'frame' : 'frames'}`,
  /** How it is used by keys; read out with the label. */
  help: 'Width is gas. Up goes to the caller, down to the first call, left and right to the calls beside, Home and End to the first and last of them, Page Up to the first frame. Enter zooms in. Escape closes the hint, then zooms out, as Backspace does. Letters find a name. The call tree has the same frames.',
  reading: 'How to read it',
  measuring: 'The frames are being measured…',
  noGas: 'The trace gives no gas to draw by.',
  noGasNext: 'The call tree shows its frames.',
  failed: 'The flame graph could not be made. The call tree shows the same frames.',

  path: 'Zoomed to',
  whole: 'Whole transaction',
  more: (frames: string): string => `… ${frames} more …`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomed: (name: string, share: string): string => `Zoomed to ${name}: ${share} of the gas. Escape goes back.`,
  unzoomed: 'The whole transaction is shown.',
  tooNarrow: 'It used too little gas to be zoomed to.',

  intrinsic: 'Intrinsic gas',
  intrinsicNote: 'Paid before the first instruction: for the transaction itself, its data and its lists.',
  tiny: (frames: string, count: number): string => `${frames} tiny ${count === 1 ? 'frame' : 'frames'}`,
  tinyShort: (frames: string): string => `${frames} tiny`,
  among: (frames: string): string => `Drawn as one of ${frames} tiny frames; Enter zooms to them.`,

  gas: (used: string): string => `${used} gas`,
  noGasGiven: 'The trace does not say how much gas it used; it is drawn as wide as its calls.',
  unread: 'It could not be read.',
  ownUnread: 'Its own gas is not known: a call that it made could not be read',
  unreadCount: (frames: string, count: number): string =>
    `${count === 1 ? 'One frame' : `${frames} frames`} could not be read; what ${count === 1 ? 'it' : 'they'} used is drawn as gas of the caller.`,
  share: (share: string): string => `${share} of the transaction`,
  under: (share: string): string => `under ${share}`,
  own: (own: string): string => `${own} its own, without its calls`,
  given: (gas: string): string => `${gas} given`,
  givenTitle: 'What it could use at most: a call gets at most 63/64 of what its caller has left.',
  over: 'Its calls used more than it did: refunds are taken off the caller alone. They are drawn in proportion, within it.',
  match: 'Found by the search',
  effects: {
    done: 'Took effect',
    failed: 'Failed',
    undone: 'Undone with its caller',
    unknown: 'Whether it failed could not be read',
  } satisfies Readonly<Record<Effect, string>>,

  total: (whole: string): string => `${whole} gas in all`,
  ofIntrinsic: (gas: string, isLeast: boolean): string => `${isLeast ? 'at least ' : ''}${gas} of it intrinsic`,
  atLeast: (gas: string): string => `at least ${gas}`,
  overCount: (frames: string, count: number): string =>
    count === 1
      ? 'The calls of one frame used more gas than it did, as refunds are taken off the caller alone; they are drawn in proportion.'
      : `The calls of ${frames} frames used more gas than these did, as refunds are taken off the caller alone; they are drawn in proportion.`,
  found: (frames: string, count: number): string => (count === 1 ? 'One frame found' : `${frames} frames found`),
  legendOf: 'What it means',
  legend: {
    failed: 'failed',
    undone: 'undone',
    match: 'found',
    intrinsic: 'intrinsic gas',
    tiny: 'tiny frames',
  } satisfies Readonly<Record<LegendKey, string>>,
  heat: 'stronger: more gas of its own',
};

/** The words of the flame graph. Numbers arrive formatted, names safe to be shown. */
export type FlameWords = typeof english;
