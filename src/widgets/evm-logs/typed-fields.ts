// What reads what is typed into the fields for events and topics, when a person goes to them.
export { EventField } from './event-field.js';
export { toTexts } from './typed-texts.js';
