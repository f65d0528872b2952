import '../../../src/define/uncle-block.js';
import { describeStates } from '../../support/all-widgets.js';

describeStates('uncle-block', {
  attributes: { block: '87', index: '0' },
  wrong: ['index', 'first'],
  right: '1',
  turn: 'Next uncle',
  keys: ['.fields button', 'Tab', 'Enter'],
});
