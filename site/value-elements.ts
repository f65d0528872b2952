// Defines the elements of one value for the examples of their guide.
import '../src/define/gateway-address.js';
import '../src/define/gateway-amount.js';
import '../src/define/gateway-hash.js';
import '../src/define/gateway-provider.js';
import '../src/define/gateway-time.js';
