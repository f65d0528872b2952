/** The address and the topic of logs that the protocol writes where ether moves (EIP-7708). */
const etherAddress = `0x${'f'.repeat(39)}e`;
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

interface Frame {
  readonly [member: string]: unknown;
  readonly type: string;
  readonly from: string;
  readonly to?: string;
  readonly value?: string;
  readonly error?: string;
  readonly logs?: readonly unknown[];
  readonly calls?: readonly Frame[];
}

/** The traces of a block, where every transfer of ether is a log of its call. */
export function tracesOfLaterFork(items: unknown): unknown {
  if (!Array.isArray(items)) return items;
  return (items as readonly { readonly result?: Frame }[]).map((item) =>
    typeof item.result?.type === 'string' ? { ...item, result: withEtherLogs(item.result) } : item,
  );
}

function withEtherLogs(frame: Frame): Frame {
  const { from, to, value = '0x0', error, logs = [], calls } = frame;
  const moves = frame.type === 'CALL' && error === undefined && to !== undefined && BigInt(value) > 0n;
  const topics = [transferTopic, word(from), word(to ?? '')];
  const log = { address: etherAddress, topics, data: word(value), position: '0x0' };
  return {
    ...frame,
    ...(moves ? { logs: [log, ...logs] } : {}),
    ...(calls ? { calls: calls.map((call) => (error === undefined ? withEtherLogs(call) : call)) } : {}),
  };
}

function word(hex: string): string {
  return `0x${hex.slice(2).padStart(64, '0')}`;
}

/** A set-code transaction (EIP-7702) in place of another, whose authorization has the highest nonce and so no effect. */
export function transactionOfLaterFork(transaction: unknown): unknown {
  if (typeof transaction !== 'object' || transaction === null) return transaction;
  const { blockHash, blockNumber, transactionIndex } = transaction as Readonly<Record<string, unknown>>;
  return { ...setCode, blockHash, blockNumber, transactionIndex };
}

/** Signed with keys of no use. */
const setCode = {
  from: '0xa8049bb68181799124f98e467dd749e120abfa64',
  gas: '0x30d40',
  gasPrice: '0x3b9aca00',
  maxFeePerGas: '0x77359400',
  maxPriorityFeePerGas: '0x1',
  hash: '0x24578b689d6b12114df98ab2b3ef51d58fc46bfe00cf5ee2a24fd1d75aeceeb6',
  input: '0x',
  nonce: '0x3',
  to: `0x${'02'.repeat(20)}`,
  value: '0x0',
  type: '0x4',
  accessList: [],
  chainId: '0x2105',
  authorizationList: [
    {
      chainId: '0x2105',
      address: `0x${'07'.repeat(20)}`,
      nonce: '0xffffffffffffffff',
      yParity: '0x0',
      r: '0x303132333435363738396162636465666768696a6b6c6d6e6f70717273747576',
      s: '0x313132333435363738396162636465666768696a6b6c6d6e6f70717273747577',
    },
  ],
  v: '0x0',
  yParity: '0x0',
  r: '0x2dd135d9e227832fdddbfcaa2bc6e1dc982ddd937bc77416b333fcb6126d0682',
  s: '0x363ec623f7aba73b2f31380846df12df6459b4ae51c65de81a0e67b4f72e0f1',
};
