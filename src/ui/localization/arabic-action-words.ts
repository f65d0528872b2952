import type { ActionWords } from './english-action-words.js';

export const arabicActionWords: ActionWords = {
  transfer: (amount, to) => ['تحويل ', amount, ' إلى ', to],
  transferFrom: (amount, from, to) => ['تحويل ', amount, ' من ', from, ' إلى ', to],
  mint: (amount, to) => ['سكّ ', amount, ' لصالح ', to],
  burn: (amount, from) => ['حرق ', amount, ' من ', from],
  item: (id, contract, from, to) => ['تحويل القطعة ', `${id} من `, contract, '، من ', from, ' إلى ', to],
  mintItem: (id, contract, to) => ['سكّ القطعة ', `${id} من `, contract, ' لصالح ', to],
  approve: (spender, amount) => ['السماح لـ', spender, ' بإنفاق ', amount],
  approveAll: (spender, token) => ['السماح لـ', spender, ' بإنفاق أي مبلغ من ', token],
  revoke: (spender, token) => ['إلغاء السماح لـ', spender, ' بالإنفاق من ', token],
  deposit: (amount) => ['إيداع ', amount],
  withdraw: (amount) => ['سحب ', amount],
  swap: (sold, bought) => ['مبادلة ', sold, ' مقابل ', bought],
  atLeast: (amount) => [amount, ' على الأقل'],
  atMost: (amount) => [amount, ' على الأكثر'],
  units: (amount, token) => [`${amount} وحدة من `, token],
  send: (amount, to) => ['إرسال ', amount, ' إلى ', to],
  deploy: () => ['نشر عقد'],
  call: (contract, name) => ['استدعاء ', name, ' في ', contract],
  callUnknown: (contract) => ['استدعاء ', contract],
};
