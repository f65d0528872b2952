/**
 * Widgets on a server: markup that can be read before any script runs. Requires `@lit-labs/ssr`, installed next to this
 * package.
 */
export {
  renderWidget,
  takeSnapshot,
  type AttributeValue,
  type RenderOptions,
  type SnapshotOptions,
} from './ssr/render-widget.js';
export { widgetStyles } from './ssr/render-widget.js';
export type { WidgetTag } from './ui/localization/catalogue.js';
export type { SavedAnswer, Snapshot } from './ui/when-to-ask/snapshot.js';
