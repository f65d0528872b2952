import type { Reply } from '../source.js';

/** The refusal of a REST call that the recordings do not hold, in our own words, with what there is. */
export function restNotRecorded(what: string, thereIs: string): Reply {
  const message = `Not recorded: ${what}. ${thereIs}.`;
  return { status: 404, body: JSON.stringify({ code: 5, message, details: [] }) };
}
