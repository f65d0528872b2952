import '../../../src/define/abci-query.js';
import { describeStates } from '../../support/all-widgets.js';

describeStates('abci-query', {
  attributes: {
    template: 'store.balance',
    path: '/store/bank/key',
    data: '021499563c108ea2090cebda70973b8d9d0520312b707561746f6d',
    height: '118',
    prove: '',
  },
  wrong: ['height', 'first'],
  right: '117',
  turn: 'Previous height',
  keys: ['[role="tab"][aria-selected="true"]', 'ArrowRight'],
});
