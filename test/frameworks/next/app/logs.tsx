'use client';

import type { GwLoadEvent } from 'gateway-elements';
import { EvmLogs, GatewayProvider } from 'gateway-elements/react';
import { useState } from 'react';

const labels = { '0xfe50b1119040f98b77cb28e4b8a9e13c6ef73bc2': 'Router by label' };

/** A property with an object, and an event by its type. */
export function Logs() {
  const [loaded, setLoaded] = useState('');
  const report = (event: GwLoadEvent) => setLoaded(event.outcome);
  return (
    <GatewayProvider evmAUrl="/gateway/large/a">
      <EvmLogs fromBlock="40" toBlock="47" labels={labels} onGwLoad={report} />
      <p>{loaded}</p>
    </GatewayProvider>
  );
}
