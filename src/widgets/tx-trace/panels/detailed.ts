import type { RowDrawing } from '../tree/call-row.js';
import { allWords, type AllWords } from '../late-words.en.js';

/** Drawing with the words loaded after the tree. */
export interface DetailDrawing extends RowDrawing {
  readonly words: AllWords;
}

/** Adds the words loaded after the tree. */
export function detailed<Drawing extends RowDrawing>(drawing: Drawing): Drawing & DetailDrawing {
  return { ...drawing, words: allWords(drawing.words, drawing.state.localization) };
}
