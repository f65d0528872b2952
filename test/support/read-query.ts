export { readQuery } from '../../src/ui/fields/query.js';
