/** The 11 most frequent events: `=source` or `first four bytes, text` a line. Made by `scripts/make-signatures.mjs`. */
export const frequentEvents = `
=EIP-20
ddf252ad Transfer(address indexed from,address indexed to,uint256 value)
8c5be1e5 Approval(address indexed owner,address indexed spender,uint256 value)
=EIP-721
ddf252ad Transfer(address indexed from,address indexed to,uint256 indexed tokenId)
8c5be1e5 Approval(address indexed owner,address indexed approved,uint256 indexed tokenId)
=EIP-1155
c3d58168 TransferSingle(address indexed operator,address indexed from,address indexed to,uint256 id,uint256 value)
=Wrapped Ether
e1fffcc4 Deposit(address indexed dst,uint256 wad)
7fcf532c Withdrawal(address indexed src,uint256 wad)
=Uniswap V2
d78ad95f Swap(address indexed sender,uint256 amount0In,uint256 amount1In,uint256 amount0Out,uint256 amount1Out,address indexed to)
1c411e9a Sync(uint112 reserve0,uint112 reserve1)
4c209b5f Mint(address indexed sender,uint256 amount0,uint256 amount1)
=Uniswap V3
c42079f9 Swap(address indexed sender,address indexed recipient,int256 amount0,int256 amount1,uint160 sqrtPriceX96,uint128 liquidity,int24 tick)
`;
