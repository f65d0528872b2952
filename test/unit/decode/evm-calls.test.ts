import fc from 'fast-check';
import {
  concat,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  encodePacked,
  parseAbi,
  parseAbiItem,
  type AbiFunction,
  type Hex,
} from 'viem';
import { describe, expect, it } from 'vitest';
import type { CallNode, CommandNode } from '../../../src/decode/calls/call-tree.js';
import { createEvmDecoder } from '../../../src/decode/evm-decoder.js';
import type { GuessedCall } from '../../../src/decode/prepared-calls.js';
import { transactionType } from '../../../src/decode/transaction-types.js';
import { guessWords } from '../../../src/decode/word-hints.js';

const alice = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const bob = '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359';
const decoder = await createEvmDecoder();

/** Calldata for a function signature. */
function call(text: string, ...args: readonly unknown[]): Hex {
  const item = parseAbiItem(`function ${text}`) as AbiFunction;
  return encodeFunctionData({ abi: [item], functionName: item.name, args });
}
const pay = (amount: bigint) => call('transfer(address to, uint256 value)', bob, amount);
const names = (node: CallNode): unknown[] =>
  node.nested.map((part) => {
    if (part.kind === 'command') return part.name;
    const { meaning } = part;
    return meaning.kind === 'guessed' ? meaning.candidates[0]!.call.name : meaning.kind;
  });

describe('calldata', () => {
  it('is guessed by its selector, with the source of the name', () => {
    expect(decoder.decodeCall(pay(5n))).toMatchObject({
      kind: 'guessed',
      candidates: [
        { basis: 'bundled', source: 'EIP-20', call: { name: 'transfer' }, args: [bob, 5n], canonical: true },
      ],
    });
  });

  it('is decoded with an ABI of the contract or of any contract', async () => {
    const abi = parseAbi(['function transfer(address to, uint256 value) returns (bool)']);
    const own = await createEvmDecoder({ abis: { [alice]: abi } });
    expect(own.decodeCall(pay(5n), alice)).toMatchObject({ kind: 'decoded', args: [bob, 5n] });
    expect(own.decodeCall(pay(5n), bob)).toMatchObject({ kind: 'guessed', candidates: [{ basis: 'abi' }] });
    const any = await createEvmDecoder({ abis: abi });
    const meaning = any.decodeCall(pay(5n), bob);
    expect(meaning.kind).toBe('decoded');
    if (meaning.kind === 'decoded')
      expect(any.decodeResult(meaning.call, `0x${'1'.padStart(64, '0')}`)).toMatchObject({ values: [true] });
  });

  it('lists every matching function with the same selector, including ties', async () => {
    const collision = 'many(address,uint256)';
    const abis = {
      [alice]: [
        { type: 'function', name: 'sell', inputs: [{ type: 'uint256' }], outputs: [], stateMutability: 'view' },
      ],
    } as const;
    const own = await createEvmDecoder({ abis, signatures: [collision], bundled: false });
    // burn(uint256) and collate_propagate_storage(bytes16) share 0x42966c68: the textbook collision.
    const textbook = await createEvmDecoder({
      signatures: ['burn(uint256)', 'collate_propagate_storage(bytes16)'],
      bundled: false,
    });
    const small = textbook.decodeCall(call('burn(uint256 amount)', 5n)) as GuessedCall;
    expect(small.candidates.map(({ call: { name } }) => name)).toEqual(['burn']);
    const zero = textbook.decodeCall(call('burn(uint256 amount)', 0n)) as GuessedCall;
    expect(zero.candidates.map(({ call: { name } }) => name).sort()).toEqual(['burn', 'collate_propagate_storage']);
    expect(own.decodeCall('0x12345678')).toEqual({
      kind: 'opaque',
      reason: 'unknown-selector',
      selector: '0x12345678',
    });
  });

  it('ignores mined names and wrong selectors from a resolver', async () => {
    const resolving = await createEvmDecoder({
      bundled: false,
      signatureResolver: async () => ['many_msg_babbage(bytes1)', 'transfer(address,uint256)', 'nothing()'],
    });
    await resolving.resolve([{ kind: 'function', hash: '0xA9059CBB' }]);
    const meaning = resolving.decodeCall(pay(1n)) as GuessedCall;
    expect(meaning.candidates.map(({ call: { text }, basis }) => [text, basis])).toEqual([
      ['transfer(address,uint256)', 'resolver'],
    ]);
  });

  it('prefers bytes that encode back to themselves and reports trailing bytes', () => {
    expect(decoder.decodeCall(concat([pay(5n), '0xc0ffee']))).toMatchObject({
      candidates: [{ canonical: false, trailing: 3 }],
    });
    expect(decoder.decodeCall('0xa9059cbb')).toMatchObject({ kind: 'opaque', reason: 'does-not-fit' });
    expect(decoder.decodeCall('0x')).toEqual({ kind: 'opaque', reason: 'no-data' });
    expect(decoder.decodeCall('0xa905')).toEqual({ kind: 'opaque', reason: 'too-short' });
  });
});

