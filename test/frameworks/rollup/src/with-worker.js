// Copied out of docs/frameworks.md.
import './worker-url.js';
import './main.js';
