import type { Readable } from 'node:stream';
import type { Pieces } from '../pieces.js';

/** So many bytes are taken from a stream before they are wanted. */
const mostHeld = 64 * 1024;

/** The pieces of a stream of Node, which is slowed down to the speed at which they are taken; `cancel` ends it. */
export function readablePieces(readable: Readable, cancel = () => void readable.destroy()): Pieces {
  const held: Uint8Array[] = [];
  let bytes = 0;
  let state: 'open' | 'whole' | 'cut' = readable.readableEnded ? 'whole' : 'open';
  let wake: (() => void) | undefined;
  const finish = (end: 'whole' | 'cut') => {
    if (state === 'open') state = end;
    wake?.();
  };
  readable.on('data', (piece: Uint8Array) => {
    if (state !== 'open') return;
    held.push(piece);
    bytes += piece.length;
    if (bytes >= mostHeld && !wake) readable.pause();
    wake?.();
  });
  readable.once('end', () => finish('whole'));
  readable.on('error', () => finish('cut'));
  readable.once('close', () => finish('cut'));
  return {
    async next() {
      if (held.length === 0 && state === 'open') {
        await new Promise<void>((done) => {
          wake = done;
          if (readable.isPaused()) readable.resume();
        });
        wake = undefined;
      }
      const piece = held.shift();
      if (piece) {
        bytes -= piece.length;
        return piece;
      }
      if (state === 'cut') throw new Error('The stream was cut.');
      return undefined;
    },
    cancel() {
      held.length = 0;
      finish('cut');
      cancel();
    },
  };
}
