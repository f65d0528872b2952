export { Late } from '../../ui/late.js';