describe('nested calls', () => {
  it('of a multicall target the contract itself', () => {
    const tree = decoder.decodeCallTree({
      data: call('multicall(bytes[] data)', [pay(1n), pay(2n), '0x12345678']),
      to: alice,
    });
    expect(names(tree)).toEqual(['transfer', 'transfer', 'opaque']);
    expect(tree.nested[0]).toMatchObject({ path: 'data[0]', kind: 'call', to: alice });
  });

  it('of a Safe are found in execTransaction and packed multiSend', () => {
    const packed = concat(
      [1n, 2n].map((amount) =>
        encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, alice, amount, 68n, pay(amount)]),
      ),
    );
    const batch = call('multiSend(bytes transactions)', packed);
    const data = call(
      'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
      ...[bob, 0n, batch, 1, 0n, 0n, 0n, alice, alice, '0x'],
    );
    const tree = decoder.decodeCallTree({ data, to: alice });
    const [send] = tree.nested as CallNode[];
    expect(send).toMatchObject({ kind: 'delegatecall', to: bob });
    expect(names(send!)).toEqual(['transfer', 'transfer']);
    expect(send!.nested[1]).toMatchObject({ path: 'transactions[1]', to: alice, value: 2n });
  });

  it('of user operations include the account call and the account creation', () => {
    const execute = call('execute(address dest, uint256 value, bytes func)', alice, 7n, pay(3n));
    const init = concat([alice, call('createAccount(address owner, uint256 salt)', bob, 0n)]);
    const text =
      'handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)';
    const zero = `0x${'0'.repeat(64)}` as const;
    const op = {
      sender: bob,
      nonce: 0n,
      initCode: init,
      callData: execute,
      accountGasLimits: zero,
      preVerificationGas: 0n,
      gasFees: zero,
      paymasterAndData: '0x',
      signature: '0x',
    };
    const tree = decoder.decodeCallTree({ data: call(text, [op], alice) });
    expect(names(tree)).toEqual(['createAccount', 'execute']);
    expect(names(tree.nested[1] as CallNode)).toEqual(['transfer']);
  });

  it('of Universal Router are its commands, with nested plans', () => {
    const wrap = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [bob, 5n]);
    const inner = encodeAbiParameters([{ type: 'bytes' }, { type: 'bytes[]' }], ['0x0b', [wrap]]);
    const data = call(
      'execute(bytes commands, bytes[] inputs, uint256 deadline)',
      '0x8b213f',
      [wrap, inner, '0x1234'],
      1n,
    );
    const tree = decoder.decodeCallTree({ data });
    expect(tree.nested).toMatchObject([
      { kind: 'command', name: 'WRAP_ETH', mayFail: true, args: [bob, 5n] },
      { name: 'EXECUTE_SUB_PLAN', nested: [{ name: 'WRAP_ETH' }] },
      { name: '', command: 0x3f, args: undefined },
    ]);
  });

  it('of any function are found in a list of targets with calldata', async () => {
    const list = [
      [alice, 5n, pay(1n)],
      [bob, 0n, '0x'],
    ];
    const own = await createEvmDecoder({
      signatures: [
        'function run((address to, uint256 value, bytes data)[] calls, uint256 deadline)',
        'function take((address token, uint256 amount, bytes data)[] sums)',
        'function many((address,bool,bytes)[])',
        'function split((address to, uint256 weight, bytes data)[] shares)',
        'function must((address to, bool requireSuccess, bytes data)[] calls)',
      ],
    });
    const run = own.decodeCallTree({
      data: call('run((address to, uint256 value, bytes data)[] calls, uint256 deadline)', list, 9n),
      to: bob,
    });
    expect(run).toMatchObject({
      nested: [
        { to: alice, value: 5n },
        { to: bob, data: '0x' },
      ],
      carriers: [0],
    });
    expect(names(run)).toEqual(['transfer', 'opaque']);
    const many = own.decodeCallTree({ data: call('many((address,bool,bytes)[] calls)', [[alice, true, pay(1n)]]) });
    expect(many).toMatchObject({ nested: [{ to: alice, mayFail: true }], carriers: [0] });
    // An amount of a token is no sent value.
    const take = own.decodeCallTree({ data: call('take((address token, uint256 amount, bytes data)[] sums)', list) });
    expect(take).toMatchObject({ nested: [], carriers: [] });
    const split = own.decodeCallTree({ data: call('split((address to, uint256 weight, bytes data)[] shares)', list) });
    expect(split).toMatchObject({ nested: [], carriers: [] });
    // A call that must succeed is not one that may fail.
    const must = call('must((address to, bool requireSuccess, bytes data)[] calls)', [[alice, true, pay(1n)]]);
    expect(own.decodeCallTree({ data: must })).toMatchObject({ nested: [], carriers: [] });
    expect(decoder.decodeCallTree({ data: call('multicall(bytes[] data)', []) })).toMatchObject({
      nested: [],
      carriers: [],
    });
  });

  it('name the arguments that contain nothing else', () => {
    const packed = encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, alice, 1n, 68n, pay(1n)]);
    const carriers = (text: string, ...args: readonly unknown[]) =>
      decoder.decodeCallTree({ data: call(text, ...args), to: bob }).carriers;
    expect(carriers('multiSend(bytes transactions)', packed)).toEqual([0]);
    expect(carriers('multiSend(bytes transactions)', `${packed}00`)).toEqual([]);
    expect(carriers('multicall(uint256 deadline, bytes[] data)', 1n, [pay(1n)])).toEqual([1]);
    expect(
      carriers('executeBatch(address[] dest, uint256[] value, bytes[] func)', [alice, bob], [1n, 2n], [pay(1n), '0x']),
    ).toEqual([0, 1, 2]);
    expect(carriers('execute(address dest, uint256 value, bytes func)', alice, 1n, pay(1n))).toEqual([]);
    expect(carriers('multicall(bytes[] data)', Array<Hex>(500).fill('0x12345678'))).toEqual([]);
  });

  it('are limited, and omitted ones are counted', () => {
    let data: Hex = pay(1n);
    for (let level = 0; level < 10; level++) data = call('multicall(bytes[] data)', [data]);
    const deep = decoder.decodeCallTree({ data });
    let depth = 0;
    let node: CallNode | CommandNode = deep;
    for (; node.nested[0]; node = node.nested[0]) depth++;
    expect([depth, node.more]).toEqual([4, 1]);
    const wide = decoder.decodeCallTree({ data: call('multicall(bytes[] data)', Array<Hex>(500).fill('0x12345678')) });
    expect([wide.nested.length, wide.more]).toEqual([199, 301]);
  });

  it('do not throw for any packed bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const packed: Hex = `0x${Buffer.from(bytes).toString('hex')}`;
        expect(decoder.decodeCallTree({ data: call('multiSend(bytes transactions)', packed) }).path).toBe('');
        expect(
          decoder.decodeCallTree({ data: call('execute(bytes commands, bytes[] inputs)', packed, [packed, '0x']) })
            .path,
        ).toBe('');
      }),
    );
  });
});

