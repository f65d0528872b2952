/** The element classes, without registering them; `gateway-elements/define/<tag>.js` does that. */
export { GatewayProviderElement } from './ui/gateway-provider.js';
export { ValidatorSetElement } from './widgets/validator-set/validator-set.js';
export {
  FailureEvent,
  LoadEvent,
  PageChangeEvent,
  ProgressEvent,
  SelectEvent,
  VerifyEvent,
  type Outcome,
  type SelectKind,
} from './ui/events.js';
export * from './client.js';
