/**
 * The heights of very many rows, few of which are measured: the others are assumed to have the usual height.
 *
 * Differences from the usual height are summed in a binary indexed tree, so that neither measuring a row nor finding
 * its position visits all of them.
 */
export class RowHeights {
  #count: number;
  #usual: number;
  /** By how many pixels a row is higher than the usual one; measured rows only. */
  readonly #beyond = new Map<number, number>();
  #sums: Float64Array;

  /** @param usual assumed height of a row in pixels */
  constructor(count: number, usual: number) {
    this.#count = count;
    this.#usual = usual;
    this.#sums = new Float64Array(count + 1);
  }

  get count(): number {
    return this.#count;
  }

  /** Height of all rows in pixels. */
  get total(): number {
    return this.topOf(this.#count);
  }

  /** Pixels above a row; for the row count, the total height. */
  topOf(index: number): number {
    let sum = index * this.#usual;
    for (let at = index; at > 0; at -= at & -at) sum += this.#sums[at] ?? 0;
    return sum;
  }

  /** The row at this offset from the top; the nearest one outside the range. */
  rowAt(pixels: number): number {
    let index = 0;
    let left = pixels;
    for (let step = highestBit(this.#count); step > 0; step >>= 1) {
      const next = index + step;
      if (next > this.#count) continue;
      const height = step * this.#usual + (this.#sums[next] ?? 0);
      if (height > left) continue;
      index = next;
      left -= height;
    }
    return Math.max(0, Math.min(this.#count - 1, index));
  }

  /** Sets the height of a row in pixels; returns whether it changed. */
  set(index: number, height: number): boolean {
    if (index < 0 || index >= this.#count) return false;
    const beyond = height - this.#usual;
    const change = beyond - (this.#beyond.get(index) ?? 0);
    this.#beyond.set(index, beyond);
    if (change === 0) return false;
    this.#add(index, change);
    return true;
  }

  /** Changes the number of rows; those that stay keep their heights. */
  resize(count: number): void {
    if (count === this.#count) return;
    this.#count = count;
    this.#begin();
  }

  /** Changes the assumed height, until the first row is measured. */
  expect(usual: number): void {
    if (this.#beyond.size === 0) this.#usual = usual;
  }

  #begin(): void {
    this.#sums = new Float64Array(this.#count + 1);
    for (const [index, beyond] of this.#beyond) {
      if (index < this.#count) this.#add(index, beyond);
      else this.#beyond.delete(index);
    }
  }

  #add(index: number, change: number): void {
    for (let at = index + 1; at <= this.#count; at += at & -at) this.#sums[at] = (this.#sums[at] ?? 0) + change;
  }
}

function highestBit(count: number): number {
  return count < 1 ? 0 : 2 ** Math.floor(Math.log2(count));
}
