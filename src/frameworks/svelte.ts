export type { GatewaySvelteElements } from './svelte-elements.js';
export { isGatewayElement } from './tags.js';
