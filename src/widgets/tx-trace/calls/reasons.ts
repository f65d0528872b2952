import { answerWords } from '../../../ui/localization/answer.en.js';
import { html, nothing } from 'lit';
import type { RevertMeaning } from '../../../decode/calls/call-decoder.js';
import { safeText } from '../../../ui/format/safe-text.js';
import { abiValueText, type ValueOptions } from '../../../ui/templates/abi-value.js';
import { renderHash } from '../../../ui/templates/hash.js';
import { renderMark } from '../../../ui/templates/mark.js';
import { renderArguments } from './arguments.js';
import type { Explorer } from './explorer.js';
import type { FrameNames } from './names.js';
import { allWords, type AllWords } from '../late-words.en.js';
import { renderNodeError } from './node-error.js';
import type { TraceWords } from '../words.en.js';

/** Draws in a few words why a call failed: the contract's reason, or the node's error. */
export function renderReason(
  explorer: Explorer,
  index: number,
  names: FrameNames,
  words: TraceWords,
  options: ValueOptions,
): unknown {
  const frame = explorer.frames[index];
  const meaning = names.revertOf(index);
  // The reason decoded by the node is used until the decoder has loaded.
  if (!meaning || meaning.kind === 'empty') return renderNodeError(frame, words);
  return renderMeaning(meaning, allWords(words, options.localization), options);
}

/** Draws decoded revert data. */
function renderMeaning(meaning: RevertMeaning, words: AllWords, options: ValueOptions): unknown {
  switch (meaning.kind) {
    case 'empty':
      return words.noReason;
    case 'message':
      return typeof meaning.message === 'string'
        ? html`<bdi class="reason" dir="auto">“${safeText(meaning.message, 400)}”</bdi>`
        : html`${options.localization.wordsOf(answerWords).noText} ${renderHash(meaning.message.hex)}`;
    case 'panic': {
      const { format } = options.localization;
      const code = `0x${meaning.code.toString(16).padStart(2, '0')}`;
      return html`<b dir="ltr">Panic ${code}</b> (${
          meaning.name === undefined ? words.unknownPanic(format.integer(meaning.code)) : words.panics[meaning.name]
        })`;
    }
    case 'custom': {
      const { meaning: call, inner } = meaning;
      const reading = call.kind === 'decoded' ? call : call.kind === 'guessed' ? call.candidates[0] : undefined;
      if (!reading) {
        const hex = call.kind === 'opaque' ? (call.selector ?? '0x') : '0x';
        return html`${words.unknownError} <bdi class="hash" dir="ltr">${hex}</bdi>`;
      }
      return html`<bdi dir="ltr"
          ><b class="error-name">${safeText(reading.call.name, 80)}</b>${renderArguments(reading, options, true)}</bdi
        >${
          call.kind === 'guessed' ? html` ${renderMark('guess', words.guessed)}` : nothing
        }${inner.map((each) => html` · ${words.carries} ${renderMeaning(each.meaning, words, options)}`)}`;
    }
  }
}

/** The same as plain text, for exports and copies. It contains chain text. */
export function reasonText(meaning: RevertMeaning | undefined, said: string): string {
  if (!meaning || meaning.kind === 'empty') return said;
  if (meaning.kind === 'message')
    return typeof meaning.message === 'string' ? `“${meaning.message}”` : meaning.message.hex;
  if (meaning.kind === 'panic') return `Panic(0x${meaning.code.toString(16).padStart(2, '0')})`;
  const { meaning: call } = meaning;
  const reading = call.kind === 'decoded' ? call : call.kind === 'guessed' ? call.candidates[0] : undefined;
  if (!reading) return call.kind === 'opaque' ? `${said} ${call.selector ?? ''}`.trim() : said;
  return `${reading.call.name}(${reading.args.map(abiValueText).join(', ')})`;
}
