/** The 6 most frequent functions: `=source` or `first four bytes, text` a line. Made by `scripts/make-signatures.mjs`. */
export const frequentFunctions = `
=EIP-20
a9059cbb transfer(address to,uint256 value) returns (bool)
095ea7b3 approve(address spender,uint256 value) returns (bool)
23b872dd transferFrom(address from,address to,uint256 value) returns (bool)
=EIP-721
42842e0e safeTransferFrom(address from,address to,uint256 tokenId)
=Wrapped Ether
d0e30db0 deposit()
2e1a7d4d withdraw(uint256 wad)
`;
