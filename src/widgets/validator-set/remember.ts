export { remember } from '../../ui/remember.js';
