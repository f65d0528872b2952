/** The 18 most frequent functions: `=source` or `first four bytes, text` a line. Made by `scripts/make-signatures.mjs`. */
export const frequentFunctions = `
=EIP-20
a9059cbb transfer(address to,uint256 value) returns (bool)
095ea7b3 approve(address spender,uint256 value) returns (bool)
23b872dd transferFrom(address from,address to,uint256 value) returns (bool)
70a08231 balanceOf(address owner) returns (uint256)
dd62ed3e allowance(address owner,address spender) returns (uint256)
18160ddd totalSupply() returns (uint256)
313ce567 decimals() returns (uint8)
95d89b41 symbol() returns (string)
06fdde03 name() returns (string)
=EIP-721
42842e0e safeTransferFrom(address from,address to,uint256 tokenId)
b88d4fde safeTransferFrom(address from,address to,uint256 tokenId,bytes data)
a22cb465 setApprovalForAll(address operator,bool approved)
6352211e ownerOf(uint256 tokenId) returns (address)
=EIP-1155
f242432a safeTransferFrom(address from,address to,uint256 id,uint256 value,bytes data)
2eb2c2d6 safeBatchTransferFrom(address from,address to,uint256[] ids,uint256[] values,bytes data)
00fdd58e balanceOf(address owner,uint256 id) returns (uint256)
=Wrapped Ether
d0e30db0 deposit()
2e1a7d4d withdraw(uint256 wad)
`;
