import { loadCode } from '../../client/load-code.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';
import type { ListForm } from './copies.js';
import type { Warmth } from './cost.js';

/** The words of an access list. Numbers arrive formatted; where a word depends on a count, the count comes too. */
export interface AccessListWords {
  readonly networks: Readonly<Record<'evm-a' | 'evm-b', string>>;
  /** `call to 0x12…, block 42, network A` */
  readonly callTo: (to: string) => string;
  readonly creation: string;
  readonly atBlock: (block: string) => string;

  readonly from: string;
  readonly to: string;
  readonly toHint: string;
  readonly data: string;
  readonly value: string;
  readonly unit: string;
  readonly gas: string;
  readonly gasHint: string;
  readonly block: string;
  readonly latest: string;
  readonly network: string;
  readonly fees: string;
  readonly gasPrice: string;
  readonly maxFee: string;
  readonly maxPriorityFee: string;
  readonly feesNote: string;
  readonly compare: string;
  readonly compareNote: string;
  readonly compareBlock: string;
  readonly compareNetwork: string;
  readonly compareFrom: string;
  readonly same: string;
  readonly stopComparing: string;
  readonly ask: string;
  readonly paste: string;
  readonly pasteLabel: string;
  readonly pasteNote: string;
  readonly fill: string;
  readonly inWei: (wei: string) => string;
  readonly notAnAmount: (unit: string) => string;
  readonly notACall: (expected: string) => string;

  readonly succeeds: (gas: string) => string;
  readonly fails: (error: string) => string;
  readonly failsNote: string;
  readonly noReason: string;
  readonly estimate: string;
  readonly summary: (addresses: string, slots: string) => string;
  readonly nothing: string;
  readonly nothingNext: string;
  readonly unknownBlock: string;
  readonly unknownBlockNext: string;

  readonly gasUsed: string;
  readonly gasUsedTitle: string;
  readonly addresses: string;
  readonly slots: string;
  readonly listCost: string;
  readonly listSaves: string;
  readonly range: (least: string, most: string) => string;
  readonly ofLimit: (limit: string) => string;

  readonly caption: string;
  readonly address: string;
  readonly slotCount: string;
  readonly costs: string;
  readonly gains: string;
  readonly gainsTitle: string;
  readonly notes: string;
  readonly warm: Readonly<Record<Warmth, string>>;
  readonly warmTitle: string;
  readonly maybeWarmTitle: string;
  readonly cannotPay: string;
  readonly openRow: (address: string) => string;
  readonly slot: string;
  readonly noSlots: string;
  /** What is known of a slot. */
  readonly slotHash: (text: string) => string;
  readonly slotKeys: string;
  readonly mapping: string;
  readonly array: string;
  readonly proxy: string;
  readonly implementation: string;

  readonly advice: Readonly<Record<'all' | 'none', string>>;
  readonly advicePart: (kept: string, all: string) => string;
  readonly adviceNote: string;
  readonly copyAs: string;
  readonly onlyWorthwhile: string;
  readonly forms: Readonly<Record<ListForm | 'rlp', string>>;

  readonly costPanel: string;
  readonly before: string;
  readonly beforeTitle: string;
  readonly dataBytes: (zeros: string, others: string) => string;
  readonly floor: string;
  readonly floorTitle: string;
  readonly floorHolds: string;
  readonly floorIf: (gas: string) => string;
  readonly notActive: string;
  readonly partFailed: string;

  /** The same call on several blocks. */
  readonly stability: string;
  readonly stabilityNote: string;
  readonly stabilityNeedsNumber: string;
  readonly stabilityAsk: string;
  readonly stabilityRuns: (count: string) => string;
  readonly stabilitySame: (lists: string) => string;
  readonly stabilityVaries: (entries: string, lists: string) => string;
  readonly stabilitySteady: (addresses: string, slots: string) => string;
  readonly stabilityTooFew: string;
  readonly stabilityIn: (count: string, lists: string) => string;
  readonly stabilityBlocks: (blocks: string) => string;
  readonly stabilityMore: (count: string) => string;
  readonly stabilityStopped: string;

  readonly comparison: string;
  readonly first: string;
  readonly second: string;
  readonly outcome: string;
  readonly ok: string;
  readonly sameList: string;
  readonly differs: (first: string, second: string) => string;
  readonly sides: Readonly<Record<'first' | 'second', string>>;
  readonly comparedFailed: string;
  readonly comparedNull: string;
}

