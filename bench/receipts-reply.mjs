/** Returns a node response with the receipts of a block: `count` receipts with three logs each. */
export function replyOf(count) {
  const wide = (value, bytes) =>
    `0x${BigInt(value)
      .toString(16)
      .padStart(2 * bytes, '0')
      .slice(-2 * bytes)}`;
  const hex = (value) => `0x${BigInt(value).toString(16)}`;
  const mix = (value) => BigInt(value + 1) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bf3a27251f86c6a11d0c18e95n;
  const blockHash = wide(mix(7), 32);
  let sum = 0n;
  const result = Array.from({ length: count }, (_, index) => {
    const gas = BigInt(21_000 + ((index * 7_919) % 400_000));
    sum += gas;
    const place = {
      blockHash,
      blockNumber: '0x112a880',
      transactionHash: wide(mix(index), 32),
      transactionIndex: hex(index),
    };
    return {
      ...place,
      contractAddress: null,
      cumulativeGasUsed: hex(sum),
      effectiveGasPrice: hex(1_000_000_000 + (index % 97)),
      from: wide(mix(index + 5_000), 20),
      gasUsed: hex(gas),
      logs: Array.from({ length: 3 }, (_, log) => ({
        address: wide(mix((index + log) % 90), 20),
        topics: [
          '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
          wide(mix(index) % 2n ** 160n, 32),
          wide(mix(log) % 2n ** 160n, 32),
        ],
        data: wide(mix(index * 3 + log) % 2n ** 80n, 32),
        ...place,
        logIndex: hex(index * 3 + log),
        removed: false,
      })),
      logsBloom: wide(0, 256),
      status: index % 9 === 0 ? '0x0' : '0x1',
      to: wide(mix(index % 90), 20),
      type: '0x2',
    };
  });
  return JSON.stringify({ jsonrpc: '2.0', id: 1, result });
}
