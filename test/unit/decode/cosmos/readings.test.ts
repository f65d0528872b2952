import { describe, expect, it } from 'vitest';
import { readAbciRequest, readAbciValue, readAs, readUnknown } from '../../../../src/decode/cosmos/abci-value.js';
import { decodeMessage, isDecimalField, toDecimalText } from '../../../../src/decode/cosmos/message.js';
import { encodeMessage, toUint64 } from '../../../../src/decode/cosmos/registry.js';
import { fieldsOf } from '../../../../src/decode/cosmos/fields.js';
import { toProtoJson, toRfc3339 } from '../../../../src/decode/cosmos/json.js';
import { readMethod } from '../../../../src/decode/cosmos/method.js';
import { viewsOf } from '../../../../src/decode/cosmos/views.js';
import { readWireTree } from '../../../../src/decode/cosmos/wire-tree.js';

const of = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const hexOf = (text: string) => Buffer.from(text).toString('hex');
const sized = (hex: string) => (hex.length / 2).toString(16).padStart(2, '0') + hex;
const coin = of('0a03 61746f 1201 37');
const account = 'ab'.repeat(20);
const stored = (store: string, key: string, value: string) =>
  readAbciValue({ path: `/store/${store}/key`, data: of(key), value: of(value) });

describe('the value of a query', () => {
  it('is read as the response of the requested method', async () => {
    const path = '/cosmos.bank.v1beta1.Query/SupplyOf';
    const value = of(`0a${sized(Buffer.from(coin).toString('hex'))}`);
    const reading = await readAbciValue({ path, data: new Uint8Array(), value });
    expect(reading).toMatchObject({
      kind: 'message',
      decoded: { type: 'cosmos.bank.v1beta1.QuerySupplyOfResponse', whole: true },
    });
  });

  it('is read together with the request of the method, and with no request for another path', async () => {
    const data = of(`0a${sized(hexOf('uatom'))}`);
    expect(await readAbciRequest({ path: '/cosmos.bank.v1beta1.Query/SupplyOf', data })).toMatchObject({
      type: 'cosmos.bank.v1beta1.QuerySupplyOfRequest',
      fields: [{ name: 'denom', value: { kind: 'text', text: 'uatom' } }],
    });
    expect(await readAbciRequest({ path: '/store/bank/key', data })).toBeUndefined();
  });

  it('is read as a type that a user enters, with or without a slash and spaces', async () => {
    for (const type of ['cosmos.base.v1beta1.Coin', ' /cosmos.base.v1beta1.Coin '])
      expect(await readAs(type, coin)).toMatchObject({ kind: 'message', type: 'cosmos.base.v1beta1.Coin' });
  });

  it('is unknown if neither path nor key determines it, with its possible forms', () => {
    expect(readUnknown(new Uint8Array())).toEqual({ kind: 'unknown' });
    expect(readUnknown(of('6162'))).toMatchObject({ kind: 'unknown', text: 'ab' });
    expect(readUnknown(coin)).toMatchObject({ kind: 'unknown', wire: { fields: [{ number: 1 }, { number: 2 }] } });
    expect(readUnknown(of('ff'))).toEqual({ kind: 'unknown' });
  });
});

