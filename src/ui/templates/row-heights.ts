/**
 * The heights of very many rows, of which few are known: the others are taken to be of the usual height.
 *
 * What rows are higher or lower than usual is summed in a binary indexed tree, so that neither a row that is measured nor the
 * query where one stands goes through all of them.
 */
export class RowHeights {
  #count: number;
  #usual: number;
  /** By how many pixels a row is higher than the usual one; only those that were measured. */
  readonly #beyond = new Map<number, number>();
  #sums: Float64Array;

  /** @param usual pixels that a row is taken to be high */
  constructor(count: number, usual: number) {
    this.#count = count;
    this.#usual = usual;
    this.#sums = new Float64Array(count + 1);
  }

  get count(): number {
    return this.#count;
  }

  /** Pixels of all rows together. */
  get total(): number {
    return this.topOf(this.#count);
  }

  /** Pixels above a row; of the number of rows, those of all. */
  topOf(index: number): number {
    let sum = index * this.#usual;
    for (let at = index; at > 0; at -= at & -at) sum += this.#sums[at] ?? 0;
    return sum;
  }

  /** The row at so many pixels from the top; the nearest one where there is none. */
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

  /** Takes the height of a row, in pixels; whether it is another than it was taken to be. */
  set(index: number, height: number): boolean {
    if (index < 0 || index >= this.#count) return false;
    const beyond = height - this.#usual;
    const change = beyond - (this.#beyond.get(index) ?? 0);
    this.#beyond.set(index, beyond);
    if (change === 0) return false;
    this.#add(index, change);
    return true;
  }

  /** Takes another number of rows; those that stay keep their heights. */
  resize(count: number): void {
    if (count === this.#count) return;
    this.#count = count;
    this.#begin();
  }

  /** Takes rows to be of another height than was thought, until the first of them is measured. */
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