describe('the data of a failed call', () => {
  const errors = parseAbi([
    'error Error(string)',
    'error Panic(uint256)',
    'error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)',
  ]);

  it('is a message, a panic with its number, or nothing', () => {
    const text = encodeErrorResult({ abi: errors, errorName: 'Error', args: ['<b>no</b>'] });
    expect(decoder.decodeRevert(text)).toEqual({ kind: 'message', message: '<b>no</b>' });
    const panic = (code: bigint) =>
      decoder.decodeRevert(encodeErrorResult({ abi: errors, errorName: 'Panic', args: [code] }));
    expect(panic(0x11n)).toEqual({ kind: 'panic', code: 17n, name: 'overflow' });
    expect(panic(0x12n)).toEqual({ kind: 'panic', code: 18n, name: 'division-by-zero' });
    expect(panic(0x99n)).toEqual({ kind: 'panic', code: 0x99n, name: undefined });
    expect(decoder.decodeRevert('0x')).toEqual({ kind: 'empty' });
    expect(decoder.decodeRevert('0xdead')).toMatchObject({
      kind: 'custom',
      meaning: { kind: 'opaque', reason: 'too-short' },
    });
  });

  it('is recognized without any table for Error and Panic', async () => {
    const bare = await createEvmDecoder({ bundled: false });
    expect(bare.decodeRevert(encodeErrorResult({ abi: errors, errorName: 'Error', args: ['x'] })).kind).toBe('message');
  });

  it('is opened if an error contains another error', () => {
    const inner = encodeErrorResult({ abi: errors, errorName: 'Error', args: ['inside'] });
    const outer = encodeErrorResult({ abi: errors, errorName: 'FailedOpWithRevert', args: [0n, 'AA23', inner] });
    expect(decoder.decodeRevert(outer)).toMatchObject({
      kind: 'custom',
      meaning: { kind: 'guessed' },
      inner: [{ param: 'inner', meaning: { kind: 'message', message: 'inside' } }],
    });
  });

  it('is a custom error with the ABI', async () => {
    const abi = parseAbi(['error TooSmall(uint256 got, uint256 wanted)']);
    const own = await createEvmDecoder({ abis: { [alice]: abi } });
    const data = encodeErrorResult({ abi, errorName: 'TooSmall', args: [1n, 2n] });
    expect(own.decodeRevert(data, alice)).toMatchObject({
      kind: 'custom',
      meaning: { kind: 'decoded', args: [1n, 2n] },
    });
    expect(own.decodeRevert(data, bob)).toMatchObject({ kind: 'custom', meaning: { kind: 'guessed' } });
  });
});

