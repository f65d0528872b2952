import type { EventReading, LogMeaning } from '../../decode/events/log-meaning.js';

/** The preferred reading of a log. */
export function readingOf(meaning: LogMeaning | undefined): EventReading | undefined {
  return meaning?.kind === 'decoded' ? meaning : meaning?.kind === 'guessed' ? meaning.candidates[0] : undefined;
}
