import './gateway-provider.js';
import './validator-set.js';
