import '../../../src/define/evm-transaction.js';
import { describeStates } from '../../support/all-widgets.js';

describeStates('evm-transaction', {
  attributes: {
    'block-hash': '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9',
    index: '1',
  },
  wrong: ['index', 'first'],
  right: '0',
  turn: 'Next transaction of the block',
  keys: ['[role="tab"][aria-selected="true"]', 'ArrowRight'],
});
