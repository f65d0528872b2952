/**
 * The name of a contract with the same address on most chains, through a keyless or deterministic deployment, or the
 * address of Ethereum's WETH. The chain is unknown here, so the name is shown as a guess.
 *
 * Sources: the deployment lists of Multicall3, Permit2, ERC-4337, Safe, Arachnid's proxy and CreateX.
 */
export function wellKnownName(address: string): string | undefined {
  return names.get(address.toLowerCase());
}

const names: ReadonlyMap<string, string> = new Map([
  ['0xca11bde05977b3631167028862be2a173976ca11', 'Multicall3'],
  ['0x000000000022d473030f116ddee9f6b43ac78ba3', 'Permit2'],
  ['0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789', 'EntryPoint 0.6'],
  ['0x0000000071727de22e5e9d8baf0edac6f37da032', 'EntryPoint 0.7'],
  ['0x4337084d9e255ff0702461cf8895ce9e3b5ff108', 'EntryPoint 0.8'],
  ['0xd9db270c1b5e3bd161e8c8503c55ceabee709552', 'Safe 1.3.0'],
  ['0x41675c099f32341bf84bfc5382af534df5c7461a', 'Safe 1.4.1'],
  ['0x3e5c63644e683549055b9be8653de26e0b4cd36e', 'Safe L2 1.3.0'],
  ['0x29fcb43b46531bca003ddc8fcb67ffe91900c762', 'Safe L2 1.4.1'],
  ['0xa6b71e26c5e0845f74c812102ca7114b6a896ab2', 'Safe proxy factory 1.3.0'],
  ['0x4e1dcf7ad4e460cfd30791ccc4f9c8a4f820ec67', 'Safe proxy factory 1.4.1'],
  ['0x4e59b44847b379578588920ca78fbf26c0b4956c', 'Deterministic deployer'],
  ['0xba5ed099633d3b313e4d5f7bdc1305d3c28ba5ed', 'CreateX'],
  ['0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2', 'WETH'],
  ['0x0000f90827f1c53a10cb7a02335b175320002935', 'Block hash history (EIP-2935)'],
  ['0x000f3df6d732807ef1319fb7b8bb8522d0beac02', 'Beacon roots (EIP-4788)'],
  ['0x00000961ef480eb55e80d19ad83579a64c007002', 'Withdrawal requests (EIP-7002)'],
  ['0x0000bbddc7ce488642fb579f8b00f3a590007251', 'Consolidation requests (EIP-7251)'],
  ['0x0000bff46984e3725691fa540a8c7589300d8282', 'Builder deposits (EIP-8282)'],
  ['0x000064d678505ad48f8ccb093bc65613800e8282', 'Builder exits (EIP-8282)'],
]);
