/** The script tag: registers every tag, and hands out the same as the package. */
import './define/all.js';

export * from './index.js';