/** The words in English. */
const english: AccessListWords = {
  networks: { 'evm-a': 'network A', 'evm-b': 'network B' },
  callTo: (to) => `call to ${to}`,
  creation: 'creation of a contract',
  atBlock: (block) => `block ${block}`,

  from: 'From',
  to: 'To',
  toHint: 'empty: create a contract',
  data: 'Data',
  value: 'Value',
  unit: 'Unit',
  gas: 'Gas',
  gasHint: 'the node’s limit',
  block: 'On block',
  latest: 'latest',
  network: 'Network',
  fees: 'Fees',
  gasPrice: 'Gas price',
  maxFee: 'Max fee per gas',
  maxPriorityFee: 'Max priority fee per gas',
  feesNote:
    'Mostly best left empty: fees of another block, or a sender that cannot pay them, end the call before it begins.',
  compare: 'Compare',
  compareNote: 'The same call once more, with what stands here in place of its own.',
  compareBlock: 'Other block',
  compareNetwork: 'Other network',
  compareFrom: 'Other sender',
  same: 'the same',
  stopComparing: 'Stop comparing',
  ask: 'Try the call',
  paste: 'Paste a transaction',
  pasteLabel: 'A transaction, a reply that holds one, or a request, in JSON',
  pasteNote:
    'Sender, recipient, gas, value and input are taken, and the block before the transaction’s own; fees are not.',
  fill: 'Fill in the call',
  inWei: (wei) => `= ${wei} wei`,
  notAnAmount: (unit) => `This is no amount of ${unit} that comes out in whole wei.`,
  notACall: (expected) => `No call was found in this; expected: ${expected}.`,

  succeeds: (gas) => `The call would succeed, with ${gas} gas.`,
  fails: (error) => `The call would fail: ${error}.`,
  failsNote: 'The list is what it touched until then.',
  noReason: 'The node does not say why in this answer.',
  estimate: 'An estimate on the state of one block: when it is mined on another, it may touch other things.',
  summary: (addresses, slots) => `Addresses: ${addresses}; slots: ${slots}.`,
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
  range: (least, most) => `${least} to ${most}`,
  ofLimit: (limit) => `of ${limit}`,

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
  },
  warmTitle: 'Reached without a list: only its slots can pay for the entry, and 2,400 gas takes 12 to 24 of them',
  maybeWarmTitle:
    'A precompile since Cancun (0x0a) or Prague (0x0b to 0x11), and then reached without a list; by which rules this chain runs is not known here',
  cannotPay: 'cannot pay',
  openRow: (address) => `Slots of ${address}`,
  slot: 'Slot',
  noSlots: 'The account alone, none of its slots.',
  slotHash: (text) => `The hash of “${text}” leads here`,
  slotKeys: 'Recomputed: this slot is the hash of its place and of the keys',
  mapping: 'mapping',
  array: 'array',
  proxy: 'A proxy: it reads the slot where its kind keeps what it runs.',
  implementation: 'implementation, perhaps, at',

  advice: {
    all: 'Every entry can pay for itself.',
    none: 'No entry can pay for itself: send the call without a list.',
  },
  advicePart: (kept, all) => `Only ${kept} of ${all} entries can pay for themselves.`,
  adviceNote: 'By the gas rules from Berlin to Prague; chains with other rules weigh otherwise.',
  copyAs: 'Copy the list for',
  onlyWorthwhile: 'only what can pay',
  forms: { json: 'JSON', viem: 'viem', ethers: 'ethers', cast: 'cast', rlp: 'RLP' },

  costPanel: 'What the call costs before it runs',
  before: 'Before any code runs',
  beforeTitle: '21,000, the data (4 gas a zero byte, 16 any other), what a creation adds, and the list',
  dataBytes: (zeros, others) => `bytes of data: ${zeros} zero, ${others} other`,
  floor: 'Floor of the data',
  floorTitle: 'The least that is charged on chains with EIP-7623, which Prague brought',
  floorIf: (gas) => `${gas} if the chain has EIP-7623`,
  floorHolds: 'the call uses less than that, so this is what it would be charged there',
  notActive: 'EIP-7981, which would charge for the bytes of the list too, is a proposal and not active.',
  partFailed: 'This part of the widget could not be loaded.',

  stability: 'Stability',
  stabilityNote:
    'A list is an estimate of one block: what a call touches can be another thing on the next. Tried on several, it shows what varies.',
  stabilityNeedsNumber: 'Blocks before this one can be tried when “On block” is a number.',
  stabilityAsk: 'Also try on the blocks before:',
  stabilityRuns: (count) => `Trying it on blocks before this one: ${count}…`,
  stabilitySame: (lists) => `All ${lists} lists are the same.`,
  stabilityVaries: (entries, lists) => `Entries that are not in all ${lists} lists: ${entries}.`,
  stabilitySteady: (addresses, slots) => `In all of them: addresses ${addresses}, slots ${slots}.`,
  stabilityTooFew: 'There are no two lists to compare.',
  stabilityIn: (count, lists) => `in ${count} of ${lists}`,
  stabilityBlocks: (blocks) => `Blocks ${blocks}`,
  stabilityMore: (count) => `and ${count} more`,
  stabilityStopped: 'the call fails there, so its list ends early.',

  comparison: 'Two trials of the call',
  first: 'First',
  second: 'Second',
  outcome: 'Outcome',
  ok: 'succeeds',
  sameList: 'Both touch the same addresses and slots.',
  differs: (first, second) => `Only in the first: ${first}; only in the second: ${second}.`,
  sides: { first: 'first only', second: 'second only' },
  comparedFailed: 'The second trial gave no list:',
  comparedNull: 'The node has no answer for the block of the second trial.',
};

/** The words in all languages. */
export const words: Catalogue<AccessListWords> = {
  en: english,
  ar: async () => (await loadCode(() => import('./words.ar.js'))).arabic,
};
