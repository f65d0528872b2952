import { isObject } from '../options.js';
import type { ReadCall, ReadContractsRequest } from './contract-calls.js';
import { isHashCall } from './init-code.js';
import { refuse, toData } from './params.js';
import { fitsRequest } from './read-batches.js';

/** Rejects a request that cannot be encoded; nothing is sent. */
export function checkRequest({ calls, payers, salt }: ReadContractsRequest): void {
  if (!Array.isArray(calls)) throw refuse('calls', calls, 'a list of calls');
  if (payers !== undefined && !Array.isArray(payers)) throw refuse('payers', payers, 'a list of addresses');
  for (const payer of payers ?? []) toData('payers', payer, 20);
  if (salt !== undefined && salt !== '0x') toData('salt', salt, 32);
  for (const call of calls as readonly ReadCall[]) checkCall(call);
}

function checkCall(call: ReadCall): void {
  if (!isObject(call)) throw refuse('calls', call, 'calls with to, data and words, or with blockHash');
  const { words } = call;
  if (!Number.isInteger(words) || words < 1) throw refuse('words', words, 'a whole number, 1 or more');
  if (isHashCall(call)) {
    const { blockHash } = call;
    const isBlock = typeof blockHash === 'bigint' && blockHash >= 0n && blockHash < 1n << 64n;
    if (!isBlock) throw refuse('blockHash', blockHash, 'a block number');
    if (words !== 2) throw refuse('words', words, '2 for the hash of a block');
  } else {
    toData('to', call.to, 20);
    toData('data', call.data);
  }
  if (!fitsRequest(call)) throw refuse('words', words, 'a call that fits into one request');
}
