import '../../../src/define/block-receipts.js';
import { describeStates } from '../../support/all-widgets.js';

describeStates('block-receipts', {
  attributes: { block: '43', 'page-size': '3' },
  wrong: ['block', 'first'],
  right: '44',
  turn: 'Next block',
  keys: ['tbody button[aria-expanded]', 'Enter', 'ArrowDown', 'End'],
});
