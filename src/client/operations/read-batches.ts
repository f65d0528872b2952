import type { ReadCall } from './contract-calls.js';
import { fewestSlots, isHashCall } from './init-code.js';

/** The longest init code since Shanghai (EIP-3860). */
const longestInitCode = 49_152;

/** Constants, marker and end. */
const fixedSize = 145;
/** A slot of padding. */
const paddingSize = 8;

/** The most bytes of init code that a call needs. */
function codeSizeOf(call: ReadCall): number {
  const further = 13 * (call.words - 1);
  if (isHashCall(call)) return 40 + further;
  const size = call.data.length / 2 - 1;
  return 95 + further + size + 7 * Math.ceil(size / 32);
}

/** Whether code of this size and with so many slots can be sent. */
function fits(size: number, slots: number): boolean {
  return fixedSize + size + paddingSize * Math.max(0, fewestSlots - slots) <= longestInitCode;
}

/** Whether a request of its own can hold the call. */
export function fitsRequest(call: ReadCall): boolean {
  return fits(codeSizeOf(call), call.words);
}

/** The calls by their places, in as few requests as init code may be long. */
export function batchesOf(calls: readonly ReadCall[]): number[][] {
  const batches: number[][] = [];
  let [size, slots] = [longestInitCode, 0];
  for (const [place, call] of calls.entries()) {
    [size, slots] = [size + codeSizeOf(call), slots + call.words];
    if (!fits(size, slots)) {
      batches.push([]);
      [size, slots] = [codeSizeOf(call), call.words];
    }
    batches.at(-1)?.push(place);
  }
  return batches;
}

/** Two halves; the calls of one contract stay together while there are others. The second is empty for a single call. */
export function halvesOf(calls: readonly ReadCall[], places: readonly number[]): [number[], number[]] {
  const middle = Math.ceil(places.length / 2);
  const contractAt = (index: number) => {
    const call = calls[places[index] ?? -1];
    return call && !isHashCall(call) ? call.to.toLowerCase() : `hash ${index}`;
  };
  const isEdge = (index: number) => index > 0 && index < places.length && contractAt(index - 1) !== contractAt(index);
  let cut = middle;
  for (let step = 0; step <= middle; step++) {
    const found = [middle - step, middle + step].find(isEdge);
    if (found !== undefined) {
      cut = found;
      break;
    }
  }
  return [places.slice(0, cut), places.slice(cut)];
}
