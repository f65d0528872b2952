import type { FormParts } from '../../ui/fields/form.js';
import type { fields } from './fields.js';
import type { HeaderField } from './header-fields.js';

/** The words in English. */
export const english = {
  query: (index: string, block: string): string => `uncle ${index} of block ${block}`,
  summary: (number: string, block: string): string => `Uncle with the number ${number}, named by block ${block}.`,
  form: {
    words: {
      block: { label: 'Block', previous: 'Previous block', next: 'Next block' },
      index: { label: 'Index', previous: 'Previous uncle', next: 'Next uncle' },
    },
    submit: 'Show',
  } satisfies FormParts<typeof fields>,

  about: 'What is an uncle?',
  /** What an uncle is, why it has no transactions, and why there are none today. */
  explained: [
    'An uncle (ommer) is a block that was found at about the same time as another and lost: the chain went on without it. A later block, one to six above it, could name up to two of them, and both miners were paid for it.',
    'Nodes keep its header alone. So it has no transactions here, whatever it held; its roots still tell whether there were any.',
    'Since the merge of 2022 blocks are not mined and no block can name uncles: the answer is null for every newer block, and on networks that never mined. Some nodes have dropped the method altogether.',
  ],
  none: (index: string, block: string): string => `Block ${block} names no uncle with index ${index}.`,
  noneNext:
    'That is the usual answer: most blocks name none, and since the merge none can. Of a block that it does not have, a node says the same.',
  atMostTwo: 'A block names two uncles at most: 0 and 1.',

  namedBy: 'Named by block',
  depth: (blocks: string, one: boolean): string => `${blocks} ${one ? 'block' : 'blocks'} later`,
  depthTitle: 'An uncle can be named by one of the next six blocks, and is worth less with each.',
  reward: 'Reward of its miner',
  rewardOf: (eighths: string): string => `${eighths}/8 of a block reward`,
  rewardTitle: (examples: string): string =>
    `By the rules of Ethereum: ${examples}; a chain of its own may pay otherwise. Who named it got 1/32 of a block reward more.`,
  example: (amount: string, since: string): string => `${amount} ether since ${since}`,
  gas: 'Gas used',
  tooOld: 'not 1 to 6 blocks older',

  header: 'Header',
  others: 'Other fields',
  /** What each field is called, and what it is. */
  fields: {
    hash: ['Hash', 'Keccak-256 of the header; it is computed again from the fields below.'],
    number: ['Number', 'Its own height, as its header says.'],
    parentHash: ['Parent', 'The block that it was built on, as its header says.'],
    timestamp: ['Time', 'When its miner says it was made.'],
    miner: ['Miner', 'The address that was paid.'],
    difficulty: ['Difficulty', 'How much work the seal stands for.'],
    totalDifficulty: [
      'Total difficulty',
      'Work of the chain up to here; not in the header, and nodes disagree for uncles.',
    ],
    gasUsed: ['Gas used', 'Gas that its transactions used, which had no effect on the chain.'],
    gasLimit: ['Gas limit', 'The most gas that its transactions could use.'],
    baseFeePerGas: ['Base fee', 'The price per gas that would have been burnt (since London).'],
    size: ['Size', 'Of its header and two empty lists, in bytes.'],
    extraData: ['Extra data', 'Up to 32 bytes that its miner was free to choose.'],
    sha3Uncles: ['Uncles hash', 'Hash of the uncles that it named itself.'],
    transactionsRoot: ['Transactions root', 'Commits to transactions that nobody kept.'],
    receiptsRoot: ['Receipts root', 'Commits to receipts that nobody kept.'],
    stateRoot: ['State root', 'The state after it, which was never that of the chain.'],
    logsBloom: ['Logs bloom', 'Filter over the addresses and topics of its logs, of 2,048 bits.'],
    mixHash: ['Mix hash', 'With the nonce, its proof of work, which is not recomputed here.'],
    nonce: ['Nonce', 'Found by mining; 8 bytes.'],
    withdrawalsRoot: ['Withdrawals root', 'Commits to withdrawals (since Shanghai).'],
    blobGasUsed: ['Blob gas used', 'Gas of blobs (since Cancun).'],
    excessBlobGas: ['Excess blob gas', 'Sets the price of blobs (since Cancun).'],
    parentBeaconBlockRoot: ['Parent beacon root', 'Root of the beacon block before it (since Cancun).'],
  } satisfies Readonly<Record<HeaderField, readonly [label: string, hint: string]>>,
  emptyList: 'none',
  uncleOfUncles: 'it named uncles of its own',
  emptyTrie: 'none',
  hadBody: 'it had some, which nobody kept',
  bits: (set: string): string => `${set} of 2,048 bits set`,
  asText: 'Text',
  noText: 'no text in UTF-8',
  noDate: 'no date is that far',
  bytes: (count: string): string => `${count} bytes`,

  copyRlp: 'Copy header as RLP',
  copyFields: 'Copy header as JSON',
};

/** The words of this widget alone. Numbers arrive formatted. */
export type UncleWords = typeof english;
