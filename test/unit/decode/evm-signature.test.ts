import { parseAbiItem, toEventHash, toFunctionSelector, type AbiParameter } from 'viem';
import { describe, expect, it } from 'vitest';
import { checksumAddress, hashText, selectorOf } from '../../../src/decode/abi/hash.js';
import { parseSignature, signatureText } from '../../../src/decode/abi/signature.js';
import { errors } from '../../../src/decode/signatures/errors.js';
import { events } from '../../../src/decode/signatures/events.js';
import { functions } from '../../../src/decode/signatures/functions.js';

const texts = [
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Placed(address indexed maker, (uint64 id, (address, int128)[2][] legs) order, uint256[2][] grid)',
  'function execute(bytes32 mode, bytes calldata data) external payable returns (bytes[] memory)',
  'function handle((address sender, uint256 nonce)[] ops, address payable who)',
  'error Rich(address who, string why, uint256[] ns)',
  'function none()',
];

describe('signatures', () => {
  it('are parsed like in viem', () => {
    for (const text of texts) {
      const theirs = readByViem(text)!;
      const found = parseSignature(text);
      expect(found, text).toMatchObject({ kind: theirs.type, name: theirs.name });
      expect(plain(found!.inputs), text).toEqual(plain(theirs.inputs));
    }
  });

  it('in the bundled tables are parsed like in viem, except for anonymous events', () => {
    const unread: string[] = [];
    let read = 0;
    for (const [kind, table] of Object.entries({ event: events, function: functions, error: errors })) {
      for (const line of table.split('\n').filter((each) => /^[0-9a-f]{8} /.test(each))) {
        const text = line.slice(9);
        const theirs = readByViem(`${kind} ${text}`);
        const found = parseSignature(text)!;
        if (theirs) expect(plain(found.inputs), text).toEqual(plain(theirs.inputs));
        else if (!found.anonymous) unread.push(text);
        read++;
      }
    }
    expect(unread).toEqual([]);
    expect(read).toBe(909);
  });

  it.each([
    ['without a keyword, as in resolvers and the bundled tables', 'transfer(address,uint256)'],
    ['of an anonymous event', 'event LogNote(bytes4 indexed sig, bytes data) anonymous'],
    ['with the tuples of ethers', 'function f(tuple(uint256 a, bytes b)[] list)'],
    ['over several lines', 'function f(\n  uint256 a,\n  bool b\n)'],
    ['with the semicolon of the source', 'error Poor(uint256 has);'],
    ['with modifiers in the order of the source', 'function f() view public override returns (bool)'],
    ['with names that Solidity reserves', 'function f(address from, uint256 match)'],
  ])('%s is parsed although viem rejects it', (_form, text) => {
    expect(parseSignature(text)).toBeDefined();
    expect(readByViem(text)).toBeUndefined();
  });

  it('are hashed like in viem', () => {
    for (const text of texts) {
      const { kind, name, inputs } = parseSignature(text)!;
      const signature = signatureText(name, inputs);
      if (kind === 'event') expect(hashText(signature)).toBe(toEventHash(text));
      else expect(selectorOf(signature)).toBe(toFunctionSelector(text.replace(/^error/, 'function')));
    }
  });

  it('may omit the keyword and contain aliases and extra spaces', () => {
    expect(parseSignature(' f ( uint , int[] x )')).toEqual({
      name: 'f',
      inputs: [
        { name: '', type: 'uint256' },
        { name: 'x', type: 'int256[]' },
      ],
      anonymous: false,
    });
    expect(parseSignature('event Anon(uint256) anonymous;')).toMatchObject({ kind: 'event', anonymous: true });
    expect(parseSignature('error(uint256)')).toMatchObject({ name: 'error' });
  });

  it('are rejected if invalid', () => {
    for (const text of [
      '',
      'f',
      'f(',
      'f(uint256',
      'f(uint256,)',
      'f() {}',
      '1f()',
      '<b>()',
      'f(((',
      `f(${'('.repeat(900)}`,
      'f('.padEnd(3_000),
    ])
      expect(parseSignature(text), text.slice(0, 20)).toBeUndefined();
  });
});

describe('addresses', () => {
  it('get EIP-55 checksums', () => {
    for (const address of ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'])
      expect(checksumAddress(address.toLowerCase())).toBe(address);
  });
});

/** The result of viem's own parser; undefined if it throws. */
function readByViem(text: string) {
  try {
    return parseAbiItem(text as 'function none()') as unknown as { type: string; name: string; inputs: AbiParameter[] };
  } catch {
    return undefined;
  }
}

/** Names, types, and marks; viem omits what is empty. */
function plain(params: readonly unknown[]): unknown {
  return (params as readonly { name?: string; type: string; indexed?: boolean; components?: unknown[] }[]).map(
    ({ name, type, indexed, components }) => ({
      name: name ?? '',
      type,
      indexed: indexed ?? false,
      components: components && plain(components),
    }),
  );
}
