import '../../../src/define/evidence-list.js';
import { describeStates } from '../../support/all-widgets.js';

describeStates('evidence-list', {
  attributes: { 'page-size': '3', 'state-height': '141' },
  wrong: ['state-height', 'first'],
  right: '140',
  turn: 'Next ›',
  keys: ['tbody button[aria-expanded]', 'Enter', 'ArrowDown', 'End'],
});
