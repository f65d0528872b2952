import { spawnSync } from 'node:child_process';
import { inventory } from './inventory.mjs';
import { namesOf } from './new/names.mjs';
import { writeWidget } from './new/write.mjs';
import { giveUp, root, setUp, tool } from './setup.mjs';

// `npm run new -- <tag> <method> [<operation>]` writes every file of a widget for one JSON-RPC call of an EVM network, as
// `npm run new -- uncle-count eth_getUncleCountByBlockNumber`. The files are those of scripts/new/tree, under the names of the widget;
// the lists that name every widget have a line more, behind that of uncle-block. What only a person knows is marked `toBeFilled`.
await setUp();
const { problem, fill } = namesOf(...process.argv.slice(2));
if (problem) giveUp(`${problem}\nUsage: npm run new -- <tag> <JSON-RPC method> [<operation>]`);
try {
  const { files, lists } = writeWidget(root, fill);
  spawnSync(process.execPath, [tool('oxfmt'), ...files, ...lists], { cwd: root, stdio: 'ignore' });
  console.log(['New files:', ...files].join('\n  '));
  console.log(['A line more in:', ...lists].join('\n  '));
  console.log(['To be filled (`npm run inventory` says what is left):', ...inventory()].join('\n  '));
} catch (error) {
  giveUp(`Nothing was written. ${error.message}.`);
}
