export type { GatewayTemplateElements } from './vue-templates.js';
export { isGatewayElement } from './attributes.js';
