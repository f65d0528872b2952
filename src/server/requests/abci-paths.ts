/** The ABCI paths of a gateway by default: queries of modules, the service of CometBFT, keys of stores, and the version. */
export const defaultAbciPaths: readonly string[] = [
  '/*.Query/*',
  '/cosmos.base.tendermint.v1beta1.Service/*',
  '/store/*/key',
  '/app/version',
];

/** Those of the demo and of test gateways: also lists of a store, and simulated transactions. */
export const demoAbciPaths: readonly string[] = [...defaultAbciPaths, '/store/*/subspace', '/app/simulate'];
