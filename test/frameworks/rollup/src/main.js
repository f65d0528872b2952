import 'gateway-elements/define/all.js';

const logs = document.querySelector('evm-logs');
logs.labels = { '0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2': 'Router by label' };

document.addEventListener('gw-load', ({ target, outcome }) => {
  target.nextElementSibling.textContent = outcome;
});
