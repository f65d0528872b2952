/** An anvil that runs. */
export interface RunningAnvil {
  readonly url: string;
  readonly chainId: number;
  close(): Promise<void>;
}

/** What the seed left on the chain. */
export interface Seeded {
  readonly token: `0x${string}`;
  readonly transactions: readonly `0x${string}`[];
}

export const howToGetAnvil: string;
export function findAnvil(): string | undefined;
export function startAnvil(chainId: number, more?: readonly string[]): Promise<RunningAnvil>;
export function seed(anvil: Pick<RunningAnvil, 'url'>): Promise<Seeded>;
export function asking(url: string): (method: string, ...params: unknown[]) => Promise<unknown>;
export function tokenCreation(): `0x${string}`;
export function encode(
  name: 'transfer' | 'approve' | 'transferFrom',
  ...words: readonly (bigint | `0x${string}`)[]
): `0x${string}`;
