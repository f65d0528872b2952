export type { GatewayTemplateElements } from './vue-templates.js';
export { isGatewayElement } from './tags.js';
