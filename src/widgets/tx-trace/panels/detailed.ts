import type { RowDrawing } from '../tree/call-row.js';
import { allWords, type AllWords } from './words.js';

/** What is drawn after the tree is drawn with more words. */
export interface DetailDrawing extends RowDrawing {
  readonly words: AllWords;
}

/** What the tree is drawn with, and the words of what comes after it. */
export function detailed<Drawing extends RowDrawing>(drawing: Drawing): Drawing & DetailDrawing {
  return { ...drawing, words: allWords(drawing.words, drawing.state.localization) };
}
