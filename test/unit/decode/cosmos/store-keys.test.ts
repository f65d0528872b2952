import { describe, expect, it } from 'vitest';
import { cutMessage, decodeMessage } from '../../../../src/decode/cosmos/message.js';
import { toProtoJson } from '../../../../src/decode/cosmos/json.js';
import { decodeAs, encodeAs } from '../../../../src/decode/cosmos/codec.js';
import { loadMessageType } from '../../../../src/decode/cosmos/registry.js';
import { readStoreKey, storeEntries, writeStoreKey } from '../../../../src/decode/cosmos/store-keys.js';
import { encodeHex } from '../../../../src/decode/bytes.js';

const of = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const account = 'ab'.repeat(20);
const sized = `14${account}`;
const atom = Buffer.from('uatom').toString('hex');
const entry = (id: string) => storeEntries.find((each) => each.id === id)!;

// As `x/<module>/types/keys.go` of the SDK writes them.
describe('store keys', () => {
  it.each([
    ['acc', `01${account}`, 'acc.account', 'any'],
    ['bank', `00${atom}`, 'bank.supply', 'digits'],
    ['bank', `01${atom}`, 'bank.denom-metadata', 'cosmos.bank.v1beta1.Metadata'],
    ['bank', `02${sized}${atom}`, 'bank.balance', 'digits'],
    ['bank', `03${atom}00${sized}`, 'bank.denom-owner', 'nothing'],
    ['distribution', '00', 'distribution.fee-pool', 'cosmos.distribution.v1beta1.FeePool'],
    ['evidence', `00${'cd'.repeat(32)}`, 'evidence.item', 'any'],
    ['gov', '000000000000000007', 'gov.proposal', 'cosmos.gov.v1.Proposal'],
    ['gov', `100000000000000007${sized}`, 'gov.deposit', 'cosmos.gov.v1.Deposit'],
    ['gov', `200000000000000007${sized}`, 'gov.vote', 'cosmos.gov.v1.Vote'],
    ['mint', '00', 'mint.minter', 'cosmos.mint.v1beta1.Minter'],
    ['mint', '01', 'mint.params', 'cosmos.mint.v1beta1.Params'],
    ['slashing', `01${sized}`, 'slashing.signing-info', 'cosmos.slashing.v1beta1.ValidatorSigningInfo'],
    ['staking', `11${sized}`, 'staking.last-power', 'int64'],
    ['staking', `21${sized}`, 'staking.validator', 'cosmos.staking.v1beta1.Validator'],
    ['staking', `22${sized}`, 'staking.by-consensus-address', 'address'],
    ['staking', `31${sized}${sized}`, 'staking.delegation', 'cosmos.staking.v1beta1.Delegation'],
    ['staking', `32${sized}${sized}`, 'staking.unbonding', 'cosmos.staking.v1beta1.UnbondingDelegation'],
    ['staking', '51', 'staking.params', 'cosmos.staking.v1beta1.Params'],
    ['upgrade', '00', 'upgrade.plan', 'cosmos.upgrade.v1beta1.Plan'],
  ])('of %s: %s is %s, whose value is %s', (store, key, id, value) => {
    const read = readStoreKey(store, of(key));
    expect(read?.entry.id).toBe(id);
    expect(read?.entry.value).toMatchObject(value.includes('.') ? { kind: 'message', type: value } : { kind: value });
    expect(readStoreKey('other', of(key))).toBeUndefined();
  });

  it('are rejected with a part that is too short, too long, or not text', () => {
    for (const key of [
      '02',
      '0200',
      `02${sized}`,
      `02${sized.slice(0, -2)}`,
      `0214${account}ff`,
      `00ff`,
      `03${atom}${sized}`,
      `0300${sized}`,
    ])
      expect(readStoreKey('bank', of(key)), key).toBeUndefined();
    expect(readStoreKey('gov', of('0000000000000007'))).toBeUndefined();
    expect(readStoreKey('mint', of('0000'))).toBeUndefined();
    expect(readStoreKey('evidence', of(`00${'cd'.repeat(31)}`))).toBeUndefined();
    for (const length of [19, 21, 31, 33]) expect(readStoreKey('acc', of(`01${'ab'.repeat(length)}`))).toBeUndefined();
    expect(readStoreKey('acc', of(`01${'ab'.repeat(32)}`))?.entry.id).toBe('acc.account');
  });

  it('are written only from hashes and addresses in hex', () => {
    const written = (id: string, values: Readonly<Record<string, string>>) => {
      const key = writeStoreKey(entry(id), values);
      return key.kind === 'bytes' ? encodeHex(key.bytes) : key.reason;
    };
    const hash = 'cd'.repeat(32);
    expect(written('evidence.item', { hash: ` 0x${hash.toUpperCase()} ` })).toBe(`00${hash}`);
    for (const wrong of ['zz', `zz${hash}`, `${hash}00`, `0x`, 'no hash at all']) {
      expect(written('evidence.item', { hash: wrong })).toBe('not-a-hash');
    }
    expect(written('acc.account', { address: account })).toBe(`01${account}`);
    expect(written('staking.validator', { validator: account })).toBe(`21${sized}`);
    for (const wrong of [`zz${account}`, 'ab'.repeat(256), 'abc']) {
      expect(written('acc.account', { address: wrong })).toBe('not-an-address');
    }
    expect(written('bank.denom-owner', { denom: 'uatom', address: account })).toBe(`03${atom}00${sized}`);
  });
});