describe('creation input', () => {
  const abi = parseAbi(['constructor(string name, uint256 supply)']);
  const args = encodeAbiParameters(abi[0].inputs, ['Coin', 5n]);

  it('ends after the code of the artifact', async () => {
    const bytecode = '0x60806040aabb' as const;
    const own = await createEvmDecoder({ abis: { abi, bytecode } });
    expect(own.splitCreation(concat([bytecode, args]))).toMatchObject([
      { basis: 'bytecode', code: bytecode, values: ['Coin', 5n] },
    ]);
    expect(own.splitCreation(concat(['0x60806041aabb', args]))).toEqual([]);
  });

  it('ends after the compiler metadata or before arguments that fit exactly', async () => {
    const own = await createEvmDecoder({ abis: abi });
    const code =
      '0x60806040a264697066735822122000112233445566778899aabbccddeeff00112233445566778899aabbccddeeff64736f6c63430008130033' as const;
    expect(own.splitCreation(concat([code, args]))).toMatchObject([{ basis: 'metadata', code, values: ['Coin', 5n] }]);
    expect(own.splitCreation(concat(['0x60806040', args]))).toMatchObject([
      { basis: 'shape', code: '0x60806040', values: ['Coin', 5n] },
    ]);
  });

  it('may contain many metadata marks without arguments', async () => {
    const own = await createEvmDecoder({ abis: abi });
    const marks = '64736f6c63430008130033'.repeat(50_000);
    expect(own.splitCreation(`0x${marks}00`)).toEqual([]);
    expect(own.splitCreation(`0x${marks}${args.slice(2)}`)).toMatchObject([{ basis: 'metadata', args }]);
  });
});

describe('words without a meaning', () => {
  it('are distinguished by their shape', () => {
    const data = call(
      'f(address,uint256,string,bytes32,int256,uint256)',
      alice,
      1_700_000_000n,
      'hello',
      `0x${'ab'.repeat(32)}`,
      -5n,
      2n ** 256n - 1n,
    );
    const { words, more } = guessWords(data);
    expect(words.map(({ hints }) => hints[0])).toEqual([
      'address',
      'timestamp',
      'offset',
      'hash',
      'negative',
      'max',
      'length',
      'text',
    ]);
    expect([words[2]!.leadsTo, more]).toEqual([192, 0]);
  });

  it('can be amounts with 18 decimals, and selectors', () => {
    const hintsOf = (word: string) => guessWords(`0x${word}`, 2).words[0]!.hints;
    const number = (value: bigint) => hintsOf(value.toString(16).padStart(64, '0'));
    expect(number(10n ** 18n)[0]).toBe('amount');
    expect(number(10n ** 14n)[0]).toBe('amount');
    expect(number(10n ** 14n - 1n)).toEqual(['small-number']);
    expect(number(2n ** 112n - 1n)[0]).toBe('amount');
    expect(number(2n ** 112n)[0]).toBe('address');
    expect(hintsOf('a9059cbb'.padEnd(64, '0'))[0]).toBe('selector');
    expect(hintsOf('57455448'.padEnd(64, '0'))).toEqual(['text', 'selector']);
    expect(guessWords(`0x${'0'.repeat(63)}5`, 2).words[0]!.value).toBe(5n);
  });

  it('are cut off after a few hundred', () => {
    expect(guessWords(`0x12345678${'0'.repeat(64 * 300)}`)).toMatchObject({ more: 44 });
    expect(guessWords('0x1234567800').words).toEqual([{ at: 0, hex: '00', hints: [] }]);
  });
});

describe('transaction types', () => {
  it('are explained, and an unknown type is kept as received', () => {
    expect(['0x0', '0x1', '0x2', '0x3', '0x4', '0x7e', '0x64'].map((type) => transactionType(type).name)).toEqual([
      ...['legacy', 'access-list', 'dynamic-fee', 'blob', 'set-code', 'deposit', 'unknown'],
    ]);
    expect(transactionType('0x64')).toMatchObject({ typeHex: '0x64', recomputable: false });
  });
});
