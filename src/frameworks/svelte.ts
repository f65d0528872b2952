export type { GatewaySvelteElements } from './svelte-elements.js';
export { isGatewayElement } from './attributes.js';
