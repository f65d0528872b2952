import type { FieldGroup, FormParts } from '../../ui/fields/form.js';
import type { ListForm } from './copy-bar.js';
import type { fields } from './request.js';
import type { GasFork } from '../../client/wire/intrinsic-gas.js';
import type { ListVerdict, Warmth } from './view.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';

export const english = {
  /** `call to 0x12…, block 42, Network A` */
  callTo: (to: string): string => `call to ${to}`,
  creation: 'contract creation',
  atBlock: (block: string): string => `block ${block}`,

  form: {
    words: {
      from: { label: 'From' },
      to: { label: 'To', placeholder: 'empty: contract creation' },
      value: {
        label: 'Value',
        unit: { label: 'Unit', wrong: (unit) => `Enter an amount in ${unit} that is a whole number of wei.` },
      },
      gas: { label: 'Gas', placeholder: 'node limit' },
      block: { label: 'At block', placeholder: 'latest' },
      network: { label: 'Network' },
      data: { label: 'Input data' },
    },
    submit: 'Simulate',
  } satisfies FormParts<typeof fields>,
  inWei: (wei: string): string => `= ${wei} wei`,
  fees: 'Fees',
  feeFields: {
    gasPrice: { label: 'Gas price (wei)' },
    maxFeePerGas: { label: 'Max fee (wei)' },
    maxPriorityFeePerGas: { label: 'Max priority fee (wei)' },
  } satisfies FieldGroup<typeof fields>['words'],
  feesNote:
    'Usually left empty: with fees too low for this block, or a sender that cannot pay them, the call fails before it runs.',
  comparedFields: {
    compareBlock: { label: 'Compare with block', placeholder: 'same' },
    compareNetwork: { label: 'Compare with network' },
    compareFrom: { label: 'Compare with sender', placeholder: 'same' },
  } satisfies FieldGroup<typeof fields>['words'],
  sameNetwork: 'Same',
  compareNote: 'Simulates the same call again with these values instead.',
  paste: 'Paste transaction',
  pasteLabel: 'Transaction, response or request, as JSON',
  pasteNote: 'Fills in sender, recipient, gas, value, data and the parent block. Fees are ignored.',
  notACall: (expected: string): string => `No call found; expected: ${expected}.`,

  succeeds: (gas: string): string => `The call would succeed, using ${gas} gas.`,
  fails: (error: string): string => `The call would fail: ${error}.`,
  failsNote: 'The list contains only what was accessed before the failure.',
  noReason: 'The node did not return a revert reason.',
  estimate: 'Estimated at the state of one block; in another block the call may access other addresses and slots.',
  summary: (addresses: string, slots: string): string => `Addresses: ${addresses}; slots: ${slots}.`,
  nothing: 'The access list is empty.',
  nothingNext:
    'Sender, recipient and precompiles need no entry, unless the recipient uses its storage. From Amsterdam on, some nodes return an empty list for every call, because no list saves gas.',
  unknownBlock: 'The node returned null for this block.',
  unknownBlockNext: 'It may not have this block; choose another one.',

  gasUsed: 'Gas used',
  gasUsedTitle: 'Gas that the call uses when sent with this list',
  addresses: 'Addresses',
  slots: 'Slots',
  listCost: 'List cost (gas)',
  listSaves: 'saves up to',
  range: (least: string, most: string): string => `${least} to ${most}`,
  span: (least: string, most: string): string => `${least}–${most}`,
  ofLimit: (limit: string): string => `of ${limit}`,

  caption: 'Access list entries',
  address: 'Address',
  slotCount: 'Slots',
  costs: 'Gas cost',
  gains: 'Net gas saved',
  gainsTitle:
    'Gas saved minus gas spent on the entry: lowest if the first access to each slot is a read, highest if it is a write',
  warm: {
    sender: 'sender',
    recipient: 'recipient',
    precompile: 'precompile',
    'maybe-precompile': 'possible precompile',
  } satisfies Readonly<Record<Warmth, string>>,
  warmTitle:
    'Already warm without a list: only its slots can save gas. Before Amsterdam, 12 to 24 slots recover the cost of the address; from Amsterdam on, nothing does',
  maybeWarmTitle:
    'A precompile since Cancun (0x0a) or Prague (0x0b to 0x11), and then warm without a list; the hard fork of this chain is not known',
  cannotPay: 'saves no gas',
  openRow: (address: string): string => `Slots of ${address}`,
  slot: 'Slot',
  noSlots: 'no slots',
  moreSlots: (count: string, _amount: number): string => `and ${count} more`,
  /** Names of slots. */
  slotHash: (text: string): string => `Slot derived from the hash of “${text}”`,
  slotKeys: 'Recomputed: this slot is the hash of its base slot and keys',
  guessedMapping: 'The name is guessed: it is the only function of the contract that takes such keys',
  proxy: 'Proxy: it accesses the slot where its standard stores the implementation address.',
  implementation: 'possible implementation:',

  /** Whether the list pays; the gas is a number or a range. */
  verdicts: {
    saves: (gas: string): string => `Worth it: saves ${gas} gas`,
    'may-save': (gas: string): string => `May be worth it: saves up to ${gas} gas`,
    costs: (gas: string): string => `Not worth it: costs ${gas} gas more`,
    neither: (): string => 'Neither saves nor costs gas',
  } satisfies Readonly<Record<ListVerdict['kind'], (gas: string) => string>>,
  since: { amsterdam: 'From Amsterdam on', osaka: 'Before Amsterdam' } satisfies Readonly<Record<GasFork, string>>,
  withoutOne: (name: unknown): readonly unknown[] => [' without ', name],
  withoutMany: (count: string, _amount: number): string => ` without ${count} of its entries`,
  /** What the list saves or costs with these entries. */
  wholeSaves: (gas: string): string => `the complete list saves at most ${gas}`,
  wholeCosts: (gas: string): string => `the complete list costs ${gas}`,
  wholeVaries: (cost: string, saved: string): string => `the complete list costs up to ${cost} or saves up to ${saved}`,
  ofGasUsed: (share: string): string => `${share} of the gas used`,
  adviceNote: 'Based on the gas rules from Berlin to Osaka and of Amsterdam; chains with other rules differ.',
  copyAs: 'Copy list as',
  onlyWorthwhile: 'Gas-saving only',
  forms: { json: 'JSON', viem: 'viem', ethers: 'ethers', cast: 'cast', rlp: 'RLP' } satisfies Readonly<
    Record<ListForm | 'rlp', string>
  >,

  costPanel: 'Intrinsic gas',
  before: 'Before execution',
  beforeTitle:
    'Base gas (21,000; from Amsterdam on 12,000, plus 3,000 for another recipient and 6,000 for value), calldata (4 gas per zero byte, 16 per non-zero byte), contract creation and the access list',
  dataBytes: (zeros: string, others: string): string => `calldata bytes: ${zeros} zero, ${others} non-zero`,
  floor: 'Calldata floor',
  floorTitle:
    'Minimum gas charged for this much calldata: 10 gas per zero byte and 40 per non-zero byte since Prague (EIP-7623), 64 per byte of calldata and list from Amsterdam on (EIP-7976, EIP-7981)',
  floorIf: (gas: string): string => `${gas} if the chain has EIP-7623`,
  floorHolds: 'the call uses less, so the floor would be charged',
  listNote: 'From Amsterdam on, a list is also charged for its bytes (EIP-7981).',

  comparison: 'Comparison of two simulations',
  outcome: 'Outcome',
  ok: 'succeeds',
  sameList: 'Both access the same addresses and slots.',
  differs: (first: string, second: string): string => `Only in the first: ${first}; only in the second: ${second}.`,
  sides: { first: 'first only', second: 'second only' } satisfies Readonly<Record<'first' | 'second', string>>,
  comparedFailed: 'The second simulation returned no list:',
  comparedNull: 'The node returned null for the block of the second simulation.',
};

/**
 * The words of an access list. Numbers are formatted by the caller; if a word depends on a count, the count is passed
 * too.
 */
export type AccessListWords = typeof english;

export const words: Catalogue<AccessListWords> = {
  name: 'access-list',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'access-list': AccessListWords;
  }
}
