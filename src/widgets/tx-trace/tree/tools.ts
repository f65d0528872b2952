// What is loaded after the tree: finding calls, and keyboard navigation.
export { CallFinder } from './call-finder.js';
export { moveInTree } from './tree-keys.js';
