import '../../../src/define/evm-logs.js';
import { describeStates } from '../../support/all-widgets.js';

describeStates('evm-logs', {
  attributes: { 'from-block': '40', 'to-block': '47', 'page-size': '3' },
  wrong: ['fromBlock', 'first'],
  right: '41',
  turn: 'Next ›',
  keys: ['tbody button[aria-expanded]', 'Enter', 'ArrowDown', 'End'],
});
