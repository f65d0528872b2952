import './access-list.js';
import './block-receipts.js';
import './evm-logs.js';
import './evm-transaction.js';
import './gateway-provider.js';
import './tx-trace.js';
import './uncle-block.js';
import './validator-set.js';
