import type { Hex } from 'viem';
import { hashBytes, hashText } from '../abi/hash.js';

/**
 * The namespaces of OpenZeppelin Contracts Upgradeable 5 (`openzeppelin.storage.…`) and the members of their structs,
 * one slot each in this order. Members that share a slot are joined by `,`. The list ends early if the remaining layout
 * is unknown.
 */
const namespaces: Readonly<Record<string, string>> = {
  AccessControl: '_roles',
  AccessControlDefaultAdminRules: '_pendingDefaultAdmin,_pendingDefaultAdminSchedule',
  AccessControlEnumerable: '_roleMembers',
  AccessManaged: '_authority,_consumingSchedule',
  AccessManager: '_targets _roles _schedules _executionId',
  EIP712: '_hashedName _hashedVersion _name _version',
  ERC20: '_balances _allowances _totalSupply _name _symbol',
  ERC20Capped: '_cap',
  ERC20Wrapper: '_underlying',
  ERC1155: '_balances _operatorApprovals _uri',
  ERC1155Supply: '_totalSupply _totalSupplyAll',
  ERC1155URIStorage: '_baseURI _tokenURIs',
  ERC2981: '_defaultRoyaltyInfo _tokenRoyaltyInfo',
  ERC4626: '_asset,_underlyingDecimals',
  ERC721: '_name _symbol _owners _balances _tokenApprovals _operatorApprovals',
  ERC721Enumerable: '_ownedTokens _ownedTokensIndex _allTokens _allTokensIndex',
  ERC721URIStorage: '_tokenURIs',
  Governor: '_name _proposals',
  GovernorSettings: '_proposalThreshold _votingDelay,_votingPeriod',
  GovernorTimelockControl: '_timelock _timelockIds',
  GovernorVotes: '_token',
  Initializable: '_initialized,_initializing',
  Nonces: '_nonces',
  Ownable: '_owner',
  Ownable2Step: '_pendingOwner',
  Pausable: '_paused',
  ReentrancyGuard: '_status',
  TimelockController: '_timestamps _minDelay',
  Votes: '_delegatee _delegateCheckpoints _totalCheckpoints',
};

/** A slot whose position is the hash of a text, defined by a standard or a well-known contract. */
export interface KnownSlot {
  readonly slot: Hex;
  /** Its name in the source: `implementation`, `_balances`. */
  readonly name: string;
  readonly source: SlotSource;
  readonly text: string;
  /**
   * Whether other slots of the same struct follow, so that the complete range of 256 slots belongs to it (ERC-7201).
   */
  readonly isNamespace: boolean;
}

export type SlotSource = 'EIP-1967' | 'EIP-1822' | 'ERC-2535' | 'ERC-7201' | 'OpenZeppelin' | 'Safe';

/** The word `slot + offset`, which wraps around like in the EVM. */
export function slotAfter(slot: Hex, offset: bigint): Hex {
  return `0x${BigInt.asUintN(256, BigInt(slot) + offset)
    .toString(16)
    .padStart(64, '0')}`;
}

/** The first slot of a namespace: `keccak256(abi.encode(uint256(keccak256(id)) - 1)) & ~0xff` (ERC-7201). */
export function namespaceSlot(id: string): Hex {
  return `${hashBytes(slotAfter(hashText(id), -1n)).slice(0, -2)}00` as Hex;
}

/**
 * Slots whose hashed text is known. Computes some sixty hashes, so reuse the result.
 *
 * The members of namespaces are from OpenZeppelin Contracts Upgradeable 5.
 */
export function knownSlots(): readonly KnownSlot[] {
  const plain = hashed.map(([source, name, text]) => ({
    slot: hashText(text),
    name,
    source,
    text,
    isNamespace: false,
  }));
  const proxies = eip1967.map((name) => {
    const text = `eip1967.proxy.${name}`;
    // One less than a hash, so that its preimage is unknown.
    return { slot: slotAfter(hashText(text), -1n), name, source: 'EIP-1967' as const, text, isNamespace: false };
  });
  const members = Object.entries(namespaces).flatMap(([name, fields]) => {
    const text = `openzeppelin.storage.${name}`;
    const base = namespaceSlot(text);
    return fields.split(' ').map((field, offset) => ({
      slot: slotAfter(base, BigInt(offset)),
      name: `${name}.${field}`,
      source: 'ERC-7201' as const,
      text,
      isNamespace: offset === 0,
    }));
  });
  return [...proxies, ...plain, ...members];
}

const eip1967 = ['implementation', 'admin', 'beacon', 'rollback'];

/** Source, name, and the text whose hash is the slot. */
const hashed: readonly (readonly [SlotSource, string, string])[] = [
  ['EIP-1822', 'implementation', 'PROXIABLE'],
  ['OpenZeppelin', 'implementation', 'org.zeppelinos.proxy.implementation'],
  ['OpenZeppelin', 'admin', 'org.zeppelinos.proxy.admin'],
  ['ERC-2535', 'diamond storage', 'diamond.standard.diamond.storage'],
  ['Safe', 'guard', 'guard_manager.guard.address'],
  ['Safe', 'fallback handler', 'fallback_manager.handler.address'],
  ['Safe', 'module guard', 'module_manager.module_guard.address'],
];
