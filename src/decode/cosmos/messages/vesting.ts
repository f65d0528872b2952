import { readDeclarations } from '../codec.js';

/** Made from cosmjs-types 0.11.0 (see LICENSE) by scripts/make-cosmos-messages.mjs. */
export const declarations = /* @__PURE__ */ readDeclarations(`
package cosmos.vesting.v1beta1
message BaseVestingAccount
  1 cosmos.auth.v1beta1.BaseAccount base_account
  2 repeated cosmos.base.v1beta1.Coin original_vesting
  3 repeated cosmos.base.v1beta1.Coin delegated_free
  4 repeated cosmos.base.v1beta1.Coin delegated_vesting
  5 int64 end_time
message ContinuousVestingAccount
  1 BaseVestingAccount base_vesting_account
  2 int64 start_time
message DelayedVestingAccount
  1 BaseVestingAccount base_vesting_account
message MsgCreatePeriodicVestingAccount
  1 string from_address
  2 string to_address
  3 int64 start_time
  4 repeated Period vesting_periods
message MsgCreatePeriodicVestingAccountResponse
message MsgCreatePermanentLockedAccount
  1 string from_address
  2 string to_address
  3 repeated cosmos.base.v1beta1.Coin amount
message MsgCreatePermanentLockedAccountResponse
message MsgCreateVestingAccount
  1 string from_address
  2 string to_address
  3 repeated cosmos.base.v1beta1.Coin amount
  4 int64 end_time
  5 bool delayed
message MsgCreateVestingAccountResponse
message Period
  1 int64 length
  2 repeated cosmos.base.v1beta1.Coin amount
message PeriodicVestingAccount
  1 BaseVestingAccount base_vesting_account
  2 int64 start_time
  3 repeated Period vesting_periods
message PermanentLockedAccount
  1 BaseVestingAccount base_vesting_account
`);
