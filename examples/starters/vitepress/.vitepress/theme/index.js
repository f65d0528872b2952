import 'gateway-elements/define/block-receipts.js';
import 'gateway-elements/define/validator-set.js';
import 'gateway-elements/placeholder.css';
import DefaultTheme from 'vitepress/theme';

export default DefaultTheme;
