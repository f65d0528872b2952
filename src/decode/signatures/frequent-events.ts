/** The 35 most frequent events: `=source` or `first four bytes, text` a line. Made by `scripts/make-signatures.mjs`. */
export const frequentEvents = `
=EIP-20
ddf252ad Transfer(address indexed from,address indexed to,uint256 value)
8c5be1e5 Approval(address indexed owner,address indexed spender,uint256 value)
=EIP-721
ddf252ad Transfer(address indexed from,address indexed to,uint256 indexed tokenId)
8c5be1e5 Approval(address indexed owner,address indexed approved,uint256 indexed tokenId)
17307eab ApprovalForAll(address indexed owner,address indexed operator,bool approved)
=EIP-1155
c3d58168 TransferSingle(address indexed operator,address indexed from,address indexed to,uint256 id,uint256 value)
4a39dc06 TransferBatch(address indexed operator,address indexed from,address indexed to,uint256[] ids,uint256[] values)
6bb7ff70 URI(string value,uint256 indexed id)
=Wrapped Ether
e1fffcc4 Deposit(address indexed dst,uint256 wad)
7fcf532c Withdrawal(address indexed src,uint256 wad)
=Uniswap V2
d78ad95f Swap(address indexed sender,uint256 amount0In,uint256 amount1In,uint256 amount0Out,uint256 amount1Out,address indexed to)
1c411e9a Sync(uint112 reserve0,uint112 reserve1)
4c209b5f Mint(address indexed sender,uint256 amount0,uint256 amount1)
dccd412f Burn(address indexed sender,uint256 amount0,uint256 amount1,address indexed to)
0d3648bd PairCreated(address indexed token0,address indexed token1,address pair,uint256 count)
=Uniswap V3
c42079f9 Swap(address indexed sender,address indexed recipient,int256 amount0,int256 amount1,uint160 sqrtPriceX96,uint128 liquidity,int24 tick)
7a53080b Mint(address sender,address indexed owner,int24 indexed tickLower,int24 indexed tickUpper,uint128 amount,uint256 amount0,uint256 amount1)
0c396cd9 Burn(address indexed owner,int24 indexed tickLower,int24 indexed tickUpper,uint128 amount,uint256 amount0,uint256 amount1)
70935338 Collect(address indexed owner,address recipient,int24 indexed tickLower,int24 indexed tickUpper,uint128 amount0,uint128 amount1)
bdbdb71d Flash(address indexed sender,address indexed recipient,uint256 amount0,uint256 amount1,uint256 paid0,uint256 paid1)
98636036 Initialize(uint160 sqrtPriceX96,int24 tick)
783cca1c PoolCreated(address indexed token0,address indexed token1,uint24 indexed fee,int24 tickSpacing,address pool)
ac49e518 IncreaseObservationCardinalityNext(uint16 observationCardinalityNextOld,uint16 observationCardinalityNextNew)
973d8d92 SetFeeProtocol(uint8 feeProtocol0Old,uint8 feeProtocol1Old,uint8 feeProtocol0New,uint8 feeProtocol1New)
596b5739 CollectProtocol(address indexed sender,address indexed recipient,uint128 amount0,uint128 amount1)
c66a3fdf FeeAmountEnabled(uint24 indexed fee,int24 indexed tickSpacing)
b532073b OwnerChanged(address indexed oldOwner,address indexed newOwner)
=Uniswap V3 periphery
3067048b IncreaseLiquidity(uint256 indexed tokenId,uint128 liquidity,uint256 amount0,uint256 amount1)
26f6a048 DecreaseLiquidity(uint256 indexed tokenId,uint128 liquidity,uint256 amount0,uint256 amount1)
40d0efd1 Collect(uint256 indexed tokenId,address recipient,uint256 amount0,uint256 amount1)
=Permit2
da9fa7c1 Approval(address indexed owner,address indexed token,address indexed spender,uint160 amount,uint48 expiration)
c6a377bf Permit(address indexed owner,address indexed token,address indexed spender,uint160 amount,uint48 expiration,uint48 nonce)
89b1add1 Lockdown(address indexed owner,address token,address spender)
55eb90d8 NonceInvalidation(address indexed owner,address indexed token,address indexed spender,uint48 newNonce,uint48 oldNonce)
3704902f UnorderedNonceInvalidation(address indexed owner,uint256 word,uint256 mask)
`;
