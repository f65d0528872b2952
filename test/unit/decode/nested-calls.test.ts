import { encodeAbiParameters, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { type AbiValue, Reading } from '../../../src/decode/abi/reading.js';
import { nestedIn, readCommand } from '../../../src/decode/calls/call-tree.js';
import { parseSignature } from '../../../src/decode/abi/signature.js';
import type { CallReading } from '../../../src/decode/prepared-calls.js';
import { failureKindOf } from '../../../src/decode/trace/describe-failure.js';
import { decodePrecompile } from '../../../src/decode/trace/precompiles.js';
import { transactionType } from '../../../src/decode/transaction-types.js';

const [a, b, self] = ['aa', 'bb', 'cc'].map((two) => `0x${two.repeat(20)}` as const) as [Hex, Hex, Hex];
const word = `0x${'00'.repeat(32)}`;
const [x, y] = ['0x11', '0x22'];

/** The calls in the arguments of a function, in short: path, kind, address, value, data. */
function found(text: string, args: readonly AbiValue[]) {
  const { calls } = nestedIn(
    { call: { text, params: parseSignature(text)?.inputs }, args } as unknown as CallReading,
    self,
  );
  return calls.map(({ path, kind, to, value, data }) => [path, kind, to, value, data]);
}

const of = (path: string, to: string, value: bigint | undefined, data: string, kind = 'call') => [
  path,
  kind,
  to,
  value,
  data,
];
const pairs = [
  [a, x],
  [b, y],
];
const triples = [
  [a, 1n, x],
  [b, 2n, y],
];
const lists = [
  [a, b],
  [1n, 2n],
  [x, y],
];
const both = (path: string) => [of(`${path}[0]`, a, 1n, x!), of(`${path}[1]`, b, 2n, y!)];
const withoutValue = (path: string) => [of(`${path}[0]`, a, undefined, x!), of(`${path}[1]`, b, undefined, y!)];
const toItself = [of('data[0]', self, undefined, x!), of('data[1]', self, undefined, y!)];
const operations6 = '(address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes)[]';
const operations7 = '(address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[]';
const operation = [a, 0n, `${b}33`, x!];
const account = [of('ops[0].initCode', b, undefined, '0x33', 'create'), of('ops[0].callData', a, undefined, x!)];

describe('the calls in the arguments of', () => {
  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['multicall(bytes[])', [[x, y]], toItself],
    ['multicall(uint256,bytes[])', [5n, [x, y]], toItself],
    ['multicall(bytes32,bytes[])', [word, [x, y]], toItself],
    ['multicall(bytes[],address)', [[x, y], a], toItself],
    ['aggregate((address,bytes)[])', [pairs], withoutValue('calls')],
    ['blockAndAggregate((address,bytes)[])', [pairs], withoutValue('calls')],
    ['tryAggregate(bool,(address,bytes)[])', [true, pairs], withoutValue('calls')],
    ['tryBlockAndAggregate(bool,(address,bytes)[])', [true, pairs], withoutValue('calls')],
    [
      'aggregate3((address,bool,bytes)[])',
      [
        [
          [a, true, x],
          [b, true, y],
        ],
      ],
      withoutValue('calls'),
    ],
    [
      'aggregate3Value((address,bool,uint256,bytes)[])',
      [
        [
          [a, true, 1n, x],
          [b, true, 2n, y],
        ],
      ],
      both('calls'),
    ],
    ['execTransactionFromModule(address,uint256,bytes,uint8)', [a, 1n, x, 0n], [of('data', a, 1n, x!)]],
    ['execTransactionFromModule(address,uint256,bytes,uint8)', [a, 1n, x, 1n], [of('data', a, 1n, x!, 'delegatecall')]],
    ['execTransactionFromModuleReturnData(address,uint256,bytes,uint8)', [a, 1n, x, 0n], [of('data', a, 1n, x!)]],
    ['execute(address,uint256,bytes,uint8)', [a, 1n, x, 0n], [of('data', a, 1n, x!)]],
    ['executeUserOp(address,uint256,bytes,uint8)', [a, 1n, x, 0n], [of('data', a, 1n, x!)]],
    ['executeUserOpWithErrorString(address,uint256,bytes,uint8)', [a, 1n, x, 0n], [of('data', a, 1n, x!)]],
    [`handleOps(${operations6},address)`, [[operation], a], account],
    [`handleOps(${operations7},address)`, [[operation], a], account],
    ['execute(address,uint256,bytes)', [a, 1n, x], [of('func', a, 1n, x!)]],
    [
      'executeBatch(address[],bytes[])',
      [
        [a, b],
        [x, y],
      ],
      withoutValue('func'),
    ],
    ['executeBatch(address[],uint256[],bytes[])', lists, both('func')],
    ['executeBatch((address,uint256,bytes)[])', [triples], both('calls')],
    ['execute((address,uint256,bytes)[])', [triples], both('calls')],
    ['propose(address[],uint256[],bytes[],string)', [...lists, 'why'], both('calldatas')],
    ['execute(address[],uint256[],bytes[],bytes32)', [...lists, word], both('calldatas')],
    ['queue(address[],uint256[],bytes[],bytes32)', [...lists, word], both('calldatas')],
    ['schedule(address,uint256,bytes,bytes32,bytes32,uint256)', [a, 1n, x, word, word, 5n], [of('data', a, 1n, x!)]],
    ['execute(address,uint256,bytes,bytes32,bytes32)', [a, 1n, x, word, word], [of('payload', a, 1n, x!)]],
    [
      'scheduleBatch(address[],uint256[],bytes[],bytes32,bytes32,uint256)',
      [...lists, word, word, 5n],
      both('payloads'),
    ],
    ['executeBatch(address[],uint256[],bytes[],bytes32,bytes32)', [...lists, word, word], both('payloads')],
    ['upgradeToAndCall(address,bytes)', [a, x], [of('data', a, undefined, x!, 'delegatecall')]],
    ['upgradeAndCall(address,address,bytes)', [a, b, x], [of('data', a, undefined, x!)]],
    ['relayMessage(uint256,address,address,uint256,uint256,bytes)', [5n, b, a, 1n, 6n, x], [of('message', a, 1n, x!)]],
    ['transfer(address,uint256)', [a, 1n], []],
  ])('%s', (text, args, calls) => {
    expect(found(text, args as readonly AbiValue[])).toEqual(calls);
  });
});

