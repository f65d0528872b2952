import { useQuery } from '@tanstack/react-query';
import { createGateway } from 'gateway-elements/client';
import { EvmLogs, GatewayProvider, TxTrace, ValidatorSet } from 'gateway-elements/react';
import { useMemo } from 'react';
import { commissionsQuery } from './commissions';

const height = 86n;
const gateway = createGateway({
  cosmosRestUrl: '/gateway/rest',
  cosmosRpcUrl: '/gateway/rpc',
  evmAUrl: '/gateway/a',
});

export function Dashboard() {
  return (
    <GatewayProvider gateway={gateway}>
      <main>
        <Validators />
        <EvmLogs fromBlock="40" toBlock="47" renderers={{ address: shortAddress }} />
        <TxTrace drop />
      </main>
    </GatewayProvider>
  );
}

function Validators() {
  const { data: commissions } = useQuery(commissionsQuery(gateway, height));
  const columns = useMemo(
    () => [
      'rank' as const,
      'address' as const,
      'voting-power' as const,
      {
        id: 'rate',
        header: 'Commission',
        value: ({ pubKey }: { pubKey: { key: string } | null }) => commissions?.[pubKey?.key ?? ''],
        render: (value: unknown) => (value === undefined ? undefined : `${value} %`),
      },
    ],
    [commissions],
  );
  return <ValidatorSet height={`${height}`} columns={columns} />;
}

/** Shortens an address to the first and last four digits. */
function shortAddress(address: string) {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
