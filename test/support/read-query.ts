export { readQuery } from '../../src/ui/fields/fields.js';
