export { english as arabic } from './words.en.js';