describe('the value under a key', () => {
  it('is nothing for no bytes', async () => {
    expect(await stored('bank', `00${hexOf('uatom')}`, '')).toEqual({ kind: 'nothing' });
  });

  it('is digits for an amount', async () => {
    const key = `00${hexOf('uatom')}`;
    expect(await stored('bank', key, hexOf('1200'))).toEqual({ kind: 'digits', text: '1200' });
    expect(await stored('bank', key, hexOf('-7'))).toEqual({ kind: 'digits', text: '-7' });
    expect(await stored('bank', key, hexOf('12a'))).toMatchObject({ kind: 'unknown', text: '12a' });
  });

  it('is the power of a validator, which may be negative or omitted if zero', async () => {
    const key = `1114${account}`;
    expect(await stored('staking', key, '0807')).toEqual({ kind: 'integer', value: 7n });
    expect(await stored('staking', key, '08ffffffffffffffffff01')).toEqual({ kind: 'integer', value: -1n });
    for (const other of ['0807 1001', '1007', '0a0161', 'ff'])
      expect((await stored('staking', key, other)).kind).toBe('unknown');
  });

  it('is an address of 20 or 32 bytes, of the kind stored there', async () => {
    const key = `2214${account}`;
    for (const bytes of [account, 'cd'.repeat(32)])
      expect(await stored('staking', key, bytes)).toMatchObject({ kind: 'address', role: 'valoper' });
    expect((await stored('staking', key, 'cd'.repeat(21))).kind).toBe('unknown');
  });

  it('is a packed message with its URL, which may have no bytes', async () => {
    const key = `01${account}`;
    const url = hexOf('/cosmos.base.v1beta1.Coin');
    const packed = Buffer.from(coin).toString('hex');
    expect(await stored('acc', key, `0a${sized(url)}12${sized(packed)}`)).toMatchObject({
      kind: 'message',
      decoded: { type: 'cosmos.base.v1beta1.Coin', fields: [{ name: 'denom' }, { name: 'amount' }] },
    });
    expect(await stored('acc', key, `0a${sized(url)}`)).toMatchObject({
      kind: 'message',
      decoded: { kind: 'message', type: 'cosmos.base.v1beta1.Coin' },
    });
    for (const other of [
      'ff',
      `12${sized(url)}`,
      '0801',
      `0a${sized(url)}1007`,
      `0a${sized(url)}1a${sized(packed)}`,
      `0a${sized(url)}12${sized(packed)}1801`,
    ])
      expect((await stored('acc', key, other)).kind).toBe('unknown');
  });

  it('is a list of pairs for a subspace, each read by its own key', async () => {
    const pair = (key: string, value: string) => `0a${sized(`0a${sized(key)}12${sized(value)}`)}`;
    const first = `00${hexOf('uatom')}`;
    const value = of(pair(first, hexOf('12')) + pair('99', '01'));
    const reading = await readAbciValue({ path: '/store/bank/subspace', data: of('00'), value });
    expect(reading).toMatchObject({
      kind: 'pairs',
      more: 0,
      pairs: [
        { key: of(first), bytes: of(hexOf('12')), value: { kind: 'digits', text: '12' } },
        { key: of('99'), bytes: of('01'), value: { kind: 'unknown' } },
      ],
    });
    // A number in place of the key is no key.
    const numbered = of(`0a${sized(`08070a${sized('99')}`)}`);
    expect(await readAbciValue({ path: '/store/bank/subspace', data: of('00'), value: numbered })).toMatchObject({
      pairs: [{ key: of('99'), bytes: new Uint8Array() }],
    });
  });
});

describe('the path of a method', () => {
  it.each([
    ['/cosmos.bank.v1beta1.Query/Balance', 'cosmos.bank.v1beta1.QueryBalance'],
    ['/cosmos.tx.v1beta1.Service/GetTx', 'cosmos.tx.v1beta1.GetTx'],
    ['/a.Query/B2_c', 'a.QueryB2_c'],
  ])('%s determines the message types', (path, stem) => {
    expect(readMethod(path)).toEqual({
      service: path.slice(1, path.lastIndexOf('/')),
      name: path.slice(path.lastIndexOf('/') + 1),
      requestType: `${stem}Request`,
      responseType: `${stem}Response`,
    });
  });

  it.each([
    'cosmos.bank.v1beta1.Query/Balance',
    '/Query/Balance',
    '/cosmos.Query/',
    '/cosmos.Query/A/B',
    '/app/version',
    '/cosmos.Query/A-b',
  ])('%s is no method path', (path) => expect(readMethod(path)).toBeUndefined());
});

describe('an SDK decimal', () => {
  it('has its decimal point 18 digits from the end', () => {
    expect(toDecimalText('1')).toBe('0.000000000000000001');
    expect(toDecimalText('-1500000000000000000')).toBe('-1.500000000000000000');
    for (const text of ['', '-', '1.5', 'x1', '1 ']) expect(toDecimalText(text)).toBeUndefined();
  });

  it('is recognized by the message and the path of its field', () => {
    expect(isDecimalField('cosmos.base.v1beta1.DecCoin', 'amount')).toBe(true);
    expect(isDecimalField('cosmos.base.v1beta1.Coin', 'amount')).toBe(false);
    expect(isDecimalField('cosmos.staking.v1beta1.Validator', 'commission.commission_rates.rate')).toBe(true);
    expect(isDecimalField('cosmos.staking.v1beta1.Validator', 'tokens')).toBe(false);
    expect(isDecimalField('constructor.X', 'rate')).toBe(false);
  });

  it('is read in module parameters, where it may be bytes', async () => {
    // Params.min_signed_per_window = "0.5", as bytes of its digits.
    const digits = hexOf('500000000000000000');
    const decoded = await decodeMessage('cosmos.slashing.v1beta1.Params', of(`12${sized(digits)}`));
    expect(toProtoJson(decoded)).toMatchObject({ min_signed_per_window: '0.500000000000000000' });
  });
});

