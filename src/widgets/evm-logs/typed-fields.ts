// Parses the typed text of event and topic fields, loaded when one is focused.
export { EventField } from './event-field.js';
export { toTexts } from './typed-texts.js';
