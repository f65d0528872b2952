export type { GatewaySolidElements } from './solid-jsx.js';
export { isGatewayElement } from './attributes.js';
