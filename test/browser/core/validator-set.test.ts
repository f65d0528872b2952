import '../../../src/define/validator-set.js';
import { describeStates } from '../../support/all-widgets.js';

describeStates('validator-set', {
  attributes: { height: '86', 'page-size': '3' },
  wrong: ['height', 'first'],
  right: '87',
  turn: 'Next ›',
  keys: ['tbody button[aria-expanded]', 'Enter', 'ArrowDown', 'End'],
});
