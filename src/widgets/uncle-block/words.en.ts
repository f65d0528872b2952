import type { FormParts } from '../../ui/fields/form.js';
import type { fields } from './request.js';
import type { HeaderField } from './view.js';
import type { Catalogue } from '../../ui/localization/catalogue.js';

export const english = {
  query: (index: string, block: string): string => `uncle ${index} of block ${block}`,
  summary: (number: string, block: string): string => `Uncle with block number ${number}, included by block ${block}.`,
  form: {
    words: {
      block: { label: 'Block', placeholder: 'number or tag', previous: 'Previous block', next: 'Next block' },
      index: { label: 'Index', previous: 'Previous uncle', next: 'Next uncle' },
    },
  } satisfies FormParts<typeof fields>,

  about: 'About uncle blocks',
  /** What an uncle is, why it has no transactions, and why there are none today. */
  explained: [
    'An uncle (ommer) is a block that was mined at about the same time as another and did not become part of the chain. A later block, one to six above it, could include the headers of up to two uncles, and both miners were rewarded.',
    'Nodes store only the header of an uncle, not its transactions; the roots in the header show whether it had any.',
    'Since the Merge in 2022, blocks are no longer mined and cannot include uncles: nodes return null for every newer block, and on networks without mining. Some nodes have removed the method.',
  ],
  none: (index: string, block: string): string => `Block ${block} has no uncle with index ${index}.`,
  noneNext:
    'Most blocks have no uncles, and since the Merge none can. A node returns the same for a block that it does not have.',
  atMostTwo: 'A block has at most two uncles, with index 0 and 1.',

  /** The uncle in one sentence; `later` is undefined if the including block was requested by a tag, or is impossible. */
  lead: (number: string, block: string, later: string | undefined): string =>
    `Mined at height ${number}, but another block became part of the chain. Block ${block} included its header${later === undefined ? '' : `, ${later}`}.`,
  /** The text of the diagram. */
  diagram: (number: string, parent: string, block: string): string =>
    `Block ${parent} is the parent of two blocks with number ${number}: the block of the chain, and this uncle. Block ${block} of the chain includes the uncle.`,
  roles: { parent: 'Parent', canonical: 'In the chain', uncle: 'This uncle', including: 'Includes it' },
  age: 'Age',
  includedBy: 'Included by block',
  depth: (blocks: string, one: boolean): string => `${blocks} ${one ? 'block' : 'blocks'} later`,
  depthTitle: 'One of the next six blocks can include an uncle; the reward decreases with each block.',
  reward: 'Miner reward',
  nephew: 'Reward for including it',
  /** The fraction of a known block reward. */
  partOf: (part: string, block: string): string => `${part} of ${block} ether, Ethereum rules`,
  possible: (least: string, most: string): string => `of a block reward: ${least} to ${most} ether, Ethereum rules`,
  rewardTitle: (examples: string): string => `Under Ethereum rules: ${examples}; other chains may differ.`,
  example: (amount: string, since: string): string => `${amount} ether since ${since}`,
  tooOld: 'not 1 to 6 blocks earlier',

  header: 'Header',
  headerLine: (hadTransactions: boolean): string =>
    hadTransactions ? 'had transactions, which no node stores' : 'no transactions',
  fields: {
    hash: ['Hash', 'Keccak-256 of the header, recomputed from its fields.'],
    number: ['Number', 'Block number of the uncle, according to its header.'],
    parentHash: ['Parent', 'Parent block, according to the header.'],
    timestamp: ['Timestamp', 'Time set by the miner.'],
    miner: ['Miner', 'Address that received the reward.'],
    difficulty: ['Difficulty', 'Expected number of hashes for the proof of work.'],
    totalDifficulty: [
      'Total difficulty',
      'Total work of the chain up to this block. Not part of the header; nodes disagree on it for uncles.',
    ],
    gasUsed: ['Gas used', 'Gas used by its transactions, which had no effect on the chain.'],
    gasLimit: ['Gas limit', 'Maximum gas that its transactions could use.'],
    baseFeePerGas: ['Base fee', 'Price per gas that would have been burned (since London).'],
    size: ['Size', 'Size of the header and two empty lists, in bytes.'],
    extraData: ['Extra data', 'Up to 32 bytes chosen freely by the miner.'],
    sha3Uncles: ['Uncles hash', 'Hash of the uncles that this uncle included itself.'],
    transactionsRoot: ['Transactions root', 'Trie root of its transactions, which are not stored.'],
    receiptsRoot: ['Receipts root', 'Trie root of its receipts, which are not stored.'],
    stateRoot: ['State root', 'State after this block, which never became the state of the chain.'],
    logsBloom: ['Logs bloom', '2,048-bit filter over the addresses and topics of its logs.'],
    mixHash: ['Mix hash', 'Proof of work together with the nonce; not verified here.'],
    nonce: ['Nonce', '8 bytes found by mining.'],
    withdrawalsRoot: ['Withdrawals root', 'Trie root of its withdrawals (since Shanghai).'],
    blobGasUsed: ['Blob gas used', 'Gas used by blobs (since Cancun).'],
    excessBlobGas: ['Excess blob gas', 'Determines the blob gas price (since Cancun).'],
    parentBeaconBlockRoot: ['Parent beacon root', 'Root of the parent beacon block (since Cancun).'],
  } satisfies Readonly<Record<HeaderField, readonly [label: string, hint: string]>>,
  ofLimit: (share: string, limit: string): string => `${share} of the limit of ${limit}`,
  emptyList: 'none',
  uncleOfUncles: 'included uncles itself',
  emptyTrie: 'empty',
  hadBody: 'non-empty; not stored',
  bits: (set: string): string => `${set} of 2,048 bits set`,
  bytes: (count: string): string => `${count} bytes`,

  copyRlp: 'Copy header as RLP',
  copyFields: 'Copy header as JSON',
};

/** The words of this widget. The caller formats numbers. */
export type UncleWords = typeof english;

export const words: Catalogue<UncleWords> = {
  name: 'uncle-block',
  en: english,
};

declare module '../../ui/localization/page-words.js' {
  interface WordCatalogues {
    readonly 'uncle-block': UncleWords;
  }
}
