import type { FieldGroup, FormParts } from '../../ui/fields/form.js';
import type { ListForm } from './copies.js';
import type { Warmth } from './cost.js';
import type { fields } from './fields.js';

const networks = { 'evm-a': 'network A', 'evm-b': 'network B' };

/** The words in English. */
export const english = {
  networks,
  /** `call to 0x12…, block 42, network A` */
  callTo: (to: string): string => `call to ${to}`,
  creation: 'creation of a contract',
  atBlock: (block: string): string => `block ${block}`,

  form: {
    words: {
      from: { label: 'From' },
      to: { label: 'To', placeholder: 'empty: create a contract' },
      value: {
        label: 'Value',
        unit: { label: 'Unit', wrong: (unit) => `This is no amount of ${unit} that comes out in whole wei.` },
      },
      gas: { label: 'Gas', placeholder: 'the node’s limit' },
      block: { label: 'On block', placeholder: 'latest' },
      network: { label: 'Network', choices: networks },
      data: { label: 'Data' },
    },
    submit: 'Try the call',
  } satisfies FormParts<typeof fields>,
  inWei: (wei: string): string => `= ${wei} wei`,
  fees: 'Fees',
  feeFields: {
    gasPrice: { label: 'Gas price, wei' },
    maxFeePerGas: { label: 'Max fee per gas, wei' },
    maxPriorityFeePerGas: { label: 'Max priority fee per gas, wei' },
  } satisfies FieldGroup<typeof fields>['words'],
  feesNote:
    'Mostly best left empty: fees of another block, or a sender that cannot pay them, end the call before it begins.',
  compare: 'Compare',
  comparedFields: {
    compareBlock: { label: 'Other block', placeholder: 'the same' },
    compareNetwork: { label: 'Other network', choices: { '': 'the same', ...networks } },
    compareFrom: { label: 'Other sender', placeholder: 'the same' },
  } satisfies FieldGroup<typeof fields>['words'],
  compareNote: 'The same call once more, with what stands here in place of its own.',
  stopComparing: 'Stop comparing',
  paste: 'Paste a transaction',
  pasteLabel: 'A transaction, a reply that holds one, or a request, in JSON',
  pasteNote:
    'Sender, recipient, gas, value and input are taken, and the block before the transaction’s own; fees are not.',
  fill: 'Fill in the call',
  notACall: (expected: string): string => `No call was found in this; expected: ${expected}.`,

  succeeds: (gas: string): string => `The call would succeed, with ${gas} gas.`,
  fails: (error: string): string => `The call would fail: ${error}.`,
  failsNote: 'The list is what it touched until then.',
  noReason: 'The node does not say why in this answer.',
  estimate: 'An estimate on the state of one block: when it is mined on another, it may touch other things.',
  summary: (addresses: string, slots: string): string => `Addresses: ${addresses}; slots: ${slots}.`,
  nothing: 'This call touches nothing that a list could name.',
  nothingNext: 'Sender, recipient and precompiles need no list, unless the recipient uses its storage.',
  unknownBlock: 'The node has no answer for this block.',
  unknownBlockNext: 'It may not know the block: ask for another one.',

  gasUsed: 'Gas with the list',
  gasUsedTitle: 'Gas that the call takes when it carries this list',
  addresses: 'Addresses',
  slots: 'Slots',
  listCost: 'The list costs',
  listSaves: 'It saves up to',
  range: (least: string, most: string): string => `${least} to ${most}`,
  ofLimit: (limit: string): string => `of ${limit}`,

  caption: 'Addresses of the list, with their slots',
  address: 'Address',
  slotCount: 'Slots',
  costs: 'Costs',
  gains: 'Gains',
  gainsTitle:
    'Gas saved less gas spent on the entry: the least if every slot is read first, the most if every slot is written first',
  notes: 'Notes',
  warm: {
    sender: 'sender',
    recipient: 'recipient',
    precompile: 'precompile',
    'maybe-precompile': 'may be a precompile',
  } satisfies Readonly<Record<Warmth, string>>,
  warmTitle: 'Reached without a list: only its slots can pay for the entry, and 2,400 gas takes 12 to 24 of them',
  maybeWarmTitle:
    'A precompile since Cancun (0x0a) or Prague (0x0b to 0x11), and then reached without a list; by which rules this chain runs is not known here',
  cannotPay: 'cannot pay',
  openRow: (address: string): string => `Slots of ${address}`,
  slot: 'Slot',
  noSlots: 'The account alone, none of its slots.',
  /** What is known of a slot. */
  slotHash: (text: string): string => `The hash of “${text}” leads here`,
  slotKeys: 'Recomputed: this slot is the hash of its place and of the keys',
  mapping: 'mapping',
  array: 'array',
  proxy: 'A proxy: it reads the slot where its kind keeps what it runs.',
  implementation: 'implementation, perhaps, at',

  advice: {
    all: 'Every entry can pay for itself.',
    none: 'No entry can pay for itself: send the call without a list.',
  } satisfies Readonly<Record<'all' | 'none', string>>,
  advicePart: (kept: string, all: string): string => `Only ${kept} of ${all} entries can pay for themselves.`,
  adviceNote: 'By the gas rules from Berlin to Prague; chains with other rules weigh otherwise.',
  copyAs: 'Copy the list for',
  onlyWorthwhile: 'only what can pay',
  forms: { json: 'JSON', viem: 'viem', ethers: 'ethers', cast: 'cast', rlp: 'RLP' } satisfies Readonly<
    Record<ListForm | 'rlp', string>
  >,

  costPanel: 'What the call costs before it runs',
  before: 'Before any code runs',
  beforeTitle: '21,000, the data (4 gas a zero byte, 16 any other), what a creation adds, and the list',
  dataBytes: (zeros: string, others: string): string => `bytes of data: ${zeros} zero, ${others} other`,
  floor: 'Floor of the data',
  floorTitle: 'The least that is charged on chains with EIP-7623, which Prague brought',
  floorIf: (gas: string): string => `${gas} if the chain has EIP-7623`,
  floorHolds: 'the call uses less than that, so this is what it would be charged there',
  notActive: 'EIP-7981, which would charge for the bytes of the list too, is a proposal and not active.',

  /** The same call on several blocks. */
  stability: 'Stability',
  stabilityNote:
    'A list is an estimate of one block: what a call touches can be another thing on the next. Tried on several, it shows what varies.',
  stabilityNeedsNumber: 'Blocks before this one can be tried when “On block” is a number.',
  stabilityAsk: 'Also try on the blocks before:',
  stabilityRuns: (count: string): string => `Trying it on blocks before this one: ${count}…`,
  stabilitySame: (lists: string): string => `All ${lists} lists are the same.`,
  stabilityVaries: (entries: string, lists: string): string =>
    `Entries that are not in all ${lists} lists: ${entries}.`,
  stabilitySteady: (addresses: string, slots: string): string =>
    `In all of them: addresses ${addresses}, slots ${slots}.`,
  stabilityTooFew: 'There are no two lists to compare.',
  stabilityIn: (count: string, lists: string): string => `in ${count} of ${lists}`,
  stabilityBlocks: (blocks: string): string => `Blocks ${blocks}`,
  stabilityMore: (count: string): string => `and ${count} more`,
  stabilityStopped: 'the call fails there, so its list ends early.',

  comparison: 'Two simulations of the call',
  outcome: 'Outcome',
  ok: 'succeeds',
  sameList: 'Both touch the same addresses and slots.',
  differs: (first: string, second: string): string => `Only in the first: ${first}; only in the second: ${second}.`,
  sides: { first: 'first only', second: 'second only' } satisfies Readonly<Record<'first' | 'second', string>>,
  comparedFailed: 'The second simulation gave no list:',
  comparedNull: 'The node has no answer for the block of the second simulation.',
};

/** The words of an access list. Numbers arrive formatted; where a word depends on a count, the count comes too. */
export type AccessListWords = typeof english;