describe('fields by name', () => {
  it('have the requested kind or are undefined', () => {
    const bytes = Uint8Array.of(1);
    const fields = fieldsOf([
      { name: 'text', value: { kind: 'text', text: 'a' } },
      { name: 'rate', value: { kind: 'decimal', text: '0.5', digits: '5' } },
      { name: 'state', value: { kind: 'enum', name: 'OPEN', value: 3n } },
      { name: 'count', value: { kind: 'integer', value: 7n } },
      { name: 'flag', value: { kind: 'boolean', value: false } },
      { name: 'at', value: { kind: 'time', seconds: 5n, nanos: 6 } },
      { name: 'hash', value: { kind: 'bytes', bytes } },
      { name: 'inner', value: { kind: 'fields', fields: [{ name: 'x', value: { kind: 'integer', value: 1n } }] } },
      { name: 'none', value: { kind: 'absent' } },
    ]);
    expect(['text', 'rate', 'state', 'count', 'missing'].map(fields.text)).toEqual([
      'a',
      '0.5',
      'OPEN',
      undefined,
      undefined,
    ]);
    expect(['count', 'state', 'text'].map(fields.integer)).toEqual([7n, undefined, undefined]);
    expect(['flag', 'count'].map(fields.boolean)).toEqual([false, undefined]);
    expect(['at', 'count'].map(fields.time)).toEqual([{ seconds: 5n, nanos: 6 }, undefined]);
    expect(['hash', 'text'].map(fields.bytes)).toEqual([bytes, undefined]);
    expect(fields.inside('inner')?.integer('x')).toBe(1n);
    expect(fields.inside('hash')).toBeUndefined();
    expect(fields.list('inner')).toEqual([]);
  });
});

describe('a written message', () => {
  it('omits unset members and ignores unknown ones', async () => {
    const type = 'cosmos.base.v1beta1.Coin';
    expect(await encodeMessage(type, { denom: 'ato', amount: '7' })).toEqual(coin);
    expect(await encodeMessage(type, {})).toEqual(new Uint8Array());
    expect(await encodeMessage(type, { denom: 'ato', amount: '7', no_such_member: 5n })).toEqual(coin);
    expect(await encodeMessage('cosmos.base.v1beta1.NoSuchMessage', {})).toBeUndefined();
  });

  it('reads an unsigned 64-bit integer from its digits', () => {
    expect(toUint64('18446744073709551615')).toBe((1n << 64n) - 1n);
    for (const digits of ['18446744073709551616', '-1', '', '0x1', '1'.repeat(21)])
      expect(toUint64(digits)).toBeUndefined();
  });
});

describe('a time', () => {
  it('is written from the year 1 to 9999, with its fraction in groups of three', () => {
    expect(toRfc3339(-62_135_596_800n, 0)).toBe('0001-01-01T00:00:00Z');
    expect(toRfc3339(253_402_300_799n, 999_999_999)).toBe('9999-12-31T23:59:59.999999999Z');
    expect(toRfc3339(0n, 500_000_000)).toBe('1970-01-01T00:00:00.500Z');
    expect(toRfc3339(0n, 1_000)).toBe('1970-01-01T00:00:00.000001Z');
  });

  it.each([
    [-62_135_596_801n, 0],
    [253_402_300_800n, 0],
    [0n, -1],
    [0n, 1_000_000_000],
  ])('is undefined for %i seconds and %i nanoseconds', (seconds, nanos) => {
    expect(toRfc3339(seconds, nanos)).toBeUndefined();
  });
});

describe('the possible forms of bytes', () => {
  it('are listed', () => {
    expect(viewsOf(of('37'))).toMatchObject({
      text: '7',
      digits: 7n,
      integer: { big: 0x37n, little: 0x37n },
      isAddress: false,
    });
    expect(viewsOf(of('0001')).integer).toEqual({ big: 1n, little: 256n });
    expect(viewsOf(of('00'.repeat(33)))).not.toHaveProperty('integer');
    expect(viewsOf(new Uint8Array())).toEqual({
      hex: expect.any(Function) as unknown,
      base64: expect.any(Function) as unknown,
      isAddress: false,
    });
    expect([19, 20, 21, 32].map((length) => viewsOf(new Uint8Array(length)).isAddress)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it.each([
    ['eb5ae98721', 'tendermint/PubKeySecp256k1'],
    ['1624de6420', 'tendermint/PubKeyEd25519'],
    ['22c1f7e2', 'tendermint/PubKeyMultisigThreshold'],
  ])('include the Amino name of %s', (prefix, name) => {
    expect(viewsOf(of(`${prefix}00ff`)).amino).toBe(name);
    expect(viewsOf(of(`00${prefix}`)).amino).toBeUndefined();
  });

  it('treat long text as text, and short or multi-line bytes as a possible message', () => {
    const inside = (text: string) => {
      const value = readWireTree(of(`0a${sized(hexOf(text))}`))?.fields[0]?.value;
      return value?.kind === 'bytes' ? value.message : undefined;
    };
    // Each is also field 4 of a message: ‘"’ and a length.
    expect(inside('"\u0008wordsabc')).toBeDefined();
    expect(inside('"&' + 'w'.repeat(38))).toBeUndefined();
    expect(inside('"\n' + 'w'.repeat(10))).toBeDefined();
    expect(inside('"\u0001w')).toBeDefined();
  });
});