describe('the known messages', () => {
  it.each([
    'cosmos.feegrant.v1beta1.Grant',
    'cosmos.gov.v1.Proposal',
    'cosmos.gov.v1.QueryProposalResponse',
    'cosmos.gov.v1.MsgVote',
    'cosmos.staking.v1beta1.StakeAuthorization',
    'cosmos.bank.v1beta1.SendAuthorization',
    'cosmos.tx.v1beta1.GetTxResponse',
    'ibc.core.channel.v1.QueryChannelResponse',
    'ibc.core.connection.v1.MsgConnectionOpenInit',
    'ibc.applications.transfer.v1.MsgTransfer',
    'ibc.lightclients.tendermint.v1.ClientState',
    'cosmos.base.tendermint.v1beta1.Validator',
    'cosmos.vesting.v1beta1.MsgCreateVestingAccount',
  ])('are read and written: %s', async (name) => {
    const type = await loadMessageType(name);
    expect(type?.name).toBe(name);
    expect(type && encodeAs(type, decodeAs(type, new Uint8Array()))).toBeInstanceOf(Uint8Array);
  });

  it('have known packages and known names only', async () => {
    for (const name of ['constructor.Grant', 'agoric.vstorage.Query', 'Grant', '']) {
      expect(await loadMessageType(name)).toBeUndefined();
    }
    expect(await loadMessageType('cosmos.gov.v1.NoSuchMessage')).toBeUndefined();
  });
});

describe('a message', () => {
  it('has unset fields as absent and an empty packed message as absent', async () => {
    const grant = (hex: string) => decodeMessage('cosmos.authz.v1beta1.Grant', of(hex));
    for (const hex of ['', '0a00'])
      expect(await grant(hex)).toMatchObject({
        kind: 'message',
        fields: [
          { name: 'authorization', value: { kind: 'absent' } },
          { name: 'expiration', value: { kind: 'absent' } },
        ],
      });
    expect(toProtoJson(await grant(''))).toEqual({ authorization: null, expiration: null });
    // Bytes without a URL, and a URL without bytes, count as content.
    expect(await grant('0a03 120161')).toMatchObject({ fields: [{ value: { kind: 'any', typeUrl: '' } }, {}] });
    expect(await grant('0a03 0a0161')).toMatchObject({ fields: [{ value: { kind: 'any', typeUrl: 'a' } }, {}] });
  });

  it('is cut between its fields, with every wire type', () => {
    const fields = ['0807', '1101020304050607 08', '1a0161', '2501020304', '2800'].map((hex) =>
      hex.replaceAll(' ', ''),
    );
    expect(cutMessage(of(fields.join('')), 1)?.map(encodeHex)).toEqual(fields);
    for (const cut of ['08', '11 01', '1a05 61', '25 010203', '0b', `08${'ff'.repeat(10)}01`])
      expect(cutMessage(of(cut), 1)).toBeUndefined();
  });
});
