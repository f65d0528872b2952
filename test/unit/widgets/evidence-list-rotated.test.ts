import { describe, expect, it } from 'vitest';
import { AddressMap } from '../../../src/decode/address-bytes.js';
import { encodeHex } from '../../../src/decode/bytes.js';
import type { SigningInfo, StakingValidator, ValidatorsByAddress } from '../../../src/ui/cosmos/staking-modules.js';
import { OffenderLookup } from '../../../src/widgets/evidence-list/controllers/offenders.js';
import type { EvidenceRow } from '../../../src/widgets/evidence-list/view.js';
import { nextSets, stakingAt } from '../../support/recorded-validator-sets.js';
import { loadRecordings } from '../../support/recordings.js';
import { readKey } from '../../support/verify-inputs.js';

const old = 'cosmosvalcons1rw94s4hwptsv6uccd7wxndhls3ec0rqqnk0mm0';
const now = 'cosmosvalcons1v9hewwfcwdeerzlrj5gjlv5cmxn9cxnwe5ch2f';

/** The validators of a recorded height by the address of their key. */
function namesAt(height: bigint, more = false): ValidatorsByAddress {
  const byAddress = new AddressMap<StakingValidator>();
  for (const [key, { type, operatorAddress, moniker }] of stakingAt(height)) {
    const read = readKey({ type, key });
    const address = typeof read === 'string' ? undefined : read.toAddress(read.bytes);
    const rest = { website: '', commission: '', jailed: false };
    if (address) byAddress.set(`0x${encodeHex(address)}`, { ...rest, key, keyType: type, operatorAddress, moniker });
  }
  return Object.assign(byAddress, { more });
}

function infosAt(height: bigint) {
  const answer = loadRecordings('cosmos-next/signing_infos').find(({ name }) => name === `h${height}_all`);
  const { info } = JSON.parse(answer?.response.body ?? '{}') as { info: { address: string; tombstoned: boolean }[] };
  const infos = info.map(({ address, tombstoned }): [string, SigningInfo] => [
    address,
    { address, tombstoned, missedBlocks: 0n, countedBlocks: undefined, jailedUntil: undefined },
  ]);
  return Object.assign(new AddressMap(infos), { more: false });
}

const rowOf = (consensusAddress: string, height = 11n) =>
  ({ id: '', place: 0, evidence: { kind: 'equivocation', height, consensusAddress } }) as unknown as EvidenceRow;

/** Looks an offender of height 11, and others, up in the state of 30. */
async function lookUp(address: string, { more = false, others = [] as readonly EvidenceRow[] } = {}) {
  const asked: (bigint | undefined)[] = [];
  const requests = {
    setAt: () => Promise.resolve({ value: nextSets().get(11n)! } as never),
    signingInfos: () => Promise.resolve(infosAt(30n)),
    validatorNames: (_: AbortSignal, height?: bigint) => {
      asked.push(height);
      return Promise.resolve(namesAt(height ?? 30n, more));
    },
  };
  const who = new OffenderLookup(requests, () => undefined);
  who.want([...others, rowOf(address)]);
  await new Promise((resolve) => setTimeout(resolve));
  return { who, asked };
}

describe('an offender that has changed its consensus key', () => {
  it('is found by its operator, with its signing info under the address of the new key', async () => {
    const { who, asked } = await lookUp(old);
    expect(asked).toEqual([undefined, 11n]);
    expect(who.validatorOf(old)?.moniker).toBe('Iris');
    expect(who.infoOf(old)?.address).toBe(now);
    expect([who.addressNow(old), who.addressNow(now)]).toEqual([now, undefined]);
    expect(who.tombstoned([old])).toBe(0);
    expect(who.earlierAt(11n)).toBeUndefined();
  });

  it('needs no other request if its address is current', async () => {
    const { who, asked } = await lookUp(now);
    expect(asked).toEqual([undefined]);
    expect(who.infoOf(now)?.address).toBe(now);
  });

  it('needs no other request if only part of the current validators were loaded', async () => {
    const { who, asked } = await lookUp(old, { more: true });
    expect(asked).toEqual([undefined]);
    expect(who.infoOf(old)).toBeUndefined();
  });

  it('needs one request for all addresses that the lowest height contains', async () => {
    // In the names of height 11, but no longer of 30: validators 5 and 6.
    const others = [
      rowOf('cosmosvalcons1jehk4lwetwffdwakfl32r053mn48vfflhcphxv', 22n),
      rowOf('cosmosvalcons1y6ul3yns93gmfds0574aj7v0axgguflh84sv8f', 16n),
    ];
    const { who, asked } = await lookUp(old, { others });
    expect(asked).toEqual([undefined, 11n]);
    for (const { evidence } of [...others, rowOf(old)]) {
      const { consensusAddress } = evidence as { consensusAddress: string };
      expect(who.validatorOf(consensusAddress)).toBeDefined();
      expect(who.infoOf(consensusAddress)?.address).not.toBe(consensusAddress);
    }
  });

  it('needs the next height for an address that the lowest height does not contain', async () => {
    const stranger = rowOf(`0x${'11'.repeat(20)}`, 12n);
    const { who, asked } = await lookUp(old, { others: [stranger] });
    expect(asked).toEqual([undefined, 11n, 12n]);
    expect(who.earlierAt(12n)).toBeUndefined();
  });

  it('is undefined if no validator had its address', async () => {
    const stranger = `0x${'11'.repeat(20)}`;
    const { who } = await lookUp(stranger);
    expect([who.validatorOf(stranger), who.infoOf(stranger)]).toEqual([undefined, undefined]);
  });
});
