import type { BlockId } from './block-id.js';

/** Finds a block by number, hash or tag; undefined if the node does not tell it. Never rejects. */
export type FindBlockId = (block: bigint | string) => Promise<BlockId | undefined>;

/** For how many milliseconds a node is not asked again how far it is final: blocks stay final, so an old number is a safe one. */
const period = 10_000;
const mostHashes = 1_000;

/** Which blocks of one EVM node are final. */
export class FinalBlocks {
  readonly #find: FindBlockId;
  readonly #depth: bigint | undefined;
  readonly #hashes = new Set<string>();
  #last: bigint | undefined;
  #askedAt = -Infinity;
  #asking: Promise<void> | undefined;

  /** @param depth - how many blocks below the head are final where a node does not know the tag; undefined if none are */
  constructor(find: FindBlockId, depth: bigint | undefined) {
    this.#find = find;
    this.#depth = depth;
  }

  /** Whether a block was final before this call returned. */
  async hasNumber(number: bigint): Promise<boolean> {
    if (!this.#covers(number) && performance.now() - this.#askedAt >= period) {
      this.#askedAt = performance.now();
      this.#asking = this.#ask();
    }
    if (!this.#covers(number)) await this.#asking;
    return this.#covers(number);
  }

  /**
   * Whether the block of a hash is final, and not one that was replaced: nodes still answer for those.
   *
   * @param number - its number, where the answer told it
   */
  async hasHash(hash: string, number: bigint | undefined): Promise<boolean> {
    if (this.#hashes.has(hash)) return true;
    const at = number ?? (await this.#find(hash))?.number;
    if (at === undefined || !(await this.hasNumber(at))) return false;
    if ((await this.#find(at))?.hash !== hash) return false;
    const [oldest] = this.#hashes;
    if (oldest !== undefined && this.#hashes.size >= mostHashes) this.#hashes.delete(oldest);
    this.#hashes.add(hash);
    return true;
  }

  #covers(number: bigint): boolean {
    return this.#last !== undefined && number <= this.#last;
  }

  async #ask(): Promise<void> {
    const told = (await this.#find('finalized'))?.number ?? (await this.#below());
    // One of several nodes behind an address may be late.
    if (told !== undefined && !this.#covers(told)) this.#last = told;
  }

  async #below(): Promise<bigint | undefined> {
    if (this.#depth === undefined) return undefined;
    const head = await this.#find('latest');
    return head && head.number >= this.#depth ? head.number - this.#depth : undefined;
  }
}
