import { createMPT } from '@ethereumjs/mpt';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inTurn, loadBuilt, median, round } from './measure.mjs';
import { replyOf } from './receipts-reply.mjs';

// Measures the computation of a receipts root. Like on a page, it runs in steps, so that the page can render between them. The peer
// receives encoded receipts, so it has less work. Arguments are files to measure, too: node responses or recorded exchanges.
const sizes = [150, 348, 1_100];
const rounds = 5;

const root = await loadBuilt('src/verify/receipts-root.ts');
const reply = await loadBuilt('src/client/operations/block-receipts-reply.ts');
const bytes = await loadBuilt('src/verify/receipt-bytes.ts');
const rlp = await loadBuilt('src/decode/rlp.ts');

const received = { at: new Date(0), bytes: 0, sample: false, maxDepth: 512 };
const blocks = {};
const texts = [
  ...sizes.map((size) => [`${size} receipts`, replyOf(size)]),
  ...process.argv.slice(2).map((file) => [basename(file), replyIn(file)]),
];
for (const [name, text] of texts) {
  const { id } = JSON.parse(text);
  const receipts = reply.module.readBlockReceipts({ block: 1n }, text, { ...received, id }).value;
  const entries = receipts.map((receipt, place) => [
    toBytes(rlp.module.encodeRlp(rlp.module.toRlpNumber(place))),
    toBytes(bytes.module.toReceiptBytes(receipt, 'usual').bytes),
  ]);
  const found = { ours: '', peer: '' };
  // The longest step of each round, in ms of CPU time.
  const longest = [];
  const times = await inTurn(
    {
      ours: () => {
        const steps = root.module.computeReceiptsRoot(receipts);
        let most = 0;
        for (let step; !step?.done;) {
          const begun = process.cpuUsage();
          step = steps.next();
          const { user, system } = process.cpuUsage(begun);
          most = Math.max(most, (user + system) / 1_000);
          if (step.done) found.ours = step.value.root;
        }
        longest.push(most);
      },
      ethereumjs: async () => {
        const trie = await createMPT();
        for (const [key, value] of entries) await trie.put(key, value);
        found.peer = `0x${Buffer.from(trie.root()).toString('hex')}`;
      },
    },
    rounds,
  );
  if (found.ours !== found.peer) throw new Error(`${name}: the roots differ: ${found.ours}, ${found.peer}.`);
  blocks[name] = {
    ms: { ours: round(times.ours), ethereumjs: round(times.ethereumjs) },
    timesOurs: round(times.ethereumjs / times.ours),
    longestStepMs: round(median(longest)),
  };
}
for (const { drop } of [root, reply, bytes, rlp]) drop();
console.log(JSON.stringify({ bench: 'block-proof', node: process.version, blocks }));

function toBytes(hex) {
  return Uint8Array.from(Buffer.from(hex.slice(2), 'hex'));
}

function replyIn(file) {
  const json = JSON.parse(readFileSync(file, 'utf8'));
  const body = json.response?.body ?? json.response ?? json;
  return typeof body === 'string'
    ? body
    : JSON.stringify(body.jsonrpc ? body : { jsonrpc: '2.0', id: 1, result: body });
}