describe('a command of the Universal Router', () => {
  it.each([
    [0x02, 'PERMIT2_TRANSFER_FROM', ['address', 'address', 'uint160'], [a, b, 7n]],
    [0x04, 'SWEEP', ['address', 'address', 'uint256'], [a, b, 7n]],
    [0x05, 'TRANSFER', ['address', 'address', 'uint256'], [a, b, 7n]],
    [0x06, 'PAY_PORTION', ['address', 'address', 'uint256'], [a, b, 7n]],
    [0x0b, 'WRAP_ETH', ['address', 'uint256'], [a, 7n]],
    [0x0c, 'UNWRAP_WETH', ['address', 'uint256'], [a, 7n]],
    [0x0d, 'PERMIT2_TRANSFER_FROM_BATCH', ['(address,address,uint160,address)[]'], [[[a, b, 7n, a]]]],
    [0x0e, 'BALANCE_CHECK_ERC20', ['address', 'address', 'uint256'], [a, b, 7n]],
    [0x10, 'V4_SWAP', ['bytes', 'bytes[]'], [x, [y]]],
  ] as const)('%i is %s', (command, name, types, args) => {
    const components = ['address', 'address', 'uint160', 'address'].map((type) => ({ type, name: '' }));
    const input = encodeAbiParameters(
      types.map((type) => (type.startsWith('(') ? { type: 'tuple[]', components } : { type })),
      args as never,
    );
    const plan = `0x${command.toString(16).padStart(2, '0')}`;
    expect(readCommand(plan, 0, input, new Reading())).toMatchObject({ command, name, mayFail: false, args });
  });
});

describe('a failure kind', () => {
  it.each([
    ['execution reverted: invalid opcode of a plugin', 'reverted'],
    ['invalid opcode: opcode 0xfe not defined', 'invalid-opcode'],
    ['BadInstruction', 'invalid-opcode'],
    ['a badinstruction', 'other'],
    ['insufficient balance for transfer', 'insufficient-balance'],
    ['OutOfFund', 'insufficient-balance'],
    ['an insufficient balance', 'other'],
  ])('is read from the start of the error text: “%s” is %s', (error, kind) => {
    expect(failureKindOf(error)).toBe(kind);
  });
});

describe('a precompile', () => {
  it.each([
    [1, 'ecrecover', 'Frontier'],
    [2, 'sha256', 'Frontier'],
    [3, 'ripemd160', 'Frontier'],
    [4, 'identity', 'Frontier'],
    [5, 'modexp', 'Byzantium'],
    [6, 'ecadd', 'Byzantium'],
    [7, 'ecmul', 'Byzantium'],
    [8, 'ecpairing', 'Byzantium'],
    [9, 'blake2f', 'Istanbul'],
    [256, 'p256verify', 'Osaka'],
  ])('%i is %s, since %s', (number, name, since) => {
    expect(decodePrecompile(`0x${number.toString(16).padStart(40, '0')}`, '0x')).toMatchObject({ name, since });
  });

  it('has named arguments and results for blake2f', () => {
    const input = `0x${'00'.repeat(213)}` as const;
    const read = decodePrecompile(`0x${'9'.padStart(40, '0')}`, input, `0x${'ab'.repeat(64)}`);
    expect(read?.args.map(({ name }) => name)).toEqual(['rounds', 'h', 'm', 't', 'f']);
    expect(read?.results).toEqual([{ name: 'h', kind: 'bytes', value: `0x${'ab'.repeat(64)}` }]);
    expect(read?.fits).toBe(true);
  });
});

// As the proposals define them.
describe('a transaction type', () => {
  it.each([
    ['0x0', 'legacy', [155], 'Frontier', [], 'fixed', true, true],
    ['0x1', 'access-list', [2718, 2930], 'Berlin', ['accessList', 'chainId', 'yParity'], 'fixed', true, true],
    ['0x2', 'dynamic-fee', [1559], 'London', ['maxFeePerGas', 'maxPriorityFeePerGas'], 'market', true, true],
    ['0x3', 'blob', [4844], 'Cancun', ['maxFeePerBlobGas', 'blobVersionedHashes'], 'market', false, true],
    ['0x4', 'set-code', [7702], 'Prague', ['authorizationList'], 'market', false, true],
    ['0x7E', 'deposit', [], undefined, ['sourceHash', 'mint', 'isSystemTx'], 'none', true, false],
    ['0x64', 'unknown', [], undefined, [], 'unknown', 'unknown', false],
  ])('%s is %s', (typeHex, name, eips, since, adds, price, creates, recomputable) => {
    const type = transactionType(typeHex);
    expect(type).toMatchObject({ typeHex: typeHex.toLowerCase(), name, eips, adds, price, creates, recomputable });
    expect(type.since).toBe(since);
    expect(type.signed).toBe(name === 'unknown' ? 'unknown' : name !== 'deposit');
  });
});
