import type { Validator } from '../client/operations/validator-set-reply.js';
import { readAddress } from '../decode/address-bytes.js';
import { encodeHex } from '../decode/bytes.js';
import type { Check } from './check.js';
import type { KeyRefusal, ReadKey } from './consensus-key.js';

/**
 * Derives every consensus address from its key and compares the bytes, in whatever spelling they come; one check per
 * validator, in their order.
 *
 * A pass shows that address and key belong together, not that the validator exists: both come from the same answer.
 */
export function checkValidatorAddresses(validators: readonly Validator[], readKey: ReadKey): Check[] {
  return validators.map((validator, index) => checkValidatorAddress(validator, `validators[${index}]`, readKey));
}

export function checkValidatorAddress({ address, pubKey }: Validator, path: string, readKey: ReadKey): Check {
  const claimed = readAddress(address);
  const key = readKey(pubKey);
  const about = { id: 'validator-address', basis: 'response', path } as const;
  // An invalid address fails for any key; another length only with a key whose address is known to have 20 bytes.
  if (!claimed || (claimed.bytes.length !== 20 && key !== 'unknown-key-type')) {
    return { ...about, outcome: 'fail', reason: 'malformed-address', details: { claimed: clip(address) } };
  }
  const bytes = typeof key === 'string' ? undefined : key.toAddress(key.bytes);
  if (typeof key === 'string' || !bytes) {
    const refusal = typeof key === 'string' ? key : 'malformed-key';
    return { ...about, ...refused[refusal], details: { type: clip(pubKey?.type ?? '') } };
  }
  if (encodeHex(bytes) === encodeHex(claimed.bytes)) return { ...about, outcome: 'pass' };
  // Keys of secp256k1 have the addresses of Ethereum on some chains, which write them as Ethereum does.
  if (key.field === 2 && /^0x/i.test(address))
    return { ...about, outcome: 'open', reason: 'other-chain', details: { sign: clip(address) } };
  return {
    ...about,
    outcome: 'fail',
    reason: 'mismatch',
    details: { claimed: clip(address), computed: claimed.write(bytes) },
  };
}

/** A key that does not match its type is an error of the answer, not merely an unknown type. */
const refused = {
  'no-key': { outcome: 'open', reason: 'no-key' },
  'unknown-key-type': { outcome: 'open', reason: 'unknown-key-type' },
  'malformed-key': { outcome: 'fail', reason: 'malformed-key' },
} as const satisfies Record<KeyRefusal, unknown>;

function clip(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
