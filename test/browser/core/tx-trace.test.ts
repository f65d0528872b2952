import '../../../src/define/tx-trace.js';
import { describeStates } from '../../support/all-widgets.js';

describeStates('tx-trace', {
  attributes: {
    'block-hash': '0x9715dc1c9374e3511720ca5e88c7b9bcaac084678ffbe7dd6b856774973c73c9',
    tx: '1',
    'with-receipts': '',
  },
  wrong: ['blockHash', 'first'],
  right: '0x617a8af3ec616d0b638462ee75b8ff56bbbbe0ec1bfb6d0399e6c60dd9877b7e',
  turn: 'Next transaction',
  keys: ['[role="treeitem"][tabindex="0"]', 'ArrowDown', 'ArrowDown', 'ArrowLeft'],
});
