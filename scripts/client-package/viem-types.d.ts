// The types of viem that the declarations of the client name, for who installs the client alone. A type test holds them equal to
// viem's (`test/unit/client/viem-types.test.ts`).

export type Hex = `0x${string}`;
export type Hash = Hex;
export type Address = Hex;

export type AccessList = readonly { address: Address; storageKeys: readonly Hex[] }[];

/** An event log; members are null if it is pending. */
export type Log<pending extends boolean = boolean> = {
  address: Address;
  blockHash: pending extends true ? null : Hash;
  blockNumber: pending extends true ? null : bigint;
  blockTimestamp?: (pending extends true ? null : bigint) | undefined;
  data: Hex;
  logIndex: pending extends true ? null : number;
  transactionHash: pending extends true ? null : Hash;
  transactionIndex: pending extends true ? null : number;
  removed: boolean;
} & { topics: [Hex, ...Hex[]] | [] };

export type TransactionReceipt = {
  blobGasPrice?: bigint | undefined;
  blobGasUsed?: bigint | undefined;
  blockHash: Hash;
  blockNumber: bigint;
  blockTimestamp?: bigint | undefined;
  contractAddress: Address | null | undefined;
  cumulativeGasUsed: bigint;
  effectiveGasPrice: bigint;
  from: Address;
  gasUsed: bigint;
  logs: Log<false>[];
  logsBloom: Hex;
  root?: Hash | undefined;
  status: 'success' | 'reverted';
  to: Address | null;
  transactionHash: Hash;
  transactionIndex: number;
  type: 'legacy' | 'eip1559' | 'eip2930' | 'eip4844' | 'eip7702' | (string & {});
};

type TransactionBase = {
  blockHash: Hash | null;
  blockNumber: bigint | null;
  blockTimestamp?: bigint | undefined;
  from: Address;
  gas: bigint;
  hash: Hash;
  input: Hex;
  nonce: number;
  r: Hex;
  s: Hex;
  to: Address | null;
  transactionIndex: number | null;
  typeHex: Hex | null;
  v: bigint;
  value: bigint;
};

type Parity = { yParity: number; chainId: number; accessList: AccessList };
type GasPrice = {
  gasPrice: bigint;
  maxFeePerBlobGas?: undefined;
  maxFeePerGas?: undefined;
  maxPriorityFeePerGas?: undefined;
};
type DynamicFee = { gasPrice?: undefined; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };
type NoBlobs = { blobVersionedHashes?: undefined };
type NoAuthorizations = { authorizationList?: undefined };

type Signature =
  | { r: Hex; s: Hex; v: bigint; yParity?: undefined }
  | { r: Hex; s: Hex; v: bigint; yParity?: number | undefined }
  | { r: Hex; s: Hex; v?: bigint | undefined; yParity: number };
type SignedAuthorization = { address: Address; chainId: number; nonce: number } & Signature;

/** A transaction of the types 0 to 4, discriminated by `type`. */
export type Transaction = Flat<
  | (TransactionBase &
      GasPrice &
      NoBlobs &
      NoAuthorizations & {
        type: 'legacy';
        accessList?: undefined;
        chainId?: number | undefined;
        yParity?: undefined;
      })
  | (TransactionBase & Parity & GasPrice & NoBlobs & NoAuthorizations & { type: 'eip2930' })
  | (TransactionBase &
      Parity &
      DynamicFee &
      NoBlobs &
      NoAuthorizations & { type: 'eip1559'; maxFeePerBlobGas?: undefined })
  | (TransactionBase &
      Parity &
      DynamicFee &
      NoAuthorizations & { type: 'eip4844'; maxFeePerBlobGas: bigint; blobVersionedHashes: readonly Hex[] })
  | (TransactionBase &
      Parity &
      DynamicFee &
      NoBlobs & {
        type: 'eip7702';
        maxFeePerBlobGas?: undefined;
        authorizationList: readonly SignedAuthorization[];
      })
>;

/** A block; `hash`, `logsBloom`, `nonce` and `number` are null if it is pending. */
export type Block = {
  baseFeePerGas: bigint | null;
  blobGasUsed: bigint;
  difficulty: bigint;
  excessBlobGas: bigint;
  extraData: Hex;
  gasLimit: bigint;
  gasUsed: bigint;
  hash: Hash | null;
  logsBloom: Hex | null;
  miner: Address;
  mixHash: Hash;
  nonce: Hex | null;
  number: bigint | null;
  parentBeaconBlockRoot?: Hex | undefined;
  parentHash: Hash;
  receiptsRoot: Hex;
  sealFields: Hex[];
  sha3Uncles: Hash;
  size: bigint;
  stateRoot: Hash;
  timestamp: bigint;
  totalDifficulty: bigint | null;
  transactions: Transaction[] | Hash[];
  transactionsRoot: Hash;
  uncles: Hash[];
  withdrawals?: Withdrawal[] | undefined;
  withdrawalsRoot?: Hex | undefined;
};

type Withdrawal = { address: Hex; amount: Hex; index: Hex; validatorIndex: Hex };

/** Each member of a union as one object type. */
type Flat<T> = T extends T ? { [K in keyof T]: T[K] } : never;
