import { QueryValidatorsRequest, QueryValidatorsResponse } from 'cosmjs-types/cosmos/staking/v1beta1/query';
import type { Validator } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import type { Gateway } from 'gateway-elements/client';
import { gatewayRpcClient } from 'gateway-elements/cosmjs';

const path = '/cosmos.staking.v1beta1.Query/Validators';

/** The commission rates of the validators at a height, in percent, by their consensus key in base64. */
export function commissionsQuery(gateway: Gateway, height: bigint) {
  return {
    queryKey: ['commissions', gateway.id, `${height}`],
    queryFn: async () => Object.fromEntries((await loadValidators(gateway, height)).map(rateOf)),
    // A past height does not change.
    staleTime: Infinity,
  };
}

async function loadValidators(gateway: Gateway, height: bigint): Promise<Validator[]> {
  const rpc = gatewayRpcClient(gateway, { height });
  const all: Validator[] = [];
  let key: Uint8Array | undefined = new Uint8Array();
  while (key) {
    const pagination = { key, offset: 0n, limit: 100n, countTotal: false, reverse: false };
    const data = QueryValidatorsRequest.encode({ status: '', pagination }).finish();
    const page = QueryValidatorsResponse.decode((await rpc.abciQuery({ path, data })).value);
    all.push(...page.validators);
    key = page.pagination?.nextKey.length ? page.pagination.nextKey : undefined;
  }
  return all;
}

function rateOf({ consensusPubkey, commission }: Validator): readonly [string, number] {
  // The key follows the two bytes of its protobuf field. A rate is an integer of 10^-18.
  const key = btoa(String.fromCharCode(...(consensusPubkey?.value.slice(2) ?? [])));
  return [key, Number(commission?.commissionRates.rate ?? 0) / 1e16];
}
