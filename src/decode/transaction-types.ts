export interface TransactionType {
  /** The number in its shortest hex form: `0x2`. */
  readonly typeHex: string;
  readonly name: 'legacy' | 'access-list' | 'dynamic-fee' | 'blob' | 'set-code' | 'deposit' | 'unknown';
  readonly eips: readonly number[];
  readonly since?: 'Frontier' | 'Berlin' | 'London' | 'Cancun' | 'Prague';
  /** The fields that the type adds to its base type. */
  readonly adds: readonly string[];
  readonly price: 'fixed' | 'market' | 'none' | 'unknown';
  readonly signed: boolean | 'unknown';
  readonly creates: boolean | 'unknown';
  readonly recomputable: boolean;
}

const types: readonly TransactionType[] = [
  {
    typeHex: '0x0',
    name: 'legacy',
    eips: [155],
    since: 'Frontier',
    adds: [],
    price: 'fixed',
    signed: true,
    creates: true,
    recomputable: true,
  },
  {
    typeHex: '0x1',
    name: 'access-list',
    eips: [2718, 2930],
    since: 'Berlin',
    adds: ['accessList', 'chainId', 'yParity'],
    price: 'fixed',
    signed: true,
    creates: true,
    recomputable: true,
  },
  {
    typeHex: '0x2',
    name: 'dynamic-fee',
    eips: [1559],
    since: 'London',
    adds: ['maxFeePerGas', 'maxPriorityFeePerGas'],
    price: 'market',
    signed: true,
    creates: true,
    recomputable: true,
  },
  {
    typeHex: '0x3',
    name: 'blob',
    eips: [4844],
    since: 'Cancun',
    adds: ['maxFeePerBlobGas', 'blobVersionedHashes'],
    price: 'market',
    signed: true,
    creates: false,
    recomputable: true,
  },
  {
    typeHex: '0x4',
    name: 'set-code',
    eips: [7702],
    since: 'Prague',
    adds: ['authorizationList'],
    price: 'market',
    signed: true,
    creates: false,
    recomputable: true,
  },
  {
    typeHex: '0x7e',
    name: 'deposit',
    eips: [],
    adds: ['sourceHash', 'mint', 'isSystemTx'],
    price: 'none',
    signed: false,
    creates: true,
    recomputable: false,
  },
];

export function transactionType(typeHex: string): TransactionType {
  return (
    types.find((type) => type.typeHex === typeHex.toLowerCase()) ?? {
      typeHex,
      name: 'unknown',
      eips: [],
      adds: [],
      price: 'unknown',
      signed: 'unknown',
      creates: 'unknown',
      recomputable: false,
    }
  );
}
