export type { GatewayPreactElements } from './preact-jsx.js';
export { isGatewayElement } from './attributes.js';
